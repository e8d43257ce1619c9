import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./folders"

export interface AdminRoute {
  method: string
  /** As `/admin/instalments/orders/:id/refund`. */
  path: string
}

/** Every request the plugin's admin routes take, read off its source: a route that is added is here by itself. */
export function adminRoutes(): AdminRoute[] {
  const api = join(ROOT, "src/api")
  return readdirSync(join(api, "admin"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(api, "admin", file), "utf8")
      const path = `/admin/${file.replace(/\/route\.ts$/, "").replace(/\[(\w+)\]/g, ":$1")}`
      const handlers = [...source.matchAll(/export (?:async function|const) ([A-Z]+)\b/g)]
      return handlers.flatMap(([, method]) => (method ? [{ method, path }] : []))
    })
}
