import type { Page } from "playwright-core"
import { Admin } from "../../harness/people/admin"
import { request } from "../../harness/shop/http"
import { eventually } from "../../harness/time/eventually"
import { openOrder } from "../admin-pages"
import { openAdmin, pictureOfAdmin, speak } from "../admin-visit"
import { widget } from "../settlement-pages"
import { SettlingSandbox } from "../settling-sandbox"
import { sell } from "./sell"
import type { Fixture } from "./fixture"

interface Shown {
  id: string
  refunds: { origin: string; lender_refund_id: string | null }[]
}

const PART = 10_00
/** So much that less than 1,000 euros are left: six digits in a row are masked in the lender's messages. */
const ELSEWHERE = 250_00

/** The job that tells staff runs each minute, and a busy machine may leave one out. */
const TOLD_MS = 180_000
/** Medusa's bell has no name; what follows it on a page, such as a list's filters, may open dialogs as well. */
const BELL = 'button[aria-haspopup="dialog"]:visible >> nth=0'

const attention = (page: Page) => page.getByTestId("instalments-attention")
const outlook = (page: Page) => page.getByRole("region", { name: "What a refund does" })
const euros = (cents: number) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }).format(cents / 100)

/** What staff see on Medusa's own order pages; needs an empty review queue, and leaves it empty. */
export function wantsAttention(fixture: () => Fixture): void {
  // @contract state-14b
  it("the order's page says what a refund does and why one was refused, and the list of orders what needs a person", async () => {
    const { demo, records, as } = fixture()
    const { form, order } = await sell(fixture())
    const loan = await records.orderOf(form)
    const admin = await Admin.login({ url: demo.medusa })
    const payment = await admin.payment(order.id)
    expect((await admin.capture(payment.id)).status).toBe(200)

    await as("desk", async (staff, page) => {
      await openAdmin(staff, demo.medusa, "/orders")
      await page.getByText(order.number, { exact: true }).first().waitFor()
      await page.waitForLoadState("networkidle")
      expect(await attention(page).count()).toBe(0)
      await openOrder(staff, demo.medusa, order.number)
      await outlook(page).getByText(euros(order.total)).waitFor()
      expect((await admin.refund(payment.id, PART / 100)).status).toBe(200)
      await page.reload()
      await outlook(page)
        .getByText(euros(order.total - PART))
        .waitFor()
      await outlook(page).getByText("The lender cancels the loan").waitFor()
      await outlook(page).getByText("each instalment goes down").waitFor()
      await pictureOfAdmin(staff, "widget-outlook")
    })

    const left = order.total - PART - ELSEWHERE
    await refundedBehindItsBack(demo.sandbox, loan.id, async () => {
      const refused = await admin.refund(payment.id, (order.total - PART) / 100)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toContain(`Only ${left} is left to refund.`)
    })
    const row = await checkNow(admin, order.id)

    await as("desk", async (staff, page) => {
      await openOrder(staff, demo.medusa, order.number)
      await widget(page).getByText("The lender doesn't allow this refund.").waitFor()
      await widget(page).getByText(`The lender said: “Only ${left} is left to refund.”`).waitFor()
      await outlook(page).getByText(euros(left)).waitFor()
      await pictureOfAdmin(staff, "widget-refused")
      await openAdmin(staff, demo.medusa, "/orders")
      await attention(page).getByRole("link", { name: order.number }).waitFor()
      await pictureOfAdmin(staff, "orders-attention")
      await attention(page).getByRole("link", { name: "Refund made at the lender" }).click()
      await page.getByRole("heading", { name: "Instalment order", exact: true }).waitFor()
      await page.goBack()
      await attention(page).getByRole("link", { name: "See all (1)" }).click()
      await page.getByRole("heading", { name: "Review queue", exact: true }).waitFor()
    })
    await as("staff-phone", async (staff) => {
      await speak(staff.page, "es")
      await openAdmin(staff, demo.medusa, "/orders")
      await attention(staff.page).getByText("Pedidos a plazos que requieren revisión").waitFor()
      await pictureOfAdmin(staff, "orders-attention")
      await openAdmin(staff, demo.medusa, `/orders/${order.id}`)
      await widget(staff.page).getByText("La financiera no permite este reembolso.").waitFor()
      await pictureOfAdmin(staff, "widget-refused")
    })
    const title = `Instalments: needs review, order ${order.number}`
    await listedBehindBell(admin, title)
    await as("desk", async (staff, page) => {
      await openAdmin(staff, demo.medusa, "/orders")
      await page.waitForLoadState("networkidle")
      await page.locator(BELL).click()
      await page.getByRole("dialog").getByText(title, { exact: true }).waitFor()
      await staff.picture("bell")
    })

    const found = row.refunds.find(({ origin }) => origin === "service")?.lender_refund_id
    const recorded = await admin.call(`/instalments/orders/${row.id}/record-refund`, { refund_id: found })
    expect(recorded.status).toBe(200)
    await as("desk", async (staff) => {
      await openAdmin(staff, demo.medusa, "/orders")
      await staff.page.getByText(order.number, { exact: true }).first().waitFor()
      await staff.page.waitForLoadState("networkidle")
      expect(await attention(staff.page).count()).toBe(0)
    })
  })
}

/** Waits for the job that tells staff. */
async function listedBehindBell(admin: Admin, title: string): Promise<void> {
  const titles = async () => {
    const { body } = await admin.call<{ notifications: { data: { title: string } }[] }>(
      "/notifications?channel=feed&limit=100",
    )
    return body.notifications.map(({ data }) => data.title)
  }
  await eventually(titles, (all) => all.includes(title), TOLD_MS)
}

/** Acts while a refund made in the lender's merchant portal is not yet visible in the lender's API. */
async function refundedBehindItsBack(
  sandbox: string,
  orderId: string,
  act: () => Promise<void>,
): Promise<void> {
  const faults = `${sandbox}/sandbox/faults`
  const stale = { operation: "get", kind: "stale", orderId, times: 20 }
  const { status, body } = await request(faults, { method: "POST", json: stale })
  if (status !== 200) throw new Error(`No such fault: ${status} ${JSON.stringify(body)}`)
  await new SettlingSandbox(sandbox).refundElsewhere(orderId, ELSEWHERE)
  await act()
  await request(faults, { method: "DELETE" })
}

/** Reads the order's loan at the lender, as the button does. @returns the shop's record of it after that */
async function checkNow(admin: Admin, orderId: string): Promise<Shown> {
  const { body } = await admin.call<{ instalment_orders: Shown[] }>(`/instalments/orders?order_id=${orderId}`)
  const path = `/instalments/orders/${body.instalment_orders[0]?.id}`
  const checked = await admin.call(`${path}/sync`, {})
  if (checked.status !== 200) throw new Error(JSON.stringify(checked.body))
  return (await admin.call<{ instalment_order: Shown }>(path)).body.instalment_order
}
