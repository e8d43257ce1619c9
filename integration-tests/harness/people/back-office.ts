import type { Sandbox } from "../../../src/lender/sandbox"
import { request, type HttpResponse } from "../shop/http"
import { ROSA } from "./people"

/** The merchant's user of the lender's merchant portal: the shop is not notified of what happens there. */
export class BackOffice {
  constructor(
    private readonly sandbox: Pick<Sandbox, "baseUrl" | "accounts">,
    private readonly privateKey = sandbox.accounts[0]?.privateKey ?? "",
  ) {}

  /** An order that another program creates with the same keys; the shop has no record of it. */
  async sell(cents: number, reference: string): Promise<string> {
    const elsewhere = "https://elsewhere.example"
    const { body } = await this.ask<{ id: string }>("POST", "/orders", {
      configuration: {
        channel: { type: "ONLINE", assisted_sale: false },
        urls: { ok: elsewhere, ko: elsewhere, cancel: elsewhere },
      },
      metadata: {},
      shopping_cart: {
        order_reference: reference,
        total_amount: cents,
        details: { products: [{ amount: cents, description: "Bicycle", quantity: 1 }] },
      },
      user: ROSA,
    })
    return body.id
  }

  confirm(orderId: string): Promise<HttpResponse<{ status: string }>> {
    return this.ask("PUT", `/orders/${orderId}/confirm`)
  }

  refund(orderId: string, cents: number): Promise<HttpResponse<{ id: string }>> {
    return this.ask("POST", `/orders/${orderId}/refund`, { total_amount: cents })
  }

  private ask<Body>(method: string, path: string, json?: unknown): Promise<HttpResponse<Body>> {
    const headers = { authorization: `Bearer ${this.privateKey}`, accept: "application/json" }
    return request(`${this.sandbox.baseUrl}${path}`, { method, headers, json })
  }
}
