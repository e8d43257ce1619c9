import type { Page } from "playwright-core"
import { keepScreenshot } from "../browser/take-picture"
import { ANA } from "../harness/people/people"
import { expectOrder, openStorefront, type Storefront } from "./open-storefront"

export const BOUGHT_WITHIN_MS = 300_000

/** Clicks through one of the examples. */
export function sellsFrom(name: string, storefront: Storefront): void {
  describe(`the storefront in examples/${name}`, () => {
    const { url, shop, asShopper } = openStorefront(storefront)
    const picture = (page: Page, of: string) => keepScreenshot(page, `storefront-${name}-${of}`)

    /** Product, cart, address. */
    async function goToPayment(page: Page): Promise<void> {
      const message = page.locator('instalment-message [part="message"]:not(.asking)')
      await page.goto(url())
      await message.getByText(/12 monthly instalments: €[\d.,]+ today, then 11 of €/).waitFor()
      await message.getByText("Borrowing money costs money").first().waitFor()
      await message.getByRole("button", { name: "See the plans" }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
      await picture(page, "product")
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

    const placesAnOrder = async (page: Page) => {
      await goToPayment(page)
      await openForm(page)
      await page.getByTestId("approve").click()
      // The payment may be captured by then, or not.
      const heading = /^(Approved, waiting for our confirmation|Instalment payment confirmed)$/
      await page.getByTestId("order-confirmed").getByText(heading).waitFor()
      await picture(page, "confirmed")
      await expectOrder(shop(), page)
    }
    it(
      "shows the message, opens the form, and shows the order that is placed",
      () => asShopper(placesAnOrder),
      BOUGHT_WITHIN_MS,
    )

    const isDeclined = async (page: Page) => {
      await goToPayment(page)
      await openForm(page)
      await page.getByTestId("reject").click()
      const notice = page.getByTestId("outcome-notice")
      await notice.getByRole("heading", { name: "Paying in instalments was not approved" }).waitFor()
      await openForm(page)
    }
    it(
      "says that instalments were declined, and opens another form",
      () => asShopper(isDeclined),
      BOUGHT_WITHIN_MS,
    )
  })
}
