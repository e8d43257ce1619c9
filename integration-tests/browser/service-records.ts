import { z } from "zod"
import { request } from "../harness/shop/http"

const state = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      user: z.object({ dni: z.string().optional(), date_of_birth: z.string().optional() }),
      shopping_cart: z.object({ total_amount: z.int() }),
      configuration: z.object({ urls: z.object({ ok: z.string() }) }),
      refunds: z.array(z.object({ total_amount: z.int() })),
    }),
  ),
  effects: z.array(z.object({ orderId: z.string(), kind: z.enum(["confirm", "refund"]), amount: z.int() })),
  warnings: z.array(z.unknown()),
})
export type RecordedOrder = z.infer<typeof state>["orders"][number]

/** The movements in the sandbox, in cents, read through its public routes. */
export class ServiceRecords {
  constructor(private readonly url: string) {}

  async read(): Promise<z.infer<typeof state>> {
    const { body } = await request(`${this.url}/sandbox/state`)
    return state.parse(body)
  }

  /** The order whose form is at this URL. */
  async orderOf(formUrl: string): Promise<RecordedOrder> {
    const { orders } = await this.read()
    const order = orders.find(({ id }) => new URL(formUrl).pathname === `/form/${id}`)
    if (!order) throw new Error(`No order has its form at ${formUrl}.`)
    return order
  }

  /** Every movement of money on an order, in chronological order. */
  async movements(orderId: string): Promise<{ kind: "confirm" | "refund"; amount: number }[]> {
    const { effects } = await this.read()
    return effects.filter((one) => one.orderId === orderId).map(({ kind, amount }) => ({ kind, amount }))
  }

  /** The shopper decides on the form elsewhere; the shop is notified as always. */
  async approve(orderId: string): Promise<void> {
    const json = { decision: "approve" }
    const { status } = await request(`${this.url}/sandbox/orders/${orderId}/decide`, { method: "POST", json })
    if (status !== 200) throw new Error(`Not approved: ${status}`)
  }
}
