import { newId } from "../orders/new-id"
import type { Effect } from "../orders/state"
import type { StoredOrder, StoredRefund } from "../orders/stored-order"
import type { SettlementSettings } from "./options"
import type { StoredOperation } from "./stored-settlement"

type Rates = Pick<SettlementSettings, "commissionPercent" | "promotedPercent">

interface Part {
  readonly amount: number
  readonly promoted: number
}

const DEFAULT_INSTALMENTS = 3

/** A sale for a loan, a refund for a refund. */
export function operationOf(
  effect: Effect,
  order: StoredOrder,
  settings: SettlementSettings,
): StoredOperation {
  const sale = effect.kind === "confirm"
  const { amount, promotedAmount: promoted, refundId } = effect
  const commission = sale
    ? commissionOf({ amount, promoted }, settings)
    : commissionOfRefund(order.refunds, refundId ?? "", settings)
  return {
    type: sale ? "SALE" : "REFUND",
    id: settings.operationIds === "related" ? (refundId ?? order.id) : newId(),
    effect: effect.sequence,
    ...aboutOrder(order),
    amount,
    commission,
    amountToSettle: (sale ? amount : -amount) - commission,
    createdAt: effect.at,
  }
}

/** The order's fields of an operation; a cart may lack a reference, an operation may not. */
export function aboutOrder(
  order: StoredOrder,
): Pick<StoredOperation, "orderId" | "orderReference" | "instalments" | "interest"> {
  const instalments = order.instalments ?? DEFAULT_INSTALMENTS
  return {
    orderId: order.id,
    orderReference: order.request.shopping_cart.order_reference ?? "",
    instalments,
    interest: interestOf(instalments),
  }
}

/** The same operation for another amount; the lender's commission stays. */
export function withAmount(operation: StoredOperation, amount: number): StoredOperation {
  const { type, commission } = operation
  return { ...operation, amount, amountToSettle: (type === "SALE" ? amount : -amount) - commission }
}

/** The lender's commission on a sale, in whole cents: its share of everything, and more of the promoted part. */
export function commissionOf({ amount, promoted }: Part, rates: Rates): number {
  return Math.round((amount * rates.commissionPercent + promoted * rates.promotedPercent) / 100)
}

/**
 * The lender's commission on a refund, usually negative: the commission of that part is returned, and the costs in the
 * refund's response are kept (Orders v2, "Refund": "deducted from the settlement as cost"). Shares are taken of the
 * sums, so that refunding everything returns the whole commission to the cent.
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

/** The rate of a plan. Orders v2, "Settlement": its unit is not specified; here it is hundredths of a per cent. */
export function interestOf(instalments: number): number {
  return Math.max(0, instalments - 3) * 75
}
