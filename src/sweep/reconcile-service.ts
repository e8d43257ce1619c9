import type { Order } from "../client"
import type { Deps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"
import { makeDue } from "../modules/instalments/records/claims"
import { findKnownOrders, type KnownOrder } from "../modules/instalments/records/known-orders"
import { readSeenUntil, recordSeenUntil } from "../modules/instalments/records/passes"
import { isApproved } from "../modules/instalments/status"
import { keepOrphan } from "./keep-orphan"
import { eachPartOfWindow, listAtService } from "./list-at-service"
import { updatedWindow } from "./updated-window"

/**
 * The hourly pass: compares what the service lists with the rows here, account by account, those that sell no more
 * too. It finds approved orders and loans without a row, and changes of rows nothing looks at any more, such as a
 * refund made in the service's back office; what follows from them is the sweep's.
 *
 * Safe to overlap without a lock: a unique index lets one of two passes keep an order, and making a row due twice is
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
    if (isApproved(order.status) && !rows.has(order.id)) await keepOrphan(deps, account, order)
}

/** Whether the service shows what the row does not: another status, or a refund the ledger has no row for. */
function isNews(row: KnownOrder, order: Order | undefined): boolean {
  if (!order) return false
  if (order.status !== row.status) return true
  const kept = new Set(row.refund_ids)
  return row.origin !== "service" && order.refunds.some((refund) => !kept.has(refund.id))
}
