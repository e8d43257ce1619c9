import { isKnown, type Say } from "../i18n/words"
import type { ReviewReason } from "../../modules/instalments/store/review-reasons"

/** The reasons for which no order of the shop stands for a confirmed loan, so that Medusa cannot refund it. */
const WITHOUT_ORDER: readonly string[] = [
  "confirmed_without_order",
  "unmatched_loan",
  "confirmed_under_cancelled_payment",
] satisfies ReviewReason[]
const CANCELLED = "cancelled_not_refunded" satisfies ReviewReason

/** The open review that says so; undefined where Medusa has the loan's payment, or there is no loan. */
export function reviewWithoutOrder<Review extends { reason: string }>({
  reviews,
}: {
  reviews: readonly Review[]
}) {
  return reviews.find(({ reason }) => WITHOUT_ORDER.includes(reason))
}

/** The open review of a loan that Medusa cannot refund: one without an order, or one of an order that is cancelled. */
export function reviewToRefund<Review extends { reason: string }>(order: { reviews: readonly Review[] }) {
  return reviewWithoutOrder(order) ?? order.reviews.find(({ reason }) => reason === CANCELLED)
}

/** Whether a review is resolved, and nothing but that may have ended it. */
export function isReopenable({
  resolved_at,
  ended_at,
}: {
  resolved_at: string | null
  ended_at: string | null
}) {
  return resolved_at !== null && (ended_at === null || ended_at === resolved_at)
}

/** The orders of these reviews, each once, where its first review stands; one that was deleted is left out. */
export function ordersOf<Order extends { id: string }>(
  reviews: readonly { instalment_order: Order | null }[],
): Order[] {
  const orders = new Map<string, Order>()
  for (const { instalment_order: order } of reviews)
    if (order && !orders.has(order.id)) orders.set(order.id, order)
  return [...orders.values()]
}

/** A reason in words, with what to do. One that is newer than these pages has the server's text. */
export function reviewWords(t: Say, { reason, message }: { reason: string; message?: string }) {
  return isKnown("reason", reason)
    ? { title: t(`reviews.code.${reason}.title`), todo: t(`reviews.code.${reason}.todo`) }
    : { title: t("reviews.needed"), todo: message ?? reason }
}
