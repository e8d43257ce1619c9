import { isKnownStatus, isNotFound, type Order } from "../client"
import type { ShopDeps } from "../modules/instalments/deps"
import { endsAny, type ReviewReason } from "../modules/instalments/records/review-reasons"
import { endReviews, openReview } from "../modules/instalments/records/reviews"
import type { Source } from "../modules/instalments/records/record-status"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import {
  completeRow,
  findByReference,
  isCreated,
  isOfShop,
  mismatch,
  readServiceOrder,
  type CreatedRow,
  type ShopRow,
} from "../modules/instalments/service-order"
import { endUnpaid } from "./end-unpaid"
import { followUnknown } from "./follow-unknown"
import { wasConfirmed } from "../money/was-confirmed"
import { outcomeOfRow } from "./outcome"
import { place } from "./place"
import type { ShopperOutcome } from "../modules/instalments/options/return-address"

/** Where a shopper stands after `advance`, and the order read from the service, when it could be read. */
export interface Advanced {
  outcome: ShopperOutcome
  orderId: string | null
  read: Order | null
}

/**
 * The one way forward, for the return, the callback, the sweep and the admin: reads the instalment order again
 * and does what its status now calls for. Twice, at once, or on two servers, the result is the same.
 * @param whenRead what is done with the order before anything follows from its status
 * @throws the client's errors when the service does not answer; nothing has changed then
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
  const { standing, ...now } = await deps.instalments.retrieveWithReasons(created.id)
  const ending = isKnownStatus(read.status) ? "recognised" : "matched"
  if (endsAny(ending, standing)) await endReviews(deps.instalments.sql, created.id, ending)
  const current = { ...now, service_order_id: read.id }
  if (isOfShop(current)) return { ...(await follow(deps, current, read)), read }
  await followUnknown(deps, current, read)
  return { outcome: "pending", orderId: null, read }
}

/** A row whose creation lost its answer is completed from the order found by its reference. */
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
async function follow(deps: ShopDeps, row: ShopRow, order: Order): Promise<Omit<Advanced, "read">> {
  if (!isKnownStatus(order.status)) {
    await need(deps, row, "unknown_status")
    return { outcome: "pending", orderId: null }
  }
  switch (order.status) {
    case "CREATED":
      return { outcome: "pending", orderId: null }
    case "AUTHORIZED":
    case "CONFIRMED":
      return place(deps, row, order)
    case "REJECTED":
      return endUnpaid(deps, row, "declined")
    case "INVALIDATED":
    case "UNCONFIRMED":
      return endUnpaid(deps, row, "expired")
    case "CANCELLED":
      // After a total refund an order may stand on it, but none is placed any more; else the shopper cancelled.
      return wasConfirmed(order) || row.confirmed_at
        ? outcomeOfRow(deps, row)
        : endUnpaid(deps, row, "cancelled")
    case "ERROR":
      await need(deps, row, "service_error")
      return endUnpaid(deps, row, "failed")
  }
}
