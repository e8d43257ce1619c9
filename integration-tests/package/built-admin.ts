import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import type { FreshShop } from "./fresh-shop"

const manifest = z.object({ admin: z.object({ pages: z.array(z.object({ path: z.string() })) }) })

/** The URLs of the pages and the names of the widgets that the installed package brings to the admin. */
export function adminParts(shop: FreshShop): { pages: string[]; widgets: string[] } {
  const { admin } = manifest.parse(JSON.parse(readFileSync(shop.plugin("medusa-plugin.json"), "utf8")))
  const bundle = readFileSync(shop.plugin(".medusa/server/src/admin/index.mjs"), "utf8")
  return {
    pages: admin.pages.map(({ path }) => path),
    widgets: [...bundle.matchAll(/widgetId: "([^"]+)"/g)].flatMap(([, name]) => name ?? []),
  }
}

/** Everything that the built admin sends to a browser, as one text. */
export function builtAdmin(shop: FreshShop): string {
  const assets = join(shop.folder, ".medusa/server/public/admin/assets")
  return readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(assets, file), "utf8"))
    .join("\n")
}
