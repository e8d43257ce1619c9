import { instalmentOrderIdIn } from "../checkout/checkout-state"
import type { Order } from "../service/client"
import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import { makeDue } from "../modules/instalments/store/claims"
import { findKnownOrders, keepUnknownOrder, type KnownOrder } from "../modules/instalments/store/orders"
import { readSeenUntil, recordSeenUntil } from "../modules/instalments/store/checkpoints"
import { openReview } from "../modules/instalments/store/reviews"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { completeRow, isCreated, mismatch } from "../modules/instalments/service-order"
import { isApproved } from "../modules/instalments/status"
import { eachPartOfWindow, listAtService, updatedWindow } from "./change-feed"

/** A worker that stood still for so long finds them all the same. */
const BACK_MS = 7 * 24 * 60 * 60_000

/**
 * The hourly job: compares what the lender lists with the rows here, account by account, those disabled
 * for new payments too. It finds approved orders and loans without a row, and changes of rows no poll reads any more, such as a
 * refund made in the lender's merchant portal; what follows from them is the sweep's.
 *
 * Safe to overlap without a lock: a unique index lets one of two runs keep an order, and making a row due twice is
 * making it due.
 */
export async function reconcileService(deps: Deps): Promise<void> {
  for (const { name } of deps.instalments.accounts.all()) {
    try {
      await reconcileAccount(deps, name)
    } catch (error) {
      // One account's service being down must not stop the others.
      const message = messageOf(error)
      deps.logger.warn(`instalments: the orders of account ${name} could not be listed: ${message}`)
    }
  }
}

async function reconcileAccount(deps: Deps, account: string): Promise<void> {
  const { sql } = deps.instalments
  const now = new Date()
  const window = updatedWindow(await readSeenUntil(sql, account), now)
  const approved = await listAtService(deps, account, { status: "AUTHORIZED" })
  await compare(deps, account, approved.orders)
  const listings = [{ status: "CONFIRMED" }, { haveRefunds: true }] as const
  let whole = true
  for (const filters of listings) {
    const seen = await eachPartOfWindow(
      window,
      (updated, most) => listAtService(deps, account, { ...filters, updated, most }),
      (orders) => compare(deps, account, orders),
    )
    whole &&= seen
  }
  if (whole) await recordSeenUntil(sql, account, now)
}

async function compare(deps: Deps, account: string, orders: Order[]): Promise<void> {
  const { sql } = deps.instalments
  const seen = new Map(orders.map((one) => [one.id, one]))
  const known = await findKnownOrders(sql, account, [...seen.keys()])
  await makeDue(
    sql,
    known.flatMap((row) => (isNews(row, seen.get(row.service_order_id)) ? [row.id] : [])),
  )
  const rows = new Set(known.map((row) => row.service_order_id))
  for (const order of seen.values())
    if (isApproved(order.status) && !rows.has(order.id)) await keepUnmatchedOrder(deps, account, order)
}

/** Whether the lender shows what the row does not: another status, or a refund the ledger has no row for. */
function isNews(row: KnownOrder, order: Order | undefined): boolean {
  if (!order) return false
  if (order.status !== row.status) return true
  const kept = new Set(row.refund_ids)
  return row.origin !== "service" && order.refunds.some((refund) => !kept.has(refund.id))
}

/**
 * An approved order or a loan at the lender that no row stands for. One whose creation lost its response, even after
 * it was given up, is the row's its reference names; any other is kept for review: staff alone decide about it.
 */
async function keepUnmatchedOrder(deps: Deps, account: string, order: Order): Promise<void> {
  const row = await findAwaiting(deps, account, order)
  if (row) return complete(deps, row, order)
  const confirmed = order.status === "CONFIRMED"
  const kept = await keepUnknownOrder(deps.instalments.sql, {
    account,
    service_order_id: order.id,
    status: confirmed ? "CONFIRMED" : "AUTHORIZED",
    channel: order.configuration.channel.type ?? "ONLINE",
    total_cents: order.shopping_cart.total_amount,
    promoted_cents: order.shopping_cart.promoted_amount ?? 0,
    reason: confirmed ? "unmatched_loan" : "unmatched_order",
  })
  if (kept)
    deps.logger.warn(`instalments: account ${account}: ${order.id} is ${order.status} and not this shop's`)
}

/** A row whose order at the lender is not known yet. */
async function findAwaiting(deps: Deps, account: string, order: Order): Promise<InstalmentOrderRow | null> {
  const id = order.shopping_cart.order_reference
  if (id === null) return null
  const [row] = await deps.instalments.listInstalmentOrders({ id, account })
  return row && !isCreated(row) ? row : null
}

async function complete(deps: Deps, row: InstalmentOrderRow, order: Order): Promise<void> {
  if (mismatch(row, order)) {
    await openReview(deps.instalments.sql, row.id, "mismatch")
    return
  }
  await completeRow(deps, row, { order, source: "sweep" })
  await makeDue(deps.instalments.sql, [row.id])
}

/**
 * Medusa writes a refund down before it asks us. A process that crashes between the two leaves a row which no poll
 * reads any more once its loan is resolved; Medusa takes the loan for refunded, and a cancellation of the order requests
 * none. What follows from it is the sweep's.
 */
export async function findUnheardRefunds({ query, instalments }: Deps): Promise<void> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["id", "payment.data"],
    filters: { created_at: { $gte: new Date(Date.now() - BACK_MS) } },
  })
  const refunds: { id: string; payment: { data: Record<string, unknown> | null } }[] = data
  const entries = await instalments.listInstalmentRefunds({ medusa_refund_id: refunds.map(({ id }) => id) })
  const heard = new Set(entries.map((entry) => entry.medusa_refund_id))
  const unheard = refunds.filter(({ id }) => !heard.has(id))
  await makeDue(
    instalments.sql,
    unheard.flatMap(({ payment }) => instalmentOrderIdIn(payment.data) ?? []),
  )
}
