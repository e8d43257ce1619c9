import type { Order } from "../client"
import type { Deps } from "../modules/instalments/deps"
import { makeDue } from "../modules/instalments/records/claims"
import { openReview } from "../modules/instalments/records/reviews"
import { keepUnknownOrder } from "../modules/instalments/records/unknown-orders"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { completeRow, isCreated, mismatch } from "../modules/instalments/service-order"

/**
 * An approved order or a loan at the service that no row stands for. One whose creation lost its answer, even after
 * it was given up, is the row's its reference names; any other is kept for review: staff alone decide about it.
 */
export async function keepOrphan(deps: Deps, account: string, order: Order): Promise<void> {
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
    reason: confirmed ? "unknown_loan" : "unknown_order",
  })
  if (kept)
    deps.logger.warn(`instalments: account ${account}: ${order.id} is ${order.status} and not this shop's`)
}

/** A row whose order at the service is not known yet. */
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
