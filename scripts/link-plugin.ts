import { mkdirSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"

/** The shop in a folder of this repository finds the plugin by its name, as a shop that installed it would. */
export function linkPlugin(root: string, shop: string): void {
  const modules = join(root, shop, "node_modules")
  const link = join(modules, "medusa-payment-instalments")
  mkdirSync(modules, { recursive: true })
  rmSync(link, { recursive: true, force: true })
  symlinkSync(root, link, "junction")
}
