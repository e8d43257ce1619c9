import { z } from "zod"
import { listReviews } from "../../../../modules/instalments/store/reviews"
import { byQuery, paging, type Page } from "../../../read-input"
import { showReviews, type ShownReview } from "./show-review"

const query = z.strictObject({
  reason: z.string().max(100).optional(),
  account: z.string().max(200).optional(),
  status: z.enum(["open", "resolved", "ended", "all"]).default("open"),
  ...paging,
})
export type ReviewsQuery = z.input<typeof query>

export type ReviewsResponse = Page & { reviews: ShownReview[] }

/** `GET /admin/instalments/reviews` -> `{ reviews, count, limit, offset }`, newest first: the review queue. */
export const GET = byQuery(query, async ({ deps, input }): Promise<ReviewsResponse> => {
  const { limit, offset } = input
  const { rows, count } = await listReviews(deps.instalments.sql, input)
  return { reviews: await showReviews(deps, rows), count, limit, offset }
})
