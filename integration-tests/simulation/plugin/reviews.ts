import {
  ENDED_BY,
  LOAN_TO_REFUND,
  type ReviewEnding,
  type ReviewReason,
} from "../../../src/modules/instalments/store/review-reasons"
import type { Difference } from "../../../src/modules/instalments/store/reviews"
import { statement } from "../statement"
import { newId, type Review, type World } from "../world"

/* The statements on `instalment_review`, with the plugin's own tables of what ends a reason. */

/** Also those that staff resolved while their cause lasts. */
export function lasting({ reviews }: World): Review[] {
  return reviews.filter(({ endedAt }) => endedAt === null)
}

export function openReviews(w: World): Review[] {
  return lasting(w).filter(({ resolvedAt }) => resolvedAt === null)
}

export function isListed(w: World, reason: ReviewReason): boolean {
  return openReviews(w).some((one) => one.reason === reason)
}

function open(w: World, reason: ReviewReason): void {
  if (lasting(w).some((one) => one.reason === reason)) return
  const none = { resolvedAt: null, endedAt: null, endedBy: null, differences: null }
  w.reviews.push({ id: newId(w, "review"), reason, openedAt: w.now, ...none })
}

export const openReview = statement("openReview", open)

function replace(w: World, reason: ReviewReason, which: (one: Review) => boolean): void {
  for (const one of lasting(w))
    if (one.reason === reason && which(one)) Object.assign(one, { endedAt: w.now, endedBy: "happened_again" })
  open(w, reason)
}

/** Lists a reason that holds since then, unless staff have seen it. */
export function listSince(w: World, reason: ReviewReason, since: number): void {
  replace(w, reason, ({ openedAt, resolvedAt }) =>
    reason === "refund_not_done" ? resolvedAt !== null : openedAt < since,
  )
}

export const openReviewAgain = statement("openReviewAgain", (w, reason: ReviewReason): void =>
  replace(w, reason, ({ resolvedAt }) => resolvedAt !== null),
)

export const openObstacle = statement("openObstacle", (w, reason: ReviewReason): void => {
  const others = ENDED_BY.explained_otherwise.filter((one) => one !== reason)
  endReasons(w, "explained_otherwise", others)
  open(w, reason)
})

export const listDifferences = statement("listDifferences", (w, differences: readonly Difference[]): void => {
  if (differences.length === 0) return endReasons(w, "records_match", ENDED_BY.records_match)
  const areOthers = (one: Review) => JSON.stringify(one.differences) !== JSON.stringify(differences)
  replace(w, "records_differ", (one) => one.resolvedAt !== null && areOthers(one))
  const listed = openReviews(w).find(({ reason }) => reason === "records_differ")
  if (listed) listed.differences = [...differences]
})

export const endReviews = statement("endReviews", (w, by: ReviewEnding): void =>
  endReasons(w, by, ENDED_BY[by]),
)

export function endReasons(
  w: World,
  by: NonNullable<Review["endedBy"]>,
  reasons: readonly ReviewReason[],
): void {
  for (const one of lasting(w))
    if (reasons.includes(one.reason)) Object.assign(one, { endedAt: w.now, endedBy: by })
}

/** A loan whose refund was not made is listed again for the reason that staff had resolved. */
export const listLoanAgain = statement("listLoanAgain", (w): void => {
  for (const reason of LOAN_TO_REFUND)
    if (lasting(w).some((one) => one.reason === reason)) openReviewAgain(w, reason)
})
