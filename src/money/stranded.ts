import type { Deps } from "../modules/instalments/deps"
import { isCancelled, type PaymentGraph } from "./read-payment"

/**
 * Which of an order's or a cart's payments Medusa cannot come back to: a session was deleted in the moment in which a
 * completion had authorised it, because the shopper chose another method. Medusa takes the order back then, and not the
 * payment. One that an order stands on alone is not among them, unless it is older than that order: its session is of no
 * use any more.
 */
export async function readStranded(
  query: Deps["query"],
  payments: PaymentGraph[],
  order: { createdAt: Date } | null,
): Promise<PaymentGraph[]> {
  const live = payments.filter((payment) => !isCancelled(payment))
  const doubted = order === null ? live : live.filter((one) => isOlder(one, order) || hasRival(one, live))
  if (doubted.length === 0) return []
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { id: doubted.map(({ payment_session_id }) => payment_session_id) },
  })
  const sessions = new Set(data.map(({ id }: { id: string }) => id))
  return doubted.filter(({ payment_session_id }) => !sessions.has(payment_session_id))
}

/** A completion makes its order before its payment: an older payment is of one that was taken back. */
function isOlder(payment: PaymentGraph, order: { createdAt: Date }): boolean {
  return new Date(payment.created_at) < order.createdAt
}

/** Of one collection, which asks for its amount once. */
function hasRival(payment: PaymentGraph, all: PaymentGraph[]): boolean {
  return all.some(
    (other) => other !== payment && other.payment_collection_id === payment.payment_collection_id,
  )
}
