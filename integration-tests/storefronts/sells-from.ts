import type { Browser, Page } from "playwright-core"
import { freePort, type Running } from "../../scripts/processes"
import { openBrowser } from "../browser/open-browser"
import { keepScreenshot } from "../browser/take-picture"
import { Visitor } from "../browser/visitor"
import { ANA } from "../harness/people/people"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { Project } from "./project"

/** Installing and building a project of a framework. */
const MADE_WITHIN_MS = 1_200_000
const BOUGHT_WITHIN_MS = 300_000

interface Storefront {
  name: string
  make(): Promise<Project>
  /** The script that builds it, if it is built. */
  build?: string
  /** The variables by which it knows its port, the shop and the shop's key. */
  env(shop: { port: string; url: string; key: string }): Record<string, string>
}

/** Clicks through a storefront's project, built as it is deployed, in front of a shop. */
export function sellsFrom({ name, make, build, env }: Storefront): void {
  describe(`the storefront in ${name}`, () => {
    let project: Project
    let shop: TestShop
    let server: Running
    let browser: Browser
    let url: string

    beforeAll(async () => {
      const port = await freePort()
      url = `http://localhost:${port}`
      project = await make()
      shop = await startTestShop({
        instalments: {
          storefrontUrl: url,
          plans: [{ count: 3 }, { count: 12, cost: { percent: 4.9 }, borrowingRate: 10.58 }],
        },
        environment: { TEST_STORE_CORS: url },
      })
      const variables = env({ port: String(port), url: shop.url, key: shop.publishableKey })
      if (build) await project.run(build, variables)
      server = await project.serve(url, variables)
      browser = await openBrowser()
    }, MADE_WITHIN_MS)
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
      await shop?.stop()
      project?.remove()
    })

    async function asShopper(act: (page: Page) => Promise<void>): Promise<void> {
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
    }

    /** Product, cart, address. */
    async function goToPayment(page: Page): Promise<void> {
      const message = page.locator('instalment-message [part="message"]:not(.asking)')
      await page.goto(url)
      await message.getByText(/12 monthly instalments: €[\d.,]+ today, then 11 of €/).waitFor()
      await message.getByText("Borrowing money costs money").first().waitFor()
      await message.getByRole("button", { name: "See the plans" }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
      await keepScreenshot(page, `storefront-${name}-product`)
      await page.getByTestId("add-to-cart").click()
      await page.getByTestId("go-checkout").waitFor()
      await message.waitFor()
      await page.getByTestId("go-checkout").click()
      const { first_name, last_name, address_1, postal_code, city } = ANA.address
      const entered = { email: ANA.email, first_name, last_name, address_1, postal_code, city }
      for (const [field, value] of Object.entries(entered)) await page.locator(`[name=${field}]`).fill(value)
      await page.getByTestId("submit-address").click()
    }

    async function openForm(page: Page): Promise<void> {
      await page.getByRole("radio", { name: /instalments/ }).check()
      expect(await page.getByTestId("submit-address").isVisible()).toBe(false)
      await page.getByRole("note").getByText("Borrowing money costs money").waitFor()
      await page.getByTestId("place-order").click()
      await page.getByTestId("approve").waitFor()
    }

    it(
      "shows the message, opens the form, and shows the order that is placed",
      () =>
        asShopper(async (page) => {
          await goToPayment(page)
          await openForm(page)
          await page.getByTestId("approve").click()
          const confirmed = page.getByTestId("order-confirmed")
          // The payment may be captured by then, or not.
          await confirmed
            .getByText(/^(Approved, waiting for our confirmation|Instalment payment confirmed)$/)
            .waitFor()
          const [, id] = /\/es\/order\/([^/]+)\/confirmed$/.exec(page.url()) ?? []
          const orders = await shop.sql<{ id: string }>('SELECT id FROM "order" WHERE id = $1', [id])
          expect(orders).toHaveLength(1)
          await keepScreenshot(page, `storefront-${name}-confirmed`)
        }),
      BOUGHT_WITHIN_MS,
    )

    it(
      "says that instalments were declined, and opens another form",
      () =>
        asShopper(async (page) => {
          await goToPayment(page)
          await openForm(page)
          await page.getByTestId("reject").click()
          const notice = page.getByTestId("outcome-notice")
          await notice.getByRole("heading", { name: "Paying in instalments was not approved" }).waitFor()
          await keepScreenshot(page, `storefront-${name}-declined`)
          await openForm(page)
        }),
      BOUGHT_WITHIN_MS,
    )
  })
}
