import type { Deps } from "../modules/instalments/deps"
import { readBooked } from "./booked"
import type { PaymentGraph } from "./read-payment"

/** What Medusa's order says of a payment, besides the payment itself. */
export interface OrderAccount {
  orderId: string
  cancelled: boolean
  /** An edit, return, exchange or claim is open: Medusa breaks off every refund, after its money has moved. */
  changing: boolean
  /** Ids of captures and refunds that reached the order's account. */
  booked: ReadonlySet<string>
}

/** The account of the order a payment belongs to; null for a payment that belongs to none. */
export async function readOrderAccount(
  query: Deps["query"],
  payment: Pick<PaymentGraph, "id" | "payment_collection_id" | "captures" | "refunds">,
): Promise<OrderAccount | null> {
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id", "order.status"],
    filters: { payment_collection_id: payment.payment_collection_id },
  })
  const links: { order_id: string; order: { status: string } | null }[] = data
  const [link] = links
  if (!link) return null
  const changes = await query.graph({
    entity: "order_change",
    fields: ["id"],
    filters: { order_id: link.order_id, status: ["pending", "requested"] },
  })
  const cancelled = link.order?.status === "canceled"
  return {
    orderId: link.order_id,
    cancelled,
    // Nobody can finish a change of a cancelled order, and cancelling books no credit that it could get in the way of.
    changing: changes.data.length > 0 && !cancelled,
    booked: await readBooked(query, payment),
  }
}
