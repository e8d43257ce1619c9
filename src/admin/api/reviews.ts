import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, sdk, type Page } from "./sdk"
import type { InstalmentOrder, Review, ReviewEnd } from "./orders"

export interface ListedReview extends Review, ReviewEnd {
  status: "open" | "resolved" | "ended"
  instalment_order: InstalmentOrder
}

export interface ReviewsQuery {
  reason?: string
  account?: string
  /** The open ones, by default. */
  status?: "open" | "resolved" | "ended" | "all"
  limit?: number
  offset?: number
}

const PATH = "/admin/instalments/reviews"

function listReviews(query: ReviewsQuery): Promise<Page & { reviews: ListedReview[] }> {
  return sdk.client.fetch(PATH, { query: { ...query } })
}

export function resolveReview(id: string, note: string): Promise<{ review: ListedReview }> {
  return sdk.client.fetch(`${PATH}/${id}/resolve`, { method: "POST", body: { note } })
}

export function useReviews(query: ReviewsQuery) {
  return useQuery({
    queryKey: [...ALL, "reviews", query],
    queryFn: () => listReviews(query),
    placeholderData: keepPreviousData,
  })
}
