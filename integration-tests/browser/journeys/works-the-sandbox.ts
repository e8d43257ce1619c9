import type { Page } from "playwright-core"
import { confirmed, shopUpToForm } from "../storefront"
import type { Fixture } from "./fixture"

const pages = {
  orders: "/",
  callbacks: "/dashboard/callbacks",
  journal: "/dashboard/journal",
  faults: "/dashboard/faults",
  clock: "/dashboard/clock",
  settlements: "/dashboard/settlements",
  charges: "/dashboard/charges",
  guide: "/dashboard/guide",
} as const

/** What the demo's shop shows for each false response. */
const forgeries = { "another-order": 200, "unknown-token": 404, post: 200, "wrong-outcome": 200 } as const

/** The sandbox's dashboard, as a shop's developer uses it. */
export function worksTheSandbox(fixture: () => Fixture): void {
  let orderId: string

  it("a developer follows an order, replays its callback and forges others, and the shop stays unmoved", async () => {
    const { demo, records, as } = fixture()
    await as("desktop", async (shopper) => {
      orderId = (await records.orderOf(await shopUpToForm(shopper, demo.storefront))).id
      await shopper.page.getByTestId("approve").click()
      const order = await confirmed(shopper.page)

      await as("desk", async (developer, page) => {
        await page.goto(demo.sandbox)
        await page.getByTestId(`order-${orderId}`).click()
        await page.getByTestId("facts").getByText("AUTHORIZED").waitFor()
        await page.getByTestId("requests").getByText("POST /v2/orders", { exact: true }).waitFor()
        const callbacks = page.getByTestId("callbacks")
        await callbacks.getByText("attempt 1").waitFor()
        await callbacks.getByRole("button", { name: "Replay" }).click()
        await callbacks.getByText("attempt 2, a replay of").waitFor()
        expect(await told(page)).toBe("The shop returned 200.")

        for (const [kind, status] of Object.entries(forgeries)) {
          await page.getByTestId(`forge-${kind}`).click()
          await callbacks.getByText(`forged: ${kind}`).waitFor()
          expect(await told(page)).toBe(`The shop returned ${status}.`)
        }
      })

      expect(await records.movements(orderId)).toEqual([])
      await shopper.page.reload()
      expect(await confirmed(shopper.page)).toEqual(order)
    })
  })

  it("the journal keeps to one order, and the keyboard reaches the content first", async () => {
    const { demo, as } = fixture()
    await as("desk", async ({ page }) => {
      await page.goto(`${demo.sandbox}${pages.journal}`)
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      await page.keyboard.press("Tab")
      await page.keyboard.type(orderId)
      await page.keyboard.press("Enter")
      await page.waitForURL(/order=/)
      const rows = page.getByTestId("journal").locator("tbody tr")
      await rows.first().waitFor()
      expect(await rows.filter({ hasText: orderId }).count()).toBe(await rows.count())
    })
  })

  it.each(["desk", "phone"] as const)("every page fits a %s", async (device) => {
    const { demo, as } = fixture()
    await as(device, async (developer, page) => {
      for (const [name, path] of Object.entries({ ...pages, order: `/dashboard/orders/${orderId}` })) {
        await page.goto(`${demo.sandbox}${path}`)
        await page.getByRole("heading", { level: 1 }).waitFor()
        await developer.picture(`sandbox-${name}`)
      }
    })
  })
}

function told(page: Page): Promise<string> {
  return page.getByRole("status").innerText()
}
