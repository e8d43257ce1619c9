import type { Browser, Page } from "playwright-core"
import { freePort, type Running } from "../../scripts/processes"
import type { InstalmentsOptions } from "../../src/modules/instalments/options/schema"
import { openBrowser } from "../browser/open-browser"
import { Visitor } from "../browser/visitor"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import type { Project } from "./project"

/** Installing and building a project of a framework. */
const MADE_WITHIN_MS = 1_200_000

export interface Storefront {
  make(): Promise<Project>
  /** The scripts that build it, if it is built. */
  builds?: string[]
  /** The variables by which it knows its port, the shop and the shop's key. */
  env(shop: { port: string; url: string; key: string }): Record<string, string>
  options?: Partial<InstalmentsOptions>
}

/** Within tests only. */
interface OpenStorefront {
  url(): string
  shop(): TestShop
  /** In a browser of their own, in which nothing may fail. */
  asShopper(act: (page: Page) => Promise<void>): Promise<void>
}

/** Serves a storefront as it is deployed, in front of a shop that lets only its origin read responses. */
export function openStorefront({ make, builds = [], env, options }: Storefront): OpenStorefront {
  let open: { url: string; project: Project; shop: TestShop; server?: Running; browser?: Browser } | undefined
  const opened = () => {
    if (!open) throw new Error("The storefront is open within tests only.")
    return open
  }
  beforeAll(async () => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const project = await make()
    const shop = await startTestShop({
      instalments: {
        storefrontUrl: url,
        plans: [{ count: 3 }, { count: 12, cost: { percent: 4.9 }, borrowingRate: 10.58 }],
        ...options,
      },
      environment: { TEST_STORE_CORS: url },
    })
    open = { url, project, shop }
    const variables = env({ port: String(port), url: shop.url, key: shop.publishableKey })
    for (const script of builds) await project.run(script, variables)
    open.server = await project.serve(url, variables)
    open.browser = await openBrowser()
  }, MADE_WITHIN_MS)
  afterAll(async () => {
    await open?.browser?.close()
    await open?.server?.stop()
    await open?.shop.stop()
    open?.project.remove()
  })
  return {
    url: () => opened().url,
    shop: () => opened().shop,
    asShopper: async (act) => {
      const { browser } = opened()
      if (!browser) throw new Error("The storefront was not built.")
      const shopper = await Visitor.arrive(browser, "british")
      try {
        await act(shopper.page)
        expect(shopper.troubles).toEqual([])
      } catch (error) {
        await shopper.pictureOfFailure().catch(() => undefined)
        throw error
      } finally {
        await shopper.leave()
      }
    },
  }
}

/** An order of this id exists. */
export async function expectOrder(shop: TestShop, page: Page): Promise<void> {
  const [, id] = /\/es\/order\/([^/]+)\/confirmed$/.exec(page.url()) ?? []
  const orders = await shop.sql<{ id: string }>('SELECT id FROM "order" WHERE id = $1', [id])
  expect(orders).toHaveLength(1)
}
