import { realpathSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Sandbox } from "../../src/lender/sandbox"
import { adminParts, builtAdmin } from "./built-admin"
import { FreshShop, type ShopSetup } from "./fresh-shop"
import { lookAtAdmin } from "./look-at-admin"
import type { Node } from "./nodes"
import { sellByInstalments } from "./sell-by-instalments"
import { step } from "./step"

const MADE_WITHIN_MS = 2_400_000
/** To start a built shop, to sell, and to open its admin in a browser. */
const SOLD_WITHIN_MS = 900_000
/** Of which every part of a shop has to use the same copy. */
const SHARED = ["@medusajs/framework/utils", "@medusajs/medusa", "react"]

/** What the tests of one shop share, once it is made and has sold. */
export interface Running {
  shop: () => FreshShop
  sandbox: () => Sandbox
  orderId: () => string
}

/** The guarantees in a shop that has only the package, not the repository. */
export function aFreshShop(setup: ShopSetup, nodes: Node[], more: (running: Running) => void = () => {}) {
  describe(`a fresh shop on Medusa ${setup.medusa}, installed by ${setup.packageManager}`, () => {
    let shop: FreshShop
    let sandbox: Sandbox
    let orderId: string

    beforeAll(async () => {
      shop = await FreshShop.make(setup)
      await shop.addPlugin()
      await step("build", () => shop.build())
      sandbox = await shop.startSandbox()
    }, MADE_WITHIN_MS)
    afterAll(async () => {
      await sandbox?.close()
      await shop?.remove()
    })

    it("gets the plugin without a second Medusa or a second React", () => {
      const ofShop = createRequire(join(shop.folder, "package.json"))
      const ofPlugin = createRequire(realpathSync(shop.plugin("package.json")))
      for (const name of SHARED) expect(ofPlugin.resolve(name)).toBe(ofShop.resolve(name))
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
      const name = `started from its build on Node ${node.line}, sells, captures, refunds and settles`
      if ("missing" in node) it.skip(`${name} (skipped: ${node.missing})`, () => {})
      else it(name, () => sells(node.path), SOLD_WITHIN_MS)
    }

    async function sells(node: string): Promise<void> {
      const server = await step("start", () => shop.start(sandbox, node))
      try {
        orderId = (await sellByInstalments(server)).orderId
        if (node === process.execPath) await step("open the admin", () => lookAtAdmin(server, orderId))
      } finally {
        await server.stop()
      }
    }

    more({ shop: () => shop, sandbox: () => sandbox, orderId: () => orderId })
  })
}

/** As a string literal, in either kind of quotes that the bundler uses. */
function mentions(code: string, text: string): boolean {
  return ['"', "'", "`"].some((quote) => code.includes(quote + text + quote))
}
