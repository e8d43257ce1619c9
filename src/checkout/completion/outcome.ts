import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import { unendedReviews } from "../../modules/instalments/store/reviews"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import type { ShopperOutcome } from "../../modules/instalments/options/outcome-pages"
import { CREATING, endingOf, isApproved } from "../../modules/instalments/status"
import { readEndedCheckout } from "../../recovery/cart-lock"
import { isPlaced } from "../checkout-state"

/** Where a shopper stands by our own records and Medusa's, without asking the lender. */
export interface RecordedOutcome {
  outcome: ShopperOutcome
  orderId: string | null
}

export async function outcomeOfRow(deps: ShopDeps, row: InstalmentOrderRow): Promise<RecordedOutcome> {
  const state = await readEndedCheckout(deps, row, 0)
  if (state && isPlaced(state)) return { outcome: "placed", orderId: state.order.id }
  const changed = isApproved(row.status) && (await findChanged(deps, [row])).has(row.id)
  return { outcome: changed ? "changed" : (endingOf(row.status) ?? "pending"), orderId: null }
}

/** Which of these orders were approved for something else than their cart holds now, also where staff resolved that. */
async function findChanged(
  deps: Pick<Deps, "instalments">,
  rows: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const reasons = await unendedReviews(
    deps.instalments.sql,
    rows.map(({ id }) => id),
  )
  const changed = reasons.filter(
    ({ reason }) => reason.startsWith("approved_cart_") || reason === "confirmed_without_order",
  )
  return new Set(changed.map(({ instalment_order_id }) => instalment_order_id))
}

/**
 * The outcome of a cart: of the instalment order that came furthest, else of the latest, as one opened after an approval
 * that the cart was changed under is. Null when the cart never had one. A form whose creation the lender has not responded
 * to does not count: no shopper has seen it.
 */
export async function outcomeOfCart(
  deps: ShopDeps,
  cartId: string,
): Promise<(RecordedOutcome & { row: InstalmentOrderRow }) | null> {
  const rows = await deps.instalments.listInstalmentOrders(
    { cart_id: cartId, status: { $ne: CREATING } },
    { order: { created_at: "DESC" }, take: 20 },
  )
  const candidates = rows.filter((row) => isApproved(row.status) && row.payment_id === null)
  const changed = candidates.length === 0 ? new Set() : await findChanged(deps, candidates)
  const approved = candidates.find((row) => !changed.has(row.id))
  const row = rows.find((candidate) => candidate.payment_id !== null) ?? approved ?? rows[0]
  return row ? { ...(await outcomeOfRow(deps, row)), row } : null
}
