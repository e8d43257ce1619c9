import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listReviews, type ReviewsQuery } from "../api/reviews"
import { ALL } from "./keys"

export function useReviews(query: ReviewsQuery) {
  return useQuery({
    queryKey: [...ALL, "reviews", query],
    queryFn: () => listReviews(query),
    placeholderData: keepPreviousData,
  })
}
