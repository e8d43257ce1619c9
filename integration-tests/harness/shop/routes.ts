import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "../folders"

export interface Route {
  method: string
  /** Such as `/admin/instalments/orders/:id/refund`. */
  path: string
  /** Its source. */
  file: string
}

/** Every request that the plugin's admin routes serve. */
export function adminRoutes(): Route[] {
  return routesUnder("admin")
}

/** Every request that the plugin serves without an admin's login. */
export function publicRoutes(): Route[] {
  return [...routesUnder("instalments"), ...routesUnder("store")]
}

/** Read from the source, so that a new route is included automatically. */
function routesUnder(folder: string): Route[] {
  const api = join(ROOT, "src/api")
  return readdirSync(join(api, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(api, folder, file), "utf8")
      const path = `/${folder}/${file.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, ":$1")}`
      const handlers = [...source.matchAll(/export (?:async function|const) ([A-Z]+)\b/g)]
      return handlers.flatMap(([, method]) =>
        method ? [{ method, path, file: join(api, folder, file) }] : [],
      )
    })
}
