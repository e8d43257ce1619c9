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

/**
 * What a return refunds, in cents: the goods as paid less a fee, and never more than what is left of the loan.
 * @returns `limit`: why it is less than the goods less the fee, or nothing at all
 */
export function returnRefund(of: { valueCents: number; feeCents: number; leftCents: number }): {
  cents: number
  limit: "loan" | "fee" | null
} {
  const asked = of.valueCents - of.feeCents
  if (asked <= 0) return { cents: 0, limit: "fee" }
  return asked > of.leftCents ? { cents: of.leftCents, limit: "loan" } : { cents: asked, limit: null }
}
