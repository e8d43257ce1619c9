import type {
  InstalmentAttemptRow,
  InstalmentTransitionRow,
} from "../../../../../modules/instalments/service"
import { listClosedReviews, type ReviewRow } from "../../../../../modules/instalments/store/reviews"
import {
  listDiscrepancies,
  type Discrepancy,
} from "../../../../../settlements/discrepancies/list-discrepancies"
import { listOperationsOfOrder, type OrderOperation } from "../../../../../settlements/read/operations"
import { byPath } from "../../../../read-input"
import { readRefusal, showOrder, type Refusal, type ShownOrder, orderOrNotFound } from "../show-order"

export interface OrderDetailResponse {
  instalment_order: ShownOrder & {
    transitions: InstalmentTransitionRow[]
    captures: InstalmentAttemptRow[]
    refunds: (InstalmentAttemptRow & { refusal: Refusal | null })[]
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
export const GET = byPath(async ({ deps, id }): Promise<OrderDetailResponse> => {
  // With its reviews before the refunds that they list: else one that comes meanwhile is resolved, and was not shown.
  const order = await showOrder(deps, await orderOrNotFound(deps, id))
  const { transitions, loan_attempts } = await deps.instalments.retrieveInstalmentOrder(id, {
    relations: ["transitions", "loan_attempts"],
  })
  const captures = loan_attempts.filter(({ kind }) => kind === "confirm")
  const operations = await listOperationsOfOrder(deps, id)
  const { discrepancies } = await listDiscrepancies(deps, {
    instalment_order_id: id,
    status: "all",
    order: "since",
    limit: 100,
    offset: 0,
  })
  const refunds = loan_attempts
    .filter(({ kind }) => kind === "refund")
    .map((refund) => ({
      ...refund,
      refusal: refund.state === "refused" ? readRefusal(refund.reason) : null,
    }))
  const closed_reviews = await listClosedReviews(deps.instalments.sql, id)
  const related = { transitions, captures, refunds, operations, discrepancies, closed_reviews }
  return { instalment_order: { ...order, ...related } }
})
