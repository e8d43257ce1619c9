import { z } from "zod"
import { request } from "../harness/shop/http"

const lender = z.array(
  z.object({
    operations: z.array(
      z.object({
        type: z.enum(["SALE", "REFUND"]),
        order_id: z.string(),
        amount: z.int(),
        commission: z.int(),
        amount_to_settle: z.int(),
      }),
    ),
  }),
)
export type LenderOperation = z.infer<typeof lender>[number]["operations"][number]

const KEY = { accept: "application/json", authorization: "Bearer tk_sandbox_private" }

const settled = z.object({ made: z.array(z.string()) })

/** The sandbox's settlements, and the errors injected in them. */
export class SettlingSandbox {
  constructor(private readonly url: string) {}

  /** Settles everything that was not settled yet. @returns the number of new settlements */
  async settle(): Promise<number> {
    return settled.parse(await this.post("settle", {})).made.length
  }

  /** What the lender's own settlements say of an order, in cents. */
  async operationsOf(orderId: string): Promise<LenderOperation[]> {
    const { body } = await request(`${this.url}/v2/settlements`, { headers: KEY })
    return lender
      .parse(body)
      .flatMap(({ operations }) => operations.filter((one) => one.order_id === orderId))
  }

  /** A settlement of operations without an order of this shop, on a day before it sold in instalments. */
  async settleOld(operations: number, at: Date): Promise<void> {
    await this.post("make", { operations, at: at.toISOString() })
  }

  /** Injects the error into the next settlement it fits. */
  async inject(error: string): Promise<void> {
    await this.post("inject", { error })
  }

  /** Acts as a user of the lender's merchant portal, without the shop's knowledge. Cents. */
  async refundElsewhere(orderId: string, cents: number): Promise<void> {
    const { status } = await request(`${this.url}/v2/orders/${orderId}/refund`, {
      method: "POST",
      headers: KEY,
      json: { total_amount: cents },
    })
    if (status !== 201) throw new Error(`Not refunded: ${status}`)
  }

  private async post(verb: string, json: object): Promise<unknown> {
    const { status, body } = await request(`${this.url}/sandbox/settlements/${verb}`, {
      method: "POST",
      json,
    })
    if (status !== 200) throw new Error(`The sandbox would not ${verb}: ${status} ${JSON.stringify(body)}`)
    return body
  }
}
