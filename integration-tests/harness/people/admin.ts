import { download, request, type HttpResponse } from "../shop/http"
import { referenceOf } from "../assertions/records"
import type { Fault } from "./shopper"
import type { TestShop } from "../shop/test-shop"

export interface AdminPayment {
  id: string
  amount: number
  captured_at: string | null
  canceled_at: string | null
  captures: { id: string; amount: number }[]
  refunds: { id: string; amount: number }[]
  data: Record<string, unknown>
}
export interface AdminOrder {
  id: string
  display_id: number
  status: string
  payment_status: string
  total: number
  payment_collections: { id: string; amount: number; payments: AdminPayment[] }[]
  items: { id: string; quantity: number }[]
}

/** The password of every staff member. */
export const PASSWORD = "supersecret"

/** The admin of the shop, with the requests of the admin API. */
export class Admin {
  private constructor(
    private readonly shop: Pick<TestShop, "url">,
    private readonly token: string,
  ) {}

  static async login(shop: Pick<TestShop, "url">, email = "admin@demo.test"): Promise<Admin> {
    const { status, body } = await request<{ token: string }>(`${shop.url}/auth/user/emailpass`, {
      method: "POST",
      json: { email, password: PASSWORD },
    })
    if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`)
    return new Admin(shop, body.token)
  }

  /** For requests whose response is not JSON. */
  get authorization(): string {
    return `Bearer ${this.token}`
  }

  call<Body>(
    path: string,
    json?: unknown,
    method = json === undefined ? "GET" : "POST",
  ): Promise<HttpResponse<Body & Fault>> {
    return request(`${this.shop.url}/admin${path}`, {
      method,
      json,
      headers: { authorization: this.authorization },
    })
  }

  download(path: string): ReturnType<typeof download> {
    return download(`${this.shop.url}/admin${path}`, { authorization: this.authorization })
  }

  /** Enables these payment methods, and no others, in a country's region. */
  async offer(country: string, payment_providers: string[]): Promise<void> {
    const { body } = await this.call<{ regions: { id: string; countries: { iso_2: string }[] }[] }>(
      "/regions",
    )
    const region = body.regions.find((one) => one.countries.some((each) => each.iso_2 === country))
    const response = await this.call(`/regions/${region?.id}`, { payment_providers })
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  }

  async order(id: string): Promise<AdminOrder> {
    const fields =
      "id,display_id,status,total,payment_status,*items,*payment_collections,*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payments.refunds"
    return (await this.call<{ order: AdminOrder }>(`/orders/${id}?fields=${fields}`)).body.order
  }

  /** The order's payment that is not cancelled, else its last. */
  async payment(orderId: string): Promise<AdminPayment> {
    const { payment_collections } = await this.order(orderId)
    const payments = payment_collections.flatMap((collection) => collection.payments)
    const payment = payments.find((one) => !one.canceled_at) ?? payments.at(-1)
    if (!payment) throw new Error(`Order ${orderId} has no payment.`)
    return payment
  }

  capture(paymentId: string, amount?: number): Promise<HttpResponse<{ payment: AdminPayment } & Fault>> {
    return this.call(`/payments/${paymentId}/capture`, amount === undefined ? {} : { amount })
  }

  refund(
    paymentId: string,
    amount: number,
    note?: string,
  ): Promise<HttpResponse<{ payment: AdminPayment } & Fault>> {
    return this.call(`/payments/${paymentId}/refund`, { amount, ...(note !== undefined && { note }) })
  }

  /** Fulfils everything the order holds, from the only warehouse. */
  async fulfil(orderId: string): Promise<HttpResponse<{ order: AdminOrder } & Fault>> {
    const { items } = await this.order(orderId)
    return this.call(`/orders/${orderId}/fulfillments`, {
      items: items.map(({ id, quantity }) => ({ id, quantity })),
    })
  }

  /** Edits a placed order: adds one unit of a variant. Returns the first refused response, or the last one. */
  addItem(orderId: string, variant_id: string | undefined): Promise<HttpResponse<Fault>> {
    return this.#edit(orderId, ["items", { items: [{ variant_id, quantity: 1 }] }])
  }

  removeItem(orderId: string, itemId: string | undefined): Promise<HttpResponse<Fault>> {
    return this.#edit(orderId, [`items/item/${itemId}`, { quantity: 0 }])
  }

  /** One unit of an item at another price, in the major unit. */
  setPrice(orderId: string, itemId: string | undefined, unit_price: number): Promise<HttpResponse<Fault>> {
    return this.#edit(orderId, [`items/item/${itemId}`, { quantity: 1, unit_price }])
  }

  #edit(orderId: string, [what, how]: [string, object]): Promise<HttpResponse<Fault>> {
    const path = `/order-edits/${orderId}`
    return this.inTurn(
      ["/order-edits", { order_id: orderId }],
      [`${path}/${what}`, how],
      [`${path}/request`, {}],
      [`${path}/confirm`, {}],
    )
  }

  /** Posts each, until one is refused. @returns the first refused response, or the last one */
  async inTurn(...requests: [path: string, json: object][]): Promise<HttpResponse<Fault>> {
    let response: HttpResponse<Fault> | undefined
    for (const [path, json] of requests) {
      response = await this.call(path, json)
      if (response.status !== 200) break
    }
    if (!response) throw new Error("Nothing was asked.")
    return response
  }

  /** Acts on an instalment order, for example with `resolve` or `refund`. */
  act<Body = object>(
    order: Parameters<typeof referenceOf>[0],
    action: string,
    body: object = {},
  ): Promise<HttpResponse<Body & Fault>> {
    return this.call(`/instalments/orders/${referenceOf(order)}/${action}`, body)
  }

  /** The order's refunds in Medusa, in cents, the least first: Medusa lists them in any order. */
  async refundsOf(orderId: string): Promise<number[]> {
    const { refunds } = await this.payment(orderId)
    return refunds.map(({ amount }) => Math.round(amount * 100)).toSorted((one, other) => one - other)
  }

  cancel(orderId: string): Promise<HttpResponse<{ order: AdminOrder } & Fault>> {
    return this.call(`/orders/${orderId}/cancel`, {})
  }
}
