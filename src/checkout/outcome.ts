import type { Deps } from "../modules/instalments/deps"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import type { ShopperOutcome } from "../modules/instalments/options/return-address"
import { isApproved } from "../modules/instalments/status"
import { readCheckout } from "./read-checkout"

/** Where a shopper stands by our own records and Medusa's, without asking the service. */
export interface RecordedOutcome {
  outcome: ShopperOutcome
  orderId: string | null
}

export async function outcomeOfRow(
  deps: Pick<Deps, "query">,
  row: InstalmentOrderRow,
): Promise<RecordedOutcome> {
  const { order, payment } = await readCheckout(deps.query, row)
  if (order && payment) return { outcome: "placed", orderId: order.id }
  return { outcome: unplaced(row), orderId: null }
}

function unplaced(row: InstalmentOrderRow): ShopperOutcome {
  switch (row.status) {
    case "AUTHORIZED":
    case "CONFIRMED":
      return isChanged(row) ? "changed" : "pending"
    case "REJECTED":
      return "declined"
    case "INVALIDATED":
    case "UNCONFIRMED":
      return "expired"
    case "CANCELLED":
      return "cancelled"
    case "ERROR":
    case "not_created":
      return "failed"
    default:
      return "pending"
  }
}

function isChanged(row: InstalmentOrderRow): boolean {
  return (
    row.needs_person?.startsWith("approved_cart_") === true || row.needs_person === "confirmed_without_order"
  )
}

/**
 * The outcome of a cart: of the instalment order that came furthest, else of the latest, as one opened after an approval
 * that the cart was changed under is. Null when the cart never had one.
 */
export async function outcomeOfCart(
  deps: Deps,
  cartId: string,
): Promise<(RecordedOutcome & { row: InstalmentOrderRow }) | null> {
  const rows = await deps.instalments.listInstalmentOrders(
    { cart_id: cartId },
    { order: { created_at: "DESC" }, take: 20 },
  )
  const approved = rows.find((row) => isApproved(row.status) && !isChanged(row))
  const row = rows.find((candidate) => candidate.payment_id !== null) ?? approved ?? rows[0]
  return row ? { ...(await outcomeOfRow(deps, row)), row } : null
}
