import { realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { FreshShop } from "./fresh-shop"
import type { Running } from "./journeys"
import { lookAtAdmin } from "./look-at-admin"
import { step } from "./step"

const WITHIN_MS = 1_200_000
/** Medusa's admin depends on other versions of both. */
const OWN_PACKAGES = { "@tanstack/react-query": "5.28.14", "react-router-dom": "6.30.4" }

/** The commonest fault of plugins' screens: they get the shop's copy of what Medusa's admin has another copy of. */
export function besideOtherCopies({ shop, sandbox, orderId }: Running): void {
  it(
    "shows the plugin's screens when the shop has a react-query and a React Router of its own as well",
    async () => {
      const packages = Object.entries(OWN_PACKAGES).map(([name, version]) => `${name}@${version}`)
      await step("install other copies", () => shop().install(...packages))
      for (const name of Object.keys(OWN_PACKAGES)) expect(copiesOf(name, shop()).size).toBe(2)
      await step("build beside them", () => shop().build())
      const server = await step("start", () => shop().start(sandbox()))
      try {
        await step("open the admin", () => lookAtAdmin(server, orderId()))
      } finally {
        await server.stop()
      }
    },
    WITHIN_MS,
  )
}

/** The ones that the plugin and Medusa's admin import. */
function copiesOf(name: string, shop: FreshShop): Set<string> {
  const importers = [
    shop.plugin("package.json"),
    join(shop.folder, "node_modules/@medusajs/dashboard/package.json"),
  ]
  return new Set(importers.map((from) => createRequire(realpathSync(from)).resolve(name)))
}
