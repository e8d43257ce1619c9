import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import type { Order, RefundRequest } from "../lender/client"
import type { Deps } from "../modules/instalments/deps"
import { isLive } from "../modules/instalments/store/attempts"
import { readLedger } from "../modules/instalments/store/refund-entries"
import { unendedReviews } from "../modules/instalments/store/reviews"
import { toCents } from "./amounts"

/**
 * What one refund sends to the lender, in cents: round(sum after) - round(sum before), so refunds of
 * unrounded amounts add up to the loan, where rounding each alone makes 1002 of three 3.335 on a loan of 1001.
 * May be 0: then there is nothing to send. May be a cent more than is left of the loan, because Medusa lets
 * refunds pass the captured amount by less than a cent: the caller compares it with what the lender has left.
 *
 * `refundedBefore` is Medusa's unrounded sum of the earlier live refunds, `amount` the refund wanted now, both
 * in the major unit. Throws a RangeError on what `toCents` refuses.
 */
export function refundCents(refund: { refundedBefore: BigNumberInput; amount: BigNumberInput }): number {
  // A negative or missing amount would hide in the sum: refuse it on its own.
  toCents(refund.amount)
  const before = toCents(refund.refundedBefore)
  const after = toCents(MathBN.add(refund.refundedBefore, refund.amount))
  return after - before
}

/**
 * The part of a refund that was promotional, in cents. Follows the share of the loan refunded so far, and the
 * refund that completes the loan takes what is left. Between 0 and both the refund and what is left.
 */
export function promotedRefundCents(refund: {
  loanCents: number
  promotedCents: number
  refundedCentsBefore: number
  refundedPromotedBefore: number
  /** Of this refund, as sent. */
  refundCents: number
}): number {
  const refundedAfter = refund.refundedCentsBefore + refund.refundCents
  const promotedAfter = share(refund.promotedCents, refundedAfter, refund.loanCents)
  return Math.max(0, Math.min(promotedAfter - refund.refundedPromotedBefore, refund.refundCents))
}

/** What a refund sends to the lender: a promoted part of 0 is not named (Orders v2: it is optional). */
export function refundRequest(refund: { cents: number; promotedCents: number }): RefundRequest {
  const { cents: total_amount, promotedCents: promoted_amount } = refund
  return promoted_amount > 0 ? { total_amount, promoted_amount } : { total_amount }
}

/** `promoted * part / whole` to the nearest cent, all of it once `part` reaches `whole`. */
function share(promoted: number, part: number, whole: number): number {
  if (part >= whole) return promoted
  return MathBN.mult(promoted, part).times(2).plus(whole).idiv(MathBN.mult(whole, 2)).toNumber()
}

/** What the lender has refunded of an order, in cents. The sums decide, not the status. */
export function refundedCents(order: Order): number {
  return order.refunds.reduce((sum, refund) => sum + refund.total_amount, 0)
}

/** What of an order the lender has not refunded, in cents: at most this may still be. */
export function leftOfLoan(order: Order): number {
  return order.shopping_cart.total_amount - refundedCents(order)
}

// Stryker disable all: The rest reads the ledger in the database, which the end-to-end tests cover.

/**
 * Why nothing new is sold for a confirmed loan; null where it may pay an order (money invariants 8 and 11):
 * - `refunded`: in whole or in part, or maybe at this moment, as a refund without a response may still be made;
 * - `dealt_with`: staff have resolved that it has no order, and may have made one by hand.
 */
export async function whyNotSold(
  { instalments: { sql } }: Deps,
  row: { id: string },
  order: Order,
): Promise<"refunded" | "dealt_with" | null> {
  if (order.status !== "CONFIRMED") return null
  if (refundedCents(order) > 0) return "refunded"
  const ledger = await readLedger(sql, row.id)
  if (ledger.some((entry) => isLive(entry) || entry.state === "done")) return "refunded"
  const lasting = await unendedReviews(sql, [row.id])
  const resolved = lasting.some((one) => one.resolved && one.reason === "confirmed_without_order")
  return resolved ? "dealt_with" : null
}
