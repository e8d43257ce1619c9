import { confirmed, continueToForm, notice, shopUpToForm } from "../storefront"
import type { Fixture } from "./fixture"

/** Every return from the form that does not lead straight to an order. */
export function comesBack(fixture: () => Fixture): void {
  it("a declined shopper is told so, tries again on a new form, and gets the order", async () => {
    const { demo, records, as } = fixture()
    await as("desktop", async (shopper, page) => {
      const first = await shopUpToForm(shopper, demo.storefront)
      await page.getByTestId("reject").click()
      expect(await notice(page)).toBe("El pago a plazos no se ha aprobado")
      await page.getByTestId("pay-instalments").waitFor()
      await shopper.picture("declined")
      const second = await continueToForm(page)
      await page.getByTestId("approve").click()
      const order = await confirmed(page)
      expect((await records.orderOf(first)).status).toBe("REJECTED")
      expect(await records.orderOf(second)).toMatchObject({
        status: "AUTHORIZED",
        shopping_cart: { total_amount: order.total },
      })
    })
  })

  it("a shopper who cancelled goes back to the same form by the notice, and gets the order", async () => {
    const { demo, as } = fixture()
    await as("desktop", async (shopper, page) => {
      const form = await shopUpToForm(shopper, demo.storefront)
      await page.getByTestId("cancel").click()
      expect(await notice(page)).toBe("El pago a plazos no se ha completado")
      await page.getByTestId("back-to-form").waitFor()
      await shopper.picture("cancelled")
      await page.getByTestId("back-to-form").click()
      await page.getByTestId("approve").waitFor()
      expect(new URL(page.url()).pathname).toBe(new URL(form).pathname)
      await page.getByTestId("approve").click()
      await confirmed(page)
    })
  })

  // @contract flow-2
  it("a shopper who left the form undecided and opens the shop again finds cart and form as they were", async () => {
    const { demo, records, as } = fixture()
    await as("phone", async (shopper, page) => {
      const form = await shopUpToForm(shopper, demo.storefront)
      const { orders } = await records.read()
      await page.getByTestId("leave").click()
      await page.getByTestId("onward").waitFor()
      await shopper.picture("left")
      await page.goto(demo.storefront)
      await page.getByTestId("cart-link").click()
      await page.getByTestId("go-checkout").click()
      expect(await continueToForm(page)).toBe(form)
      expect((await records.read()).orders).toHaveLength(orders.length)
    })
  })

  it("a shopper who waits for the decision is taken to the order by the page itself", async () => {
    const { demo, records, as } = fixture()
    await as("desktop", async (shopper, page) => {
      const recorded = await records.orderOf(await shopUpToForm(shopper, demo.storefront))
      // The lender redirects the shopper before it has decided.
      await page.goto(recorded.configuration.urls.ok)
      expect(await notice(page)).toBe("Estamos esperando la decisión")
      await page.getByTestId("pay-instalments").click()
      expect(await page.getByTestId("place-order").isDisabled()).toBe(true)
      await shopper.picture("pending")
      await records.approve(recorded.id)
      await page.getByTestId("order-confirmed").waitFor()
      expect((await confirmed(page)).total).toBe(recorded.shopping_cart.total_amount)
    })
  })
}
