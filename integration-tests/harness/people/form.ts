import type { Sandbox } from "../../../src/lender/sandbox"
import { request, type HttpResponse } from "../shop/http"
import { referenceOf } from "../assertions/records"

/** The form of a shopper, seen from the lender: its order there, and the shop's URLs it was given. */
export class Form {
  private constructor(
    private readonly sandbox: Sandbox,
    /** The order's id at the lender. */
    readonly id: string,
    readonly urls: { ok: string; ko: string; cancel: string; callback: string },
    readonly token: string,
  ) {}

  /** @throws Error unless the lender holds exactly one order for the session */
  static of(shop: { sandbox: Sandbox }, what: Parameters<typeof referenceOf>[0]): Form {
    const reference = referenceOf(what)
    const found = shop.sandbox.records.orders(
      undefined,
      ({ request }) => request.shopping_cart.order_reference === reference,
    )
    const [order] = found
    if (!order || found.length > 1) throw new Error(`${found.length} orders at the service for ${reference}.`)
    const { authorized_notification_callback: callback = "", ...urls } = order.request.configuration.urls
    return new Form(shop.sandbox, order.id, { ...urls, callback }, callback.split("/").at(-1) ?? "")
  }

  async approve(): Promise<string> {
    return (await this.sandbox.decide(this.id, "approve")).redirect
  }

  async reject(): Promise<string> {
    return (await this.sandbox.decide(this.id, "reject")).redirect
  }

  async cancel(): Promise<string> {
    return (await this.sandbox.decide(this.id, "cancel")).redirect
  }

  /** The lender's notification, sent by hand where the sandbox holds back its own. */
  async notify(lenderOrderId = this.id): Promise<HttpResponse<unknown>> {
    return request(`${this.urls.callback}?svc_order_id=${encodeURIComponent(lenderOrderId)}`)
  }

  status(): string | undefined {
    return this.sandbox.records.order(this.id)?.status
  }

  /** How often the loan was made. */
  confirmations(): number {
    return this.sandbox.records.effects(this.id).filter(({ kind }) => kind === "confirm").length
  }

  /** The order's refunds at the lender, in cents, in chronological order. */
  refunds(): number[] {
    const effects = this.sandbox.records.effects(this.id)
    return effects.filter(({ kind }) => kind === "refund").map(({ amount }) => amount)
  }
}
