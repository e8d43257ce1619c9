import type { ReviewReason } from "../../../src/modules/instalments/store/review-reasons"
import { isCancelled, type PaymentGraph } from "../../../src/payments/payment"
import { refundedOf } from "../lender"
import { cartOrder, isOurs } from "../medusa/state"
import type { Entry, Mark, MedusaOrder, World } from "../world"

/** What the guarantees look at, of the world at rest or in a state. */
export interface Facts {
  w: World
  /** Once what was under way has ended, or once days have passed. */
  when: "soon" | "days"
  is: (mark: Mark) => boolean
  order: MedusaOrder | undefined
  ours: PaymentGraph[]
  /** The payment that a loan pays, or may yet. */
  live: PaymentGraph | undefined
  approved: boolean
  confirmed: boolean
  refunded: number
  isRefundedInFull: boolean
}

/** A condition that must hold at rest; each sentence it returns is one violation. */
export type Guarantee = (facts: Facts) => string[]

export function factsOf(w: World, when: Facts["when"]): Facts {
  const { loan, medusa, marks } = w
  const ours = medusa.payments.filter(isOurs)
  const refunded = refundedOf(loan)
  return {
    w,
    when,
    is: (mark) => marks.has(mark),
    order: cartOrder(w),
    ours,
    live: ours.find((one) => !isCancelledIn(w, one)),
    approved: loan.status === "AUTHORIZED" || loan.status === "CONFIRMED",
    confirmed: loan.confirmedAt !== null,
    refunded,
    isRefundedInFull: refunded >= loan.total,
  }
}

export function isCancelledIn({ medusa }: World, payment: PaymentGraph): boolean {
  return isCancelled({ ...payment, payment_collection: { status: medusa.collection.status } })
}

/** The sentences of those conditions that hold. */
export function violated(...found: (readonly [unknown, string])[]): string[] {
  return found.filter(([is]) => Boolean(is)).map(([, sentence]) => sentence)
}

export function isListed({ w }: Facts, reasons: readonly ReviewReason[]): boolean {
  return w.reviews.some(({ endedAt, reason }) => endedAt === null && reasons.includes(reason))
}

/** Not resolved by staff. */
export function isOpenReview({ w }: Facts, reason: ReviewReason): boolean {
  return w.reviews.some((one) => one.endedAt === null && one.resolvedAt === null && one.reason === reason)
}

export function isListedAtAll({ w }: Facts): boolean {
  return w.reviews.some(({ endedAt }) => endedAt === null)
}

/**
 * Known: a crash leaves a refund in Medusa that another one records as well, and the order is cancelled. The account of a
 * cancelled order is not repaired, so Medusa shows more refunded than was.
 */
export function isCountedByCancellation({ order, is }: Facts): boolean {
  return is("crashed") && Boolean(order?.canceledAt)
}

/** Known: a refusal of an equal refund that its requester never heard of is answered by their asking once more. */
export function isUnheardRefusal({ meant }: World, { id, state, resolved_at, owed }: Entry): boolean {
  return state === "repeated" && resolved_at !== null && !owed && !meant.has(id)
}

/** What of `these` has no equal in `those`, each of which counts once; a cent more or less is equal. */
export function unmatched(these: readonly number[], those: readonly number[]): number[] {
  const left = [...those]
  return these.filter((one) => {
    const at = left.findIndex((other) => Math.abs(one - other) <= 1)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
