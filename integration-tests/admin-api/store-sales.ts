import { type RecordedOrder, reviewsOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { Admin } from "../harness/people/admin"
import { draftOrder, editDraft } from "../harness/people/draft-order"
import { Form } from "../harness/people/form"
import { captured } from "../harness/people/purchase"
import { variantOf } from "../harness/people/variant-of"
import { AUTOMATIC } from "../harness/shop/flavours"
import type { HttpResponse } from "../harness/shop/http"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { eventually } from "../harness/time/eventually"

export interface Sale extends RecordedOrder {
  display_id: number | null
  is_draft: boolean
  form_url: string
  channel: string
  assisted_sale: boolean
  transitions?: { source: string; detail: string | null }[]
}

/** The shopper fills in the form on the shop's screen. */
export const HERE = { assisted_sale: true }

/** A refusal with these words. */
export const refused = (message: RegExp, status = 400) => ({ ...refusal(message), status })

/** A shop whose staff sell the outstanding amount of orders and drafts in instalments. */
export class Store {
  private constructor(
    readonly shop: TestShop,
    readonly admin: Admin,
    readonly variant: string,
  ) {}

  /** The lender's notifications are sent by hand, so that an approval is not placed while a test looks at it unplaced. */
  static async open(): Promise<Store> {
    const shop = await startTestShop({ ...AUTOMATIC, sandbox: { callbacks: "held" } })
    return new Store(shop, await Admin.login(shop), await variantOf(shop, "nail-one"))
  }

  draft(changes: Partial<Parameters<typeof draftOrder>[2]> = {}): Promise<string> {
    return draftOrder(this.shop, this.admin, { variant: this.variant, quantity: 20, ...changes })
  }

  addToDraft(orderId: string): Promise<void> {
    const items = [{ variant_id: this.variant, quantity: 5 }]
    return editDraft(this.admin, orderId, ["items", { items }])
  }

  /** A draft that became an order. */
  async placed(): Promise<string> {
    const id = await this.draft()
    const response = await this.admin.call(`/draft-orders/${id}/convert-to-order`, {})
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return id
  }

  sell(order_id: string, how: object) {
    const sale = { order_id, channel: "INSTORE", ...how }
    return this.admin.call<{ instalment_order: Sale }>("/instalments/orders", sale)
  }

  /** Sold on the shop's screen, or by a form that is sent. */
  async sold(orderId: string, send?: "sms" | "email"): Promise<Sale> {
    const how = send ? { assisted_sale: false, send } : HERE
    return (await this.sell(orderId, how)).body.instalment_order
  }

  send(sale: Sale, by: "sms" | "email"): Promise<HttpResponse<{ instalment_order: Sale }>> {
    return this.admin.act(sale, "send", { by })
  }

  async shown(id: string): Promise<Sale> {
    return (await this.admin.call<{ instalment_order: Sale }>(`/instalments/orders/${id}`)).body
      .instalment_order
  }

  formOf({ id }: { id: string }): Form {
    return Form.of(this.shop, { id })
  }

  /** What the lender was asked for. */
  requestOf(sale: Sale) {
    const order = this.shop.sandbox.records.order(this.formOf(sale).id)
    if (!order) throw new Error(`The lender has no order for ${sale.id}.`)
    return order.request
  }

  /** The ways in which the form was sent. */
  sent(sale: Sale) {
    return this.shop.sandbox.records.order(this.formOf(sale).id)?.invitations.map(({ by }) => by)
  }

  /** How many orders the lender has. */
  opened(): number {
    return this.shop.sandbox.records.orders().length
  }

  /** The shopper is approved at home, and never comes back to the shop: the lender's notification is enough. */
  async approve(sale: Sale): Promise<void> {
    await this.formOf(sale).approve()
    await this.formOf(sale).notify()
  }

  /** The shop responds to the lender's notification before the effects are done, so this waits for them. */
  async paid(orderId: string): Promise<void> {
    await this.hasPayment(orderId)
    await captured(this.admin, orderId)
    // Medusa adds the capture to the order's account last: until then the order still asks for the money.
    const recorded = "SELECT 1 FROM order_transaction WHERE order_id = $1 AND reference = 'capture'"
    await eventually(
      () => this.shop.sql(recorded, [orderId]),
      (rows) => rows.length > 0,
    )
  }

  async hasPayment(orderId: string): Promise<void> {
    await eventually(
      () => this.admin.order(orderId),
      ({ payment_collections }) => payment_collections.some(({ payments }) => payments.length > 0),
    )
  }

  /** Reasons for the review of a sale whose shopper was approved, but which must not be placed. */
  async listedOnceApproved(sale: Sale): Promise<string[]> {
    await this.approve(sale)
    return eventually(
      () => reviewsOf(this.shop, sale),
      (reviews) => reviews.length > 0,
    )
  }

  /**
   * The server is killed while it records that an order was paid in cash. @returns what adds that payment to the order's
   * account: nothing else does, and the records are compared after each test
   */
  async crashedInCash(orderId: string): Promise<() => Promise<unknown>> {
    const { shop, admin } = this
    const { total: amount } = await admin.order(orderId)
    const { body } = await admin.call<{ payment_collection: { id: string } }>("/payment-collections", {
      order_id: orderId,
      amount,
    })
    const { id } = body.payment_collection
    const cash = "FROM payment p JOIN capture c ON c.payment_id = p.id WHERE p.payment_collection_id = $1"
    await crashedBeforeWriting(shop, "order_transaction", {
      send: () => admin.call(`/payment-collections/${id}/mark-as-paid`, { order_id: orderId }),
      until: async () => (await shop.sql(`SELECT 1 ${cash} AND p.captured_at IS NOT NULL`, [id])).length > 0,
    })
    return () =>
      shop.sql(
        `INSERT INTO order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id)
         SELECT 'ordtrx_' || p.id, $2, 1, c.amount, c.raw_amount, p.currency_code, 'capture', c.id ${cash}`,
        [id, orderId],
      )
  }
}
