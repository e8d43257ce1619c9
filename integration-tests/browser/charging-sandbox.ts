import { z } from "zod"
import { request } from "../harness/shop/http"

const state = z.object({
  orders: z.array(z.object({ status: z.string(), shopping_cart: z.object({ order_reference: z.string() }) })),
})

/** The sandbox's version 1 API. */
export class ChargingSandbox {
  constructor(private readonly url: string) {}

  /** Charges a card payment at the lender, which notifies every webhook of it. */
  async charge(orderId: string): Promise<void> {
    const json = { order_id: orderId, outcome: "paid", amount: 4_210 }
    const { status } = await request(`${this.url}/sandbox/charges`, { method: "POST", json })
    if (status !== 200) throw new Error(`Not charged: ${status}`)
  }

  /** The reference of the confirmed order. */
  async confirmedReference(): Promise<string> {
    const { body } = await request(`${this.url}/sandbox/state`)
    const order = state.parse(body).orders.find(({ status }) => status === "CONFIRMED")
    if (!order) throw new Error("No order is confirmed.")
    return order.shopping_cart.order_reference
  }
}
