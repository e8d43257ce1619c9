import { Admin } from "../../harness/people/admin"
import { openOrder } from "../admin-pages"
import { openAdmin, pictureOfAdmin, speak } from "../admin-visit"
import { widget } from "../settlement-pages"
import { SettlingSandbox } from "../settling-sandbox"
import { sell } from "./sell"
import type { Fixture } from "./fixture"

/** What goes back to the shopper, and what was resolved by mistake. Leaves the review queue empty. */
export function refundsAReturn(fixture: () => Fixture): void {
  it("a return is refunded from the order's panel, less a fee, and never beyond the loan", async () => {
    const { demo, records, as } = fixture()
    const { form, order } = await sell(fixture())
    const loan = await records.orderOf(form)
    const admin = await Admin.login({ url: demo.medusa })
    const payment = await admin.payment(order.id)
    expect((await admin.capture(payment.id)).status).toBe(200)
    await comesBack(admin, order.id)

    await as("desk", async (staff, page) => {
      await openOrder(staff, demo.medusa, order.number)
      await widget(page)
        .getByRole("button", { name: /^Refund return #\d+: €1,149\.00$/ })
        .click()
      const drawer = page.getByRole("dialog")
      await drawer.getByText("aren't received in Medusa yet").waitFor()
      const fee = drawer.getByRole("textbox", { name: "Return fee" })
      const send = drawer.getByRole("button", { name: /^Refund €/ })
      await fee.fill("2000")
      await drawer.getByText("there is nothing to refund").waitFor()
      expect(await send.isDisabled()).toBe(true)
      await fee.fill("five")
      await drawer.getByText("Type the fee as an amount").waitFor()
      await fee.fill("9.50")
      await drawer.getByRole("button", { name: "Refund €1,139.50" }).waitFor()
      await staff.picture("return-refund")
      await send.click()
      await drawer.waitFor({ state: "detached" })
      await widget(page)
        .getByRole("button", { name: /^Refund return/ })
        .waitFor({ state: "detached" })
    })
    expect(await records.movements(loan.id)).toEqual([
      { kind: "confirm", amount: order.total },
      { kind: "refund", amount: 1139_50 },
    ])
  })

  it("a review that was resolved by mistake is reopened at once, and from the list of resolved ones", async () => {
    const { demo, records, as } = fixture()
    const { form, order } = await sell(fixture())
    const loan = await records.orderOf(form)
    const admin = await Admin.login({ url: demo.medusa })
    expect((await admin.capture((await admin.payment(order.id)).id)).status).toBe(200)
    await new SettlingSandbox(demo.sandbox).refundElsewhere(loan.id, 5_00)
    const { body } = await admin.call<{ instalment_orders: { id: string }[] }>(
      `/instalments/orders?order_id=${order.id}`,
    )
    expect((await admin.call(`/instalments/orders/${body.instalment_orders[0]?.id}/sync`, {})).status).toBe(
      200,
    )

    await as("desk", async (staff, page) => {
      const listed = page.getByText("Refund made at the lender", { exact: true })
      const resolve = async () => {
        await page.getByRole("button", { name: "Resolve", exact: true }).click()
        const drawer = page.getByRole("dialog")
        await drawer.getByRole("textbox", { name: "Note" }).fill("By mistake.")
        await drawer.getByRole("button", { name: "Resolve", exact: true }).click()
        await drawer.waitFor({ state: "detached" })
      }
      await openAdmin(staff, demo.medusa, "/instalments")
      await listed.waitFor()
      await resolve()
      await page.getByText("Nothing to review").waitFor()
      await staff.picture("review-undo")
      await page.getByRole("button", { name: "Undo: reopen" }).click()
      await listed.waitFor()
      await resolve()
      await page.getByText("Nothing to review").waitFor()
      await page.getByRole("link", { name: "Resolved reviews" }).click()
      await page.getByRole("heading", { name: "Resolved reviews" }).waitFor()
      await pictureOfAdmin(staff, "reviews-resolved")
      await page.getByRole("button", { name: "Reopen" }).first().click()
      await page.getByText("The review is open again").first().waitFor()

      await openOrder(staff, demo.medusa, order.number)
      await widget(page).getByText("A resolved review was reopened.").first().waitFor()
      await resolve()
      await widget(page).getByRole("button", { name: "Reopen" }).first().waitFor()
      await pictureOfAdmin(staff, "widget-resolved")
    })
    for (const device of ["dark-desk", "staff-phone"] as const)
      await as(device, async (staff, page) => {
        if (device === "staff-phone") await speak(page, "es")
        await openAdmin(staff, demo.medusa, "/instalments?status=resolved")
        await page.getByText("By mistake.").first().waitFor()
        await pictureOfAdmin(staff, "reviews-resolved")
      })
  })
}

/** One unit of the order's first line is sent, and is to come back. */
async function comesBack(admin: Admin, orderId: string): Promise<void> {
  expect((await admin.fulfil(orderId)).status).toBe(200)
  const { items } = await admin.order(orderId)
  const { body } = await admin.call<{ return: { id: string } }>("/returns", { order_id: orderId })
  const { body: found } = await admin.call<{ stock_locations: { id: string }[] }>("/stock-locations")
  const path = `/returns/${body.return.id}`
  const asked = await admin.inTurn(
    [`${path}/request-items`, { items: [{ id: items[0]?.id, quantity: 1 }] }],
    [path, { location_id: found.stock_locations[0]?.id }],
    [`${path}/request`, {}],
  )
  expect(asked.status).toBe(200)
}
