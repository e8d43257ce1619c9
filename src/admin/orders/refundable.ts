import type { InstalmentOrderDetail, Refund } from "../api/orders"

/** What of a refund counts for what is left. */
export type CountedRefund = Pick<Refund, "cents" | "promoted_cents" | "state">

type Loan = Pick<InstalmentOrderDetail, "total_cents" | "promoted_cents"> & { refunds: CountedRefund[] }

/** What can still be refunded of a loan, in cents, by the refunds the shop knows. */
export function refundable({ total_cents, promoted_cents, refunds }: Loan) {
  const made = refunds.filter(({ state }) => state === "done")
  const left = made.reduce((sum, refund) => sum - refund.cents, total_cents)
  const promotedLeft = made.reduce((sum, refund) => sum - refund.promoted_cents, promoted_cents)
  const cents = Math.max(0, left)
  return {
    cents,
    /** Of which the customer pays no interest. */
    promotedCents: Math.min(cents, Math.max(0, promotedLeft)),
    /** A refund was sent and its response is missing: it is not taken off. */
    unresolved: refunds.some(({ state }) => state === "sending" || state === "unknown"),
  }
}
