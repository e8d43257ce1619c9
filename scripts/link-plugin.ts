import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"

/**
 * Lets a shop in a folder of this repository resolve the plugin by its name, as an installed package. A link that is right
 * stays: another process may be starting a shop by it.
 */
export function linkPlugin(root: string, shop: string): void {
  const modules = join(root, shop, "node_modules")
  const link = join(modules, "medusa-payment-instalments")
  if (existsSync(link) && realpathSync(link) === realpathSync(root)) return
  mkdirSync(modules, { recursive: true })
  rmSync(link, { recursive: true, force: true })
  symlinkSync(root, link, "junction")
}
