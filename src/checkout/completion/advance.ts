import { Modules } from "@medusajs/framework/utils"
import { isKnownStatus, isNotFound, type Order } from "../../lender/client"
import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import type { ShopperOutcome } from "../../modules/instalments/options/outcome-pages"
import type { Source } from "../../modules/instalments/store/orders"
import { endsAny, type ReviewReason } from "../../modules/instalments/store/review-reasons"
import { endReviews, openReview, type Listing } from "../../modules/instalments/store/reviews"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import {
  completeRow,
  findByReference,
  isCreated,
  isOfShop,
  mismatch,
  readLenderOrder,
  type CreatedRow,
  type ShopRow,
} from "../../modules/instalments/lender-order"
import { isApproved, isLoan, wasConfirmed } from "../../modules/instalments/status"
import { leftOfLoan } from "../../payments/loan"
import { isOutstanding } from "../../payments/payment"
import { clearRolledBackOrder, isPlaced, readCheckout, type CheckoutState } from "../checkout-state"
import { isPaymentCancelled } from "./placement-decision"
import { readUnpaidOrder } from "./unpaid-order"
import { outcomeOfRow } from "./outcome"
import { place, type Approval, type Placed } from "./place"

/** After so long the lender shows a loan that it confirmed. */
const LOAN_SHOWN_AFTER_MS = 10 * 60_000

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
 * @returns no `read` where it was not the row's order, or its status counts for nothing: the row is polled again then
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
  const { reasons, status_stands: stands, ...now } = await deps.instalments.retrieveWithReasons(created.id)
  if (read.status !== now.status) {
    const odd = whatIsOdd(now, read)
    if (odd) await openReview(deps.instalments.sql, created.id, odd)
    return { ...(await outcomeOfRow(deps, now)), read: null }
  }
  const ending = isApproved(now.status) ? "approved_now" : "recognised"
  if (endsAny(ending, reasons)) await endReviews(deps.instalments.sql, created.id, ending)
  const current = { ...now, lender_order_id: read.id }
  if (isOfShop(current))
    return { ...(await follow(deps, current, { order: read, source, reasons, stands })), read }
  await followUnknown(deps, current, read)
  return { outcome: "pending", orderId: null, read }
}

/**
 * What staff are told of a read that the row does not take: a status that this version does not know, or a loan that the
 * lender shows as something else. It may be an older state of the loan in the first minutes. Null where it may be older
 * otherwise, or another read has ended meanwhile: the next one tells.
 */
function whatIsOdd(row: InstalmentOrderRow, read: Order): Listing | null {
  const known = isKnownStatus(read.status)
  const detail = `The lender's status: ${read.status.slice(0, 40)}`
  if (known && !isLoan(row)) return null
  if (read.status === "ERROR") return { reason: "service_error" }
  const since = new Date(row.status_since ?? row.created_at).getTime()
  return known && Date.now() - since < LOAN_SHOWN_AFTER_MS ? null : { reason: "unknown_status", detail }
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
    const order = await readLenderOrder(deps, row, { source })
    return mismatch(row, order) ? await need(deps, row, "mismatch") : order
  } catch (error) {
    if (!isNotFound(error)) throw error
    return need(deps, row, "missing_at_service")
  }
}

async function need(deps: ShopDeps, row: CreatedRow, why: ReviewReason | Listing): Promise<null> {
  await openReview(deps.instalments.sql, row.id, why)
  return null
}

/** Orders v2, "States and transitions": what each status means for the shop. */
async function follow(
  deps: ShopDeps,
  row: ShopRow,
  approval: Approval & { stands: boolean },
): Promise<Omit<Advanced, "read">> {
  const { order, reasons, stands } = approval
  const end = (outcome: ShopperOutcome) => endUnpaid(deps, row, { outcome, reasons, stands })
  switch (order.status) {
    case "CREATED":
      // The lender took back an approval that an order stands on, whether or not that was written down.
      if (row.authorized_at !== null && stands && isPlaced(await readCheckout(deps.query, row)))
        await need(deps, row, "authorization_expired")
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
      if (!wasConfirmed(order) && !isLoan(row)) return end("cancelled")
      // After a total refund an order may stand on it, but none is placed any more. Nothing else cancels a loan.
      if (stands && leftOfLoan(order) > 0)
        await need(deps, row, {
          reason: "service_error",
          detail: "A loan is CANCELLED that was not refunded.",
        })
      return outcomeOfRow(deps, row)
    case "ERROR":
      await need(deps, row, "service_error")
      return end("failed")
    default:
      return { outcome: "pending", orderId: null }
  }
}

/**
 * No money comes from this instalment order, as far as this read shows. The cart stays payable another way; an order that
 * already stands on it is listed, and its payment is cancelled in Medusa once the status stands, so that it does not stay
 * "authorized" for ever: Medusa could not capture it, should the lender approve the order after all.
 */
async function endUnpaid(
  deps: ShopDeps,
  found: ShopRow,
  { outcome, reasons, stands }: { outcome: ShopperOutcome; reasons: readonly string[]; stands: boolean },
): Promise<Placed> {
  const row = await clearRolledBackOrder(deps, found)
  const state = await readCheckout(deps.query, row)
  const { order, payment } = state
  await endReviews(deps.instalments.sql, row.id, "not_financed")
  // One that failed at the lender is listed for that already, and did not expire.
  if (order && payment && outcome !== "failed")
    await openReview(deps.instalments.sql, row.id, "authorization_expired")
  // At once where no order stands: Medusa would put it under the next one without asking, which gets another one then.
  if (payment && !payment.captured_at && (stands || !order))
    await deps.container.resolve(Modules.PAYMENT).cancelPayment(payment.id)
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
