import { z } from "zod"
import { request } from "../harness/http"

const state = z.object({
  orders: z.array(z.object({ status: z.string(), shopping_cart: z.object({ order_reference: z.string() }) })),
})

/** What the sandbox has of the earlier interface. */
export class ChargingSandbox {
  constructor(private readonly url: string) {}

  /** A card payment at the service, which tells every webhook of it. */
  async charge(orderId: string): Promise<void> {
    const json = { order_id: orderId, outcome: "paid", amount: 4_210 }
    const { status } = await request(`${this.url}/sandbox/charges`, { method: "POST", json })
    if (status !== 200) throw new Error(`Not charged: ${status}`)
  }

  /** The reference of the order that was confirmed. */
  async confirmedReference(): Promise<string> {
    const { body } = await request(`${this.url}/sandbox/state`)
    const order = state.parse(body).orders.find(({ status }) => status === "CONFIRMED")
    if (!order) throw new Error("No order is confirmed.")
    return order.shopping_cart.order_reference
  }
}
