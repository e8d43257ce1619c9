import type { Deps } from "../modules/instalments/deps"
import type { PaymentGraph } from "./read-payment"

/** Ids of what reached the account of a payment's order: captures, refunds, and see `isBookedByCancellation`. */
export async function readBooked(
  query: Deps["query"],
  payment: { id: string; captures: { id: string }[]; refunds: { id: string }[] },
): Promise<ReadonlySet<string>> {
  const { data } = await query.graph({
    entity: "order_transaction",
    fields: ["reference_id"],
    filters: { reference_id: [payment, ...payment.captures, ...payment.refunds].map(({ id }) => id) },
  })
  const transactions: { reference_id: string }[] = data
  return new Set(transactions.map(({ reference_id }) => reference_id))
}

/** Cancelling an order books one refund of all under the payment's id, whether or not it could be made. */
export function isBookedByCancellation(
  payment: Pick<PaymentGraph, "id">,
  booked: ReadonlySet<string>,
): boolean {
  return booked.has(payment.id)
}
