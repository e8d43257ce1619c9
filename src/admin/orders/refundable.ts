import type { InstalmentOrderDetail, Refund } from "../api/orders"

/** What of a refund counts for what is left. */
export type CountedRefund = Pick<Refund, "cents" | "promoted_cents" | "state">

/** What can still be refunded of a loan, in cents, by the refunds the shop knows. */
export interface Refundable {
  cents: number
  /** Of which the customer pays no interest. */
  promotedCents: number
  /** A refund was sent and its response is missing: it is not taken off. */
  unresolved: boolean
}

export function refundable({
  total_cents,
  promoted_cents,
  refunds,
}: Pick<InstalmentOrderDetail, "total_cents" | "promoted_cents"> & { refunds: CountedRefund[] }): Refundable {
  const made = refunds.filter(({ state }) => state === "done")
  const left = made.reduce((sum, refund) => sum - refund.cents, total_cents)
  const promotedLeft = made.reduce((sum, refund) => sum - refund.promoted_cents, promoted_cents)
  const cents = Math.max(0, left)
  return {
    cents,
    promotedCents: Math.min(cents, Math.max(0, promotedLeft)),
    unresolved: refunds.some(({ state }) => state === "sending" || state === "unknown"),
  }
}
