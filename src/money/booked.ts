import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import type { PaymentGraph } from "./read-payment"

/** Ids of what reached the account of a payment's order: captures, refunds, and see `isBookedByCancellation`. */
export async function readBooked(
  deps: ShopDeps,
  payment: Pick<PaymentGraph, "id" | "captures" | "refunds">,
): Promise<Set<string>> {
  const ids = [payment.id, ...payment.captures.map((one) => one.id), ...payment.refunds.map((one) => one.id)]
  const transactions = await deps.container
    .resolve(Modules.ORDER)
    .listOrderTransactions({ reference_id: ids }, { select: ["id", "reference_id"] })
  return new Set(transactions.map((transaction) => transaction.reference_id))
}

/** Cancelling an order books one refund of all under the payment's id, whether or not it could be made. */
export function isBookedByCancellation(
  payment: Pick<PaymentGraph, "id">,
  booked: ReadonlySet<string>,
): boolean {
  return booked.has(payment.id)
}
