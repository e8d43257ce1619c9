import type { Settings } from "../options"
import { instalmentCounts } from "../orders/lifecycle"
import type { Effect } from "../orders/state"
import { newId, type StoredOrder, type StoredRefund } from "../orders/stored-order"
import type { StoredOperation, StoredSettlement } from "./stored"

type Rates = Pick<Settings, "commissionPercent" | "promotedPercent">

interface Part {
  readonly amount: number
  readonly promoted: number
}

const DEFAULT_INSTALMENTS = 3

/** A sale for a loan, a refund for a refund. */
export function operationOf(effect: Effect, order: StoredOrder, settings: Settings): StoredOperation {
  const sale = effect.kind === "confirm"
  const { amount, promotedAmount: promoted, refundId } = effect
  const commission = sale
    ? commissionOf({ amount, promoted }, settings)
    : commissionOfRefund(order.refunds, refundId ?? "", settings)
  return completed({
    type: sale ? "SALE" : "REFUND",
    id: settings.operationIds === "related" ? (refundId ?? order.id) : newId(),
    effect: effect.sequence,
    ...aboutOrder(order),
    amount,
    commission,
    createdAt: effect.at,
  })
}

/** The order's fields of an operation; a cart may lack a reference, an operation may not. */
export function aboutOrder({ id, request, instalments }: StoredOrder) {
  const orderReference = request.shopping_cart.order_reference ?? ""
  return { orderId: id, orderReference, instalments: instalments ?? DEFAULT_INSTALMENTS }
}

/** An operation with the figures that follow from the others: the rate of its plan, and what the merchant gets. */
export function completed(given: Omit<StoredOperation, "interest" | "amountToSettle">): StoredOperation {
  const { type, amount, commission, instalments } = given
  const amountToSettle = (type === "SALE" ? amount : -amount) - commission
  return { ...given, interest: interestOf(instalments), amountToSettle }
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
function interestOf(instalments: number): number {
  return Math.max(0, instalments - 3) * 75
}

const DAY = 86_400_000
const PER_CENT = 3

type Made = Pick<StoredSettlement, "id" | "createdAt" | "made" | "operations">

/** How many operations a settlement has. */
export function operationCount({ operations, made }: Pick<StoredSettlement, "operations" | "made">): number {
  return made ?? operations.length
}

/** The operations of a settlement, one after the other; those of a generated one are computed on demand. */
export function* eachOperation(settlement: Made): Generator<StoredOperation> {
  if (settlement.made === null) {
    yield* settlement.operations
    return
  }
  for (let at = 0; at < settlement.made; at += 1) yield madeOperation(settlement, settlement.made, at)
}

/**
 * The operation at a position of a generated settlement, always the same: nine sales of invented orders, then a refund
 * of half of the last of them. All done on the day before the settlement.
 */
function madeOperation({ id, createdAt }: Made, count: number, at: number): StoredOperation {
  const refund = at % 10 === 9
  const sale = refund ? at - 1 : at
  const whole = 2_000 + ((sale * 7_919) % 200_000)
  const amount = refund ? Math.floor(whole / 2) : whole
  const commission = (refund ? -1 : 1) * Math.round((amount * PER_CENT) / 100)
  const instalments = instalmentCounts[sale % instalmentCounts.length] ?? 3
  return completed({
    type: refund ? "REFUND" : "SALE",
    id: `${id.slice(0, 14)}${numbered(at)}`,
    effect: null,
    orderId: `${id.slice(10)}${numbered(sale)}`,
    orderReference: `made-${id.slice(0, 6)}-${sale}`,
    instalments,
    amount,
    commission,
    createdAt: createdAt - DAY + Math.floor((at * DAY) / count),
  })
}

function numbered(at: number): string {
  return at.toString(16).padStart(10, "0")
}
