import { mkdirSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"

/** Lets a shop in a folder of this repository resolve the plugin by its name, as an installed package. */
export function linkPlugin(root: string, shop: string): void {
  const modules = join(root, shop, "node_modules")
  const link = join(modules, "medusa-payment-instalments")
  mkdirSync(modules, { recursive: true })
  rmSync(link, { recursive: true, force: true })
  symlinkSync(root, link, "junction")
}
