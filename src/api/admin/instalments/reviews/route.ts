import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { shopDeps } from "../../../../modules/instalments/deps"
import { listReviews } from "../../../../modules/instalments/store/reviews"
import { paging, readInput, type Page } from "../../../read-input"
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
export async function GET(req: MedusaRequest, res: MedusaResponse<ReviewsResponse>): Promise<void> {
  const { limit, offset, ...filters } = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const { rows, count } = await listReviews(deps.instalments.sql, { ...filters, limit, offset })
  res.json({ reviews: await showReviews(deps, rows), count, limit, offset })
}
