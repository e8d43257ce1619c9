import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../../modules/instalments/deps"
import type {
  InstalmentCaptureRow,
  InstalmentRefundRow,
  InstalmentTransitionRow,
} from "../../../../../modules/instalments/service"
import { listClosedReviews, type ReviewRow } from "../../../../../modules/instalments/store/reviews"
import {
  listDiscrepancies,
  type Discrepancy,
} from "../../../../../settlements/discrepancies/list-discrepancies"
import { listOperationsOfOrder, type OrderOperation } from "../../../../../settlements/read/operations"
import { readRefusal, showOrder, type Refusal, type ShownOrder, orderOrNotFound } from "../show-order"

export interface OrderDetailResponse {
  instalment_order: ShownOrder & {
    transitions: InstalmentTransitionRow[]
    captures: InstalmentCaptureRow[]
    refunds: (InstalmentRefundRow & { refusal: Refusal | null })[]
    operations: OrderOperation[]
    discrepancies: Discrepancy[]
    /** The newest first. */
    closed_reviews: ReviewRow[]
  }
}

/**
 * `GET /admin/instalments/orders/:id` -> `{ instalment_order }` with its transitions, captures and refunds (one the
 * service refused with its `refusal`), the operations of settlements that are about it, its discrepancies, whatever
 * became of them, and the reviews that staff resolved or that ended.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<OrderDetailResponse>): Promise<void> {
  const deps = shopDeps(req.scope)
  // With its reviews before the refunds that they list: else one that comes meanwhile is resolved, and was not shown.
  const order = await showOrder(deps, await orderOrNotFound(deps, req.params.id))
  const row = await deps.instalments.retrieveInstalmentOrder(order.id, {
    relations: ["transitions", "captures", "refunds"],
  })
  const { transitions, captures } = row
  const operations = await listOperationsOfOrder(deps, row.id)
  const { discrepancies } = await listDiscrepancies(
    deps,
    { instalment_order_id: row.id, status: "all" },
    { order: "since", limit: 100, offset: 0 },
  )
  const refunds = row.refunds.map((refund) => ({
    ...refund,
    refusal: refund.state === "refused" ? readRefusal(refund.reason) : null,
  }))
  const closed_reviews = await listClosedReviews(deps.instalments.sql, row.id)
  const related = { transitions, captures, refunds, operations, discrepancies, closed_reviews }
  res.json({ instalment_order: { ...order, ...related } })
}
