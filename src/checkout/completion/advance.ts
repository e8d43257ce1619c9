import { Modules } from "@medusajs/framework/utils"
import { isKnownStatus, isNotFound, type Order } from "../../service/client"
import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import type { ShopperOutcome } from "../../modules/instalments/options/outcome-pages"
import type { Source } from "../../modules/instalments/store/orders"
import { endsAny, type ReviewReason } from "../../modules/instalments/store/review-reasons"
import { endReviews, openReview } from "../../modules/instalments/store/reviews"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import {
  completeRow,
  findByReference,
  isCreated,
  isOfShop,
  mismatch,
  readServiceOrder,
  type CreatedRow,
  type ShopRow,
} from "../../modules/instalments/service-order"
import { isOutdated } from "../../modules/instalments/status"
import { leftOfLoan, wasConfirmed } from "../../payments/loan"
import { isOutstanding } from "../../payments/payment"
import { clearRolledBackOrder, readCheckout, type CheckoutState } from "../checkout-state"
import { isPaymentCancelled } from "./placement-decision"
import { readUnpaidOrder } from "./unpaid-order"
import { outcomeOfRow } from "./outcome"
import { place, type Approval, type Placed } from "./place"

/** Where a shopper stands after `advance`, and the order read from the lender, when it could be read. */
export interface Advanced {
  outcome: ShopperOutcome
  orderId: string | null
  read: Order | null
}

/**
 * The one way forward, for the return, the callback, the sweep and the admin: reads the instalment order again
 * and does what its status now calls for. Twice, at once, or on two servers, the result is the same.
 * @param whenRead what is done with the order before anything follows from its status
 * @returns no `read` where it was not the row's order, or is behind what is known: the row is polled again then
 * @throws the client's errors when the lender does not respond; nothing has changed then
 */
export async function advance(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  { source, whenRead }: { source: Source; whenRead?: (order: Order) => Promise<void> },
): Promise<Advanced> {
  const created = await whenCreated(deps, row, source)
  if (!created) return { outcome: "pending", orderId: null, read: null }
  const read = await readOrNeed(deps, created, source)
  if (!read) return { outcome: "pending", orderId: null, read: null }
  await whenRead?.(read)
  const { reasons, ...now } = await deps.instalments.retrieveWithReasons(created.id)
  if (isOutdated(read.status, now.status)) return { ...(await outcomeOfRow(deps, now)), read: null }
  const ending = isKnownStatus(read.status) ? "recognised" : "matched"
  if (endsAny(ending, reasons)) await endReviews(deps.instalments.sql, created.id, ending)
  const current = { ...now, service_order_id: read.id }
  if (isOfShop(current)) return { ...(await follow(deps, current, { order: read, source, reasons })), read }
  await followUnknown(deps, current, read)
  return { outcome: "pending", orderId: null, read }
}

/** A row whose creation lost its response is completed from the order found by its reference. */
async function whenCreated(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  source: Source,
): Promise<CreatedRow | null> {
  if (isCreated(row)) return row
  const order = await findByReference(deps, row)
  if (!order) return null
  if (mismatch(row, order)) {
    await openReview(deps.instalments.sql, row.id, "mismatch")
    return null
  }
  const completed = await completeRow(deps, row, { order, source })
  return isCreated(completed) ? completed : null
}

async function readOrNeed(deps: ShopDeps, row: CreatedRow, source: Source): Promise<Order | null> {
  try {
    const order = await readServiceOrder(deps, row, { source })
    return mismatch(row, order) ? await need(deps, row, "mismatch") : order
  } catch (error) {
    if (!isNotFound(error)) throw error
    return need(deps, row, "missing_at_service")
  }
}

async function need(deps: ShopDeps, row: CreatedRow, why: ReviewReason): Promise<null> {
  await openReview(deps.instalments.sql, row.id, why)
  return null
}

/** Orders v2, "States and transitions": what each status means for the shop. */
async function follow(deps: ShopDeps, row: ShopRow, approval: Approval): Promise<Omit<Advanced, "read">> {
  const { order, reasons } = approval
  if (!isKnownStatus(order.status)) {
    await need(deps, row, "unknown_status")
    return { outcome: "pending", orderId: null }
  }
  const end = (outcome: ShopperOutcome) => endUnpaid(deps, row, { outcome, reasons })
  switch (order.status) {
    case "CREATED":
      return { outcome: "pending", orderId: null }
    case "AUTHORIZED":
    case "CONFIRMED":
      return place(deps, row, approval)
    case "REJECTED":
      return end("declined")
    case "INVALIDATED":
    case "UNCONFIRMED":
      return end("expired")
    case "CANCELLED":
      // After a total refund an order may stand on it, but none is placed any more; else the shopper cancelled.
      return wasConfirmed(order) || row.confirmed_at ? outcomeOfRow(deps, row) : end("cancelled")
    case "ERROR":
      await need(deps, row, "service_error")
      return end("failed")
  }
}

/**
 * No money comes from this instalment order any more. The cart stays payable another way; an order that
 * already stands on it is listed, and its payment is cancelled in Medusa, so that it does not stay "authorized" for ever.
 */
async function endUnpaid(
  deps: ShopDeps,
  found: ShopRow,
  { outcome, reasons }: { outcome: ShopperOutcome; reasons: readonly string[] },
): Promise<Placed> {
  const row = await clearRolledBackOrder(deps, found)
  const state = await readCheckout(deps.query, row)
  const { order, payment } = state
  await endReviews(deps.instalments.sql, row.id, "not_financed")
  // One that failed at the lender is listed for that already, and did not expire.
  if (order && payment && outcome !== "failed")
    await openReview(deps.instalments.sql, row.id, "authorization_expired")
  // Also where no order stands: Medusa would put it under the next one without asking.
  if (payment && !payment.captured_at) await deps.container.resolve(Modules.PAYMENT).cancelPayment(payment.id)
  if (order && payment) return { outcome: "expired", orderId: order.id }
  // Since the last poll, so that it is not listed yet, as one that is cancelled here is. Once resolved it stays so.
  const listed = reasons.includes("authorization_expired")
  if (outcome === "expired" && !listed && (await lostItsPayment(deps, row, state)))
    await openReview(deps.instalments.sql, row.id, "payment_cancelled")
  return { outcome, orderId: null }
}

/** Whether Medusa cancelled the payment of an order, as an edit does, and the order asks for another one. */
async function lostItsPayment(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  const { order, otherPayments } = state
  if (!order || order.cancelled || otherPayments.length > 0 || !isPaymentCancelled(row, state, order))
    return false
  const unpaid = await readUnpaidOrder(deps.query, order.id)
  return unpaid !== null && isOutstanding(unpaid)
}

/**
 * An order this shop did not make is never placed, confirmed or refunded automatically: it stays listed as long as it
 * could cost money, and is closed when it has expired or is refunded in full (money invariant 11).
 */
async function followUnknown(deps: Deps, row: CreatedRow, order: Order): Promise<void> {
  const { sql } = deps.instalments
  const reason = reasonOf(order)
  if (reason === "unmatched_loan") await endReviews(sql, row.id, "unmatched_order_confirmed")
  if (reason) await openReview(sql, row.id, reason)
  else await endReviews(sql, row.id, "unmatched_order_ended")
}

function reasonOf(order: Order): ReviewReason | null {
  if (!isKnownStatus(order.status)) return "unknown_status"
  switch (order.status) {
    case "CREATED":
    case "AUTHORIZED":
      return "unmatched_order"
    case "CONFIRMED":
      return leftOfLoan(order) > 0 ? "unmatched_loan" : null
    case "REJECTED":
    case "INVALIDATED":
    case "UNCONFIRMED":
    case "CANCELLED":
      return null
    case "ERROR":
      return "service_error"
  }
}
