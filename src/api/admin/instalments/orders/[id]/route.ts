import type {
  InstalmentAttemptRow,
  InstalmentTransitionRow,
} from "../../../../../modules/instalments/service"
import { listClosedReviews, type ReviewRow } from "../../../../../modules/instalments/store/reviews"
import { listRefundableReturns, type RefundableReturn } from "../../../../../payments/refunds/returns"
import {
  listDiscrepancies,
  type Discrepancy,
} from "../../../../../settlements/discrepancies/list-discrepancies"
import { listOperationsOfOrder, type OrderOperation } from "../../../../../settlements/read/operations"
import { byPath } from "../../../../read-input"
import { readRefusal, showOrder, type Refusal, type ShownOrder, orderOrNotFound } from "../show-order"

type RefundRow = InstalmentAttemptRow & { origin: NonNullable<InstalmentAttemptRow["origin"]> }

export interface OrderDetailResponse {
  instalment_order: ShownOrder & {
    transitions: InstalmentTransitionRow[]
    captures: ReturnType<typeof toCapture>[]
    refunds: (RefundRow & { refusal: Refusal | null })[]
    operations: OrderOperation[]
    discrepancies: Discrepancy[]
    /** Of the confirmed loan's order in Medusa, those that were not refunded yet. */
    returns: RefundableReturn[]
    /** The newest first. */
    closed_reviews: ReviewRow[]
  }
}

/**
 * `GET /admin/instalments/orders/:id` -> `{ instalment_order }` with its transitions, captures and refunds (one the
 * service refused with its `refusal`), the operations of settlements that are about it, its discrepancies, whatever
 * became of them, the returns in Medusa that were not refunded yet, and the reviews that staff resolved or that ended.
 */
export const GET = byPath(async ({ deps, id }): Promise<OrderDetailResponse> => {
  // With its reviews before the refunds that they list: else one that comes meanwhile is resolved, and was not shown.
  const order = await showOrder(deps, await orderOrNotFound(deps, id))
  const { transitions, loan_attempts } = await deps.instalments.retrieveInstalmentOrder(id, {
    relations: ["transitions", "loan_attempts"],
  })
  const attempts: InstalmentAttemptRow[] = loan_attempts
  const captures = attempts.filter(({ kind }) => kind === "confirm").map(toCapture)
  const operations = await listOperationsOfOrder(deps, id)
  const { discrepancies } = await listDiscrepancies(deps, {
    instalment_order_id: id,
    status: "all",
    order: "since",
    limit: 100,
    offset: 0,
  })
  const refunds = attempts.filter(isRefund).map((refund) => ({
    ...refund,
    refusal: refund.state === "refused" ? readRefusal(refund.reason) : null,
  }))
  const { order_id: orderId, payment_id: paymentId } = order
  const returns =
    order.status === "CONFIRMED" && orderId !== null && paymentId !== null
      ? await listRefundableReturns(deps, { orderId, paymentId })
      : []
  const closed_reviews = await listClosedReviews(deps.instalments.sql, id)
  const related = { transitions, captures, refunds, operations, discrepancies, returns, closed_reviews }
  return { instalment_order: { ...order, ...related } }
})

/** A refund has an origin always: the table checks it. */
function isRefund(attempt: InstalmentAttemptRow): attempt is RefundRow {
  return attempt.kind === "refund"
}

/** Without what a refund alone has. */
function toCapture(attempt: InstalmentAttemptRow) {
  const { id, payment_id, medusa_capture_id, cents, state, reason } = attempt
  const { resolved_at, created_at, updated_at } = attempt
  return {
    id,
    payment_id,
    medusa_capture_id,
    cents,
    state,
    reason,
    resolved_at,
    created_at,
    updated_at,
  }
}
