import { isKnownStatus, type Order } from "../client"
import type { Deps } from "../modules/instalments/deps"
import type { ReviewReason } from "../modules/instalments/records/review-reasons"
import { endReviews, openReview } from "../modules/instalments/records/reviews"
import type { CreatedRow } from "../modules/instalments/service-order"
import { leftOfLoan } from "../money/refund-amounts"

/**
 * An order this shop did not make is never placed, confirmed or refunded by itself: it stays listed as long as it
 * could cost somebody money, and is forgotten when it has lapsed or is refunded in full (money law 11).
 */
export async function followUnknown(deps: Deps, row: CreatedRow, order: Order): Promise<void> {
  const { sql } = deps.instalments
  const reason = reasonOf(order)
  if (reason === "unknown_loan") await endReviews(sql, row.id, "unknown_order_confirmed")
  if (reason) await openReview(sql, row.id, reason)
  else await endReviews(sql, row.id, "unknown_order_ended")
}

function reasonOf(order: Order): ReviewReason | null {
  if (!isKnownStatus(order.status)) return "unknown_status"
  switch (order.status) {
    case "CREATED":
    case "AUTHORIZED":
      return "unknown_order"
    case "CONFIRMED":
      return leftOfLoan(order) > 0 ? "unknown_loan" : null
    case "REJECTED":
    case "INVALIDATED":
    case "UNCONFIRMED":
    case "CANCELLED":
      return null
    case "ERROR":
      return "service_error"
  }
}
