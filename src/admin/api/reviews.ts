import type { ReviewResponse } from "../../api/admin/instalments/reviews/[id]/resolve/route"
import type { ReviewsQuery, ReviewsResponse } from "../../api/admin/instalments/reviews/route"
import { listHook } from "../list/list-hook"
import { post } from "./sdk"

/** The open ones, by default. */
export const useReviews = listHook<ReviewsResponse, ReviewsQuery>("reviews", "reviews")

export function resolveReview(id: string, note: string) {
  return post<ReviewResponse>(`reviews/${id}/resolve`, "review", { note })
}
