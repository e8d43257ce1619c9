import type { ReviewsQuery, ReviewsResponse } from "../../api/admin/instalments/reviews/route"
import type { ReviewResponse } from "../../api/admin/instalments/reviews/show-review"
import { listHook } from "../list/list-hook"
import { post } from "./sdk"

/** The open ones, by default. */
export const useReviews = listHook<ReviewsResponse, ReviewsQuery>("reviews", "reviews")

export function resolveReview(id: string, note: string) {
  return post<ReviewResponse>(`reviews/${id}/resolve`, "review", { note })
}

/** Takes back that it was resolved. */
export function reopenReview(id: string) {
  return post<ReviewResponse>(`reviews/${id}/reopen`, "review")
}
