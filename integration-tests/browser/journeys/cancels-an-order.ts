import { Admin } from "../../harness/people/admin"
import { request } from "../../harness/shop/http"
import { openOrder } from "../admin-pages"
import { openAdmin, pictureOfAdmin } from "../admin-visit"
import { widget } from "../settlement-pages"
import { sell } from "./sell"
import type { Fixture } from "./fixture"

const LISTED = "Cancelled, but not refunded in full"

/** The lender refuses the refund of a cancelled order. */
export function cancelsAnOrder(fixture: () => Fixture): void {
  it("the loan of a cancelled order whose refund was refused is refunded once its review is resolved, too", async () => {
    const { demo, records, as } = fixture()
    const { form, order } = await sell(fixture())
    const { id } = await records.orderOf(form)
    const admin = await Admin.login({ url: demo.medusa })
    const payment = await admin.payment(order.id)
    expect((await admin.capture(payment.id)).status).toBe(200)
    const fault = { operation: "refund", kind: "refused-403" }
    await request(`${demo.sandbox}/sandbox/faults`, { method: "POST", json: fault })
    expect((await admin.cancel(order.id)).status).toBe(200)

    await as("desk", async (staff, page) => {
      await openOrder(staff, demo.medusa, order.number)
      await widget(page).getByRole("button", { name: "Sync now" }).click()
      await widget(page).getByText(LISTED).waitFor()
      expect(await widget(page).getByText("What a refund does").count()).toBe(0)
      await pictureOfAdmin(staff, "widget-cancelled")
      await openAdmin(staff, demo.medusa, "/instalments")
      await page.getByText(LISTED).waitFor()
      await page.getByRole("button", { name: "Refund the loan" }).click()
      await staff.picture("refund-the-loan")
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click()
      await page.getByRole("button", { name: "Resolve", exact: true }).click()
      const drawer = page.getByRole("dialog")
      await drawer.getByRole("textbox", { name: "Note" }).fill("I asked the lender.")
      await drawer.getByRole("button", { name: "Resolve", exact: true }).click()
      await drawer.waitFor({ state: "detached" })
      await page.getByText(LISTED).waitFor({ state: "detached" })

      await openOrder(staff, demo.medusa, order.number)
      await widget(page).getByRole("button", { name: "Refund the loan" }).click()
      // Medusa refunds nothing of a cancelled order.
      expect(await widget(page).getByText("What a refund does").count()).toBe(0)
      await page.getByRole("alertdialog").getByRole("button", { name: "Refund the loan" }).click()
      await widget(page).getByRole("button", { name: "Refund the loan" }).waitFor({ state: "detached" })
    })
    expect(await records.movements(id)).toEqual([
      { kind: "confirm", amount: order.total },
      { kind: "refund", amount: order.total },
    ])
  })
}
