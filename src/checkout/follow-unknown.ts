import { isKnownStatus, type Order } from "../client"
import type { Deps } from "../modules/instalments/deps"
import { clearNeed, recordNeed, type Need } from "../modules/instalments/records/needs-person"
import type { CreatedRow } from "../modules/instalments/service-order"
import { leftOfLoan } from "../money/refund-ledger"

/**
 * An order this shop did not make is never placed, confirmed or refunded by itself: it stays listed as long as it
 * could cost somebody money, and is forgotten when it has lapsed or is refunded in full (money law 11).
 */
export async function followUnknown(deps: Deps, row: CreatedRow, order: Order): Promise<void> {
  const need = needOf(order)
  if (need) await recordNeed(deps.instalments.sql, row.id, need)
  else await clearNeed(deps.instalments.sql, row.id, ["unknown_order", "unknown_loan", "unknown_status"])
}

function needOf(order: Order): Need | null {
  if (!isKnownStatus(order.status)) return "unknown_status"
  switch (order.status) {
    case "CREATED":
    case "AUTHORIZED":
      return "unknown_order"
    case "CONFIRMED":
      return leftOfLoan(order) > 0 ? "unknown_loan" : null
    case "REJECTED":
    case "INVALIDATED":
    case "UNCONFIRMED":
    case "CANCELLED":
      return null
    case "ERROR":
      return "service_error"
  }
}
