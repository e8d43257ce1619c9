import { existsSync } from "node:fs"
import type { Sandbox } from "../../src/lender/sandbox"
import { adminParts, builtAdmin } from "./built-admin"
import { FreshShop } from "./fresh-shop"
import { lookAtAdmin } from "./look-at-admin"
import type { Node } from "./nodes"
import { sellByInstalments } from "./sell-by-instalments"
import type { ShopVersions } from "./shop-package"
import { step } from "./step"

const MADE_WITHIN_MS = 2_400_000
/** To start a built shop, to sell, and to open its admin in a browser. */
const SOLD_WITHIN_MS = 900_000

/** The guarantees in a shop that has only the package, not the repository. */
export function aFreshShop(
  versions: ShopVersions,
  nodes: Node[],
  more: (shop: () => FreshShop) => void = () => {},
) {
  describe(`a fresh shop on Medusa ${versions.medusa}`, () => {
    let shop: FreshShop
    let sandbox: Sandbox

    beforeAll(async () => {
      shop = await FreshShop.make(versions)
      await shop.addPlugin()
      await step("build", () => shop.medusa(["build"], { NODE_ENV: "production" }))
      sandbox = await shop.startSandbox()
    }, MADE_WITHIN_MS)
    afterAll(async () => {
      await sandbox?.close()
      await shop?.remove()
    })

    it("gets the plugin without a second Medusa or a second React", () => {
      expect(existsSync(shop.plugin("medusa-plugin.json"))).toBe(true)
      for (const name of ["@medusajs", "react", "react-router-dom"])
        expect(existsSync(shop.plugin(`node_modules/${name}`))).toBe(false)
    })

    it("compiles what a server imports against the packed types", () =>
      step("compile", () => shop.run("typescript/bin/tsc", ["-p", "types"])))

    it("has every page and every widget of the plugin in the admin it builds", () => {
      const admin = builtAdmin(shop)
      const { pages, widgets } = adminParts(shop)
      expect(pages.length).toBeGreaterThan(0)
      expect(widgets.length).toBeGreaterThan(0)
      expect([...pages, ...widgets].filter((part) => !mentions(admin, part))).toEqual([])
    })

    for (const node of nodes) {
      const name = `started from its build on Node ${node.line}, sells in instalments`
      if ("missing" in node) it.skip(`${name} (skipped: ${node.missing})`, () => {})
      else it(name, () => sells(node.path), SOLD_WITHIN_MS)
    }

    async function sells(node: string): Promise<void> {
      const server = await step("start", () => shop.start(sandbox, node))
      try {
        const { orderId } = await sellByInstalments(server)
        if (node === process.execPath) await step("open the admin", () => lookAtAdmin(server, orderId))
      } finally {
        await server.stop()
      }
    }

    more(() => shop)
  })
}

/** As a string literal, in either kind of quotes that the bundler uses. */
function mentions(code: string, text: string): boolean {
  return ['"', "'", "`"].some((quote) => code.includes(quote + text + quote))
}
