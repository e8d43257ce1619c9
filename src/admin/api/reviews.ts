import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ReviewResponse } from "../../api/admin/instalments/reviews/[id]/resolve/route"
import type { ReviewsQuery, ReviewsResponse } from "../../api/admin/instalments/reviews/route"
import { ALL, get, post, type Asked } from "./sdk"

/** The open ones, by default. */
export function useReviews(query: Asked<ReviewsQuery>) {
  return useQuery({
    queryKey: [...ALL, "reviews", query],
    queryFn: () => get<ReviewsResponse>("reviews", "reviews", query),
    placeholderData: keepPreviousData,
  })
}

export function resolveReview(id: string, note: string) {
  return post<ReviewResponse>(`reviews/${id}/resolve`, "review", { note })
}
