import { UnknownOutcomeError, isKnownStatus, type Order } from "../../lender/client"
import type { Deps } from "./deps"
import { recordCreated, recordNearerEnd, recordStatus, type Source } from "./store/orders"
import type { InstalmentOrderRow } from "./service"
import { wasConfirmed } from "./status"
import {
  earliestOf,
  learnOffset,
  nearerEnd,
  offsetOfZone,
  serviceClock,
  type ServiceClock,
} from "./service-time"

/** A row whose order exists at the lender. */
export type CreatedRow = InstalmentOrderRow & { lender_order_id: string }

export function isCreated(row: InstalmentOrderRow): row is CreatedRow {
  return row.lender_order_id !== null
}

/** A row this shop made a form for, in contrast to one that was found at the lender. */
export type ShopRow = CreatedRow & { payment_collection_id: string }

export function isOfShop(row: CreatedRow): row is ShopRow {
  return row.origin !== "service" && row.payment_collection_id !== null
}

/** An order as it was read, and the status that its row has since: another one where the read counts for nothing. */
export interface ServiceRead {
  order: Order
  status: string
}

/**
 * Reads a row's order at the lender, and records its status and, where it is approved and ends earlier than was known,
 * its end. What follows from the status goes by the one returned. Throws the client's errors.
 */
export async function readStatus(
  deps: Deps,
  row: CreatedRow,
  how: { source: Source; timeout?: number },
): Promise<ServiceRead> {
  const order = await deps.instalments.accounts
    .client(row.account)
    .orders.get(row.lender_order_id, { timeout: how.timeout })
  const loan = wasConfirmed(order)
  const status = await recordStatus(deps.instalments.sql, row, {
    status: order.status,
    source: how.source,
    loan,
  })
  if (status !== "AUTHORIZED" || order.status !== status || mismatch(row, order)) return { order, status }
  const clock = clockOf(deps, row.utc_offset_minutes, new Date(row.created_at))
  const known = row.expires_at === null ? null : new Date(row.expires_at)
  const at = nearerEnd(clock, order.expires_at, { known, now: new Date() })
  if (at) await recordNearerEnd(deps.instalments.sql, row.id, { at, raw: order.expires_at })
  return { order, status }
}

/** The order alone, for what does not go by its status. */
export async function readLenderOrder(
  deps: Deps,
  row: CreatedRow,
  how: { source: Source; timeout?: number },
): Promise<Order> {
  return (await readStatus(deps, row, how)).order
}

/**
 * The order of a creation whose response was lost, found again by its reference; null when there is none.
 * @throws UnknownOutcomeError when it is not found and the lender listed an order that cannot be read: it may be that one
 */
export async function findByReference(deps: Deps, row: InstalmentOrderRow): Promise<Order | null> {
  const { list } = deps.instalments.accounts.client(row.account).orders
  const { orders, unreadable } = await list({ orderReference: row.id })
  const found = orders.find((order) => order.shopping_cart.order_reference === row.id)
  const [hidden] = unreadable
  if (!found && hidden) throw new UnknownOutcomeError({ reason: "unreadable", fields: hidden.fields })
  return found ?? null
}

/** Completes a row that was committed before the order existed. `createdNow` is set when the response is fresh. */
export async function completeRow(
  deps: Deps,
  row: InstalmentOrderRow,
  response: { order: Order; source: Source; createdNow?: Date },
): Promise<InstalmentOrderRow> {
  const { order } = response
  // A status that this version does not know is no approval.
  const status = isKnownStatus(order.status) ? order.status : "CREATED"
  const offset = offsetOf(deps, response) ?? row.utc_offset_minutes
  const at = response.createdNow ?? new Date(row.created_at)
  const clock = clockOf(deps, offset, at)
  const completed = await recordCreated<InstalmentOrderRow>(deps.instalments.sql, row, {
    lender_order_id: order.id,
    form_url: order.action_urls.form?.href ?? null,
    expires_at_raw: order.expires_at,
    expires_at: earliestOf(clock, order.expires_at),
    utc_offset_minutes: offset,
    status,
    source: response.source,
  })
  return completed ?? deps.instalments.retrieveInstalmentOrder(row.id)
}

function clockOf({ instalments }: Deps, offset: number | null, at: Date): ServiceClock {
  return serviceClock({
    timeZone: instalments.settings.lenderTimeZone,
    learnt: offset === null ? undefined : { offset, at },
  })
}

/** As configured, else learnt from an order that was created just now; null when neither is known. */
function offsetOf(deps: Deps, { order, createdNow }: { order: Order; createdNow?: Date }): number | null {
  const zone = deps.instalments.settings.lenderTimeZone
  if (zone) return offsetOfZone(zone, createdNow ?? new Date())
  return createdNow && order.created_at ? learnOffset(order.created_at, createdNow) : null
}

/**
 * Why an order at the lender is not this row's, in words for an admin; null when it is. Compared before any
 * money is believed: cents and reference, which an order this shop did not make has of its own.
 */
export function mismatch(row: InstalmentOrderRow, order: Order): string | null {
  const { order_reference, total_amount } = order.shopping_cart
  if (row.origin !== "service" && order_reference !== null && order_reference !== row.id)
    return "The order at the lender has another reference."
  if (total_amount !== row.total_cents) return "The order at the lender has another amount."
  return null
}

/** A row whose cart and payment collection are known: everything but sales to an order that stood before. */
export type CartRow = ShopRow & { cart_id: string; payment_collection_id: string }

export function isOfCart(row: ShopRow): row is CartRow {
  return row.cart_id !== null && row.payment_collection_id !== null
}
