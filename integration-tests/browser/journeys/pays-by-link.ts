import { Admin } from "../../harness/people/admin"
import { LUCIA } from "../../harness/people/people"
import { logIn, openAdmin, pictureOfAdmin } from "../admin-visit"
import { capture } from "../admin-pages"
import { widget } from "../settlement-pages"
import { sell } from "./sell"
import { draft, startSale } from "./sells-in-store"
import type { Fixture } from "./fixture"

/** A staff member copies a link, and the shopper pays by it on a phone. */
export function paysByLink(fixture: () => Fixture): void {
  describe("a payment link", () => {
    it("is copied from the order's card; the shopper's page says what is to be paid, then that it is paid", async () => {
      const { demo, as } = fixture()
      await as("desk", async (staff, page) => {
        const id = await draft(demo.medusa)
        await logIn(staff, demo.medusa)
        await openAdmin(staff, demo.medusa, `/draft-orders/${id}`)
        await startSale(staff, "By a payment link", "Make the link")
        await widget(page).getByRole("button", { name: "Copy payment link" }).waitFor()
        await pictureOfAdmin(staff, "link-made")
        const admin = await Admin.login({ url: demo.medusa })
        type Listed = { instalment_orders: { payment_url: string }[] }
        const { body } = await admin.call<Listed>(`/instalments/orders?order_id=${id}`)
        const link = body.instalment_orders[0]?.payment_url ?? ""
        await as("british", async (payer, browser) => {
          await browser.goto(link)
          await browser.getByRole("button", { name: "Continue" }).waitFor()
          await payer.picture("link-open")
        })
        await as("phone", async (shopper, phone) => {
          await phone.goto(link)
          await phone.getByRole("heading", { name: "Paga a plazos" }).waitFor()
          const { address, email } = LUCIA
          const shown = await phone.content()
          for (const secret of [email, address.first_name, address.address_1])
            expect(shown).not.toContain(secret)
          await shopper.picture("link-open")
          await phone.getByRole("button", { name: "Continuar" }).click()
          await phone.getByTestId("approve").click()
          await phone.getByRole("heading", { name: "Este pedido está pagado" }).waitFor()
          await shopper.picture("link-paid")
        })
        await widget(page).getByText("Approved, not confirmed").first().waitFor()
      })
    })

    it("of Medusa's own, for what an edit left to pay, leads to the storefront's page, which offers instalments", async () => {
      const { demo, as } = fixture()
      const { order } = await sell(fixture())
      const admin = await Admin.login({ url: demo.medusa })
      await as("dark-desk", async (staff, page) => {
        await logIn(staff, demo.medusa)
        await openAdmin(staff, demo.medusa, `/orders/${order.id}`)
        await widget(page).getByText("Editing this order cancels the approval").waitFor()
        await pictureOfAdmin(staff, "edit-warning")
        await capture(page)
        await widget(page).getByText("Editing this order cancels").waitFor({ state: "detached" })
      })
      const { body } = await admin.call<{ variants: { id: string }[] }>("/product-variants?limit=1")
      expect((await admin.addItem(order.id, body.variants[0]?.id ?? "")).status).toBe(200)
      const { payment_collections } = await admin.order(order.id)
      const asked = payment_collections.find(({ payments }) => payments.length === 0)
      const link = `${demo.storefront}/payment-collection/${asked?.id}?order_id=${order.id}`
      for (const device of ["phone", "desktop"] as const)
        await as(device, async (shopper, page) => {
          await page.goto(link)
          await page.getByTestId("order-payment").getByRole("button").waitFor()
          await shopper.picture("order-payment")
        })
      await as("phone", async (shopper, page) => {
        await page.goto(link)
        await page.getByTestId("order-payment").getByRole("button").click()
        await page.getByTestId("cancel").click()
        await page.getByTestId("order-payment").getByRole("button").click()
        await page.getByTestId("approve").click()
        await page.getByTestId("order-confirmed").waitFor()
        await page.goto(link)
        await page.getByRole("heading", { name: "Este pedido está pagado" }).waitFor()
        await shopper.picture("order-payment-done")
      })
    })
  })
}
