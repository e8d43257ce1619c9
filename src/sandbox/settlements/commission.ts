import type { StoredRefund } from "../orders/stored-order"
import type { SettlementSettings } from "./options"

type Rates = Pick<SettlementSettings, "commissionPercent" | "promotedPercent">

interface Part {
  readonly amount: number
  readonly promoted: number
}

/** What the service keeps of a sale, in whole cents: its share of everything, and more of the promoted part. */
export function commissionOf({ amount, promoted }: Part, rates: Rates): number {
  return Math.round((amount * rates.commissionPercent + promoted * rates.promotedPercent) / 100)
}

/**
 * What the service keeps of a refund, most often less than nothing: the commission of that part is given back, and
 * the costs the refund was answered with are kept (Orders v2, "Refund": "deducted from the settlement as cost").
 * Shares are taken of the sums, so that what refunds of everything give back is the whole commission to the cent.
 */
export function commissionOfRefund(refunds: readonly StoredRefund[], id: string, rates: Rates): number {
  const at = refunds.findIndex((one) => one.id === id)
  const refund = refunds[at]
  if (refund === undefined) return 0
  const given = share(refunds.slice(0, at + 1), rates) - share(refunds.slice(0, at), rates)
  return refund.refundedMerchantCost + refund.paymentProcessorCost - given
}

function share(refunds: readonly StoredRefund[], rates: Rates): number {
  const sum = (of: (refund: StoredRefund) => number): number =>
    refunds.reduce((total, refund) => total + of(refund), 0)
  return commissionOf(
    { amount: sum(({ totalAmount }) => totalAmount), promoted: sum(({ promotedAmount }) => promotedAmount) },
    rates,
  )
}
