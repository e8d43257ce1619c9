import type { Deps } from "../modules/instalments/deps"
import { isCancelled, type PaymentGraph } from "./read-payment"

/**
 * Which of an order's or a cart's payments Medusa cannot come back to: a session was deleted in the moment in which a
 * completion had authorised it, because the shopper chose another method. Medusa takes the order back then, and not the
 * payment. One that an order stands on alone is not among them: its session is of no use any more.
 */
export async function readStranded(
  query: Deps["query"],
  payments: PaymentGraph[],
  orderStands: boolean,
): Promise<PaymentGraph[]> {
  const live = payments.filter((payment) => !isCancelled(payment))
  const doubted = orderStands ? live.filter((one) => live.some((other) => areRivals(one, other))) : live
  if (doubted.length === 0) return []
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { id: doubted.map(({ payment_session_id }) => payment_session_id) },
  })
  const sessions = new Set(data.map(({ id }: { id: string }) => id))
  return doubted.filter(({ payment_session_id }) => !sessions.has(payment_session_id))
}

/** Of one collection, which asks for its amount once. */
function areRivals(one: PaymentGraph, other: PaymentGraph): boolean {
  return one !== other && one.payment_collection_id === other.payment_collection_id
}
