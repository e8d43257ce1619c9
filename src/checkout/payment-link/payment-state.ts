import type { Deps, ShopDeps } from "../../modules/instalments/deps"
import { isCreated, isOfShop, type ShopRow } from "../../modules/instalments/lender-order"
import type { ShopperOutcome } from "../../modules/instalments/options/outcome-pages"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { isOutstanding } from "../../payments/payment"
import { readCheckout, type CheckoutState } from "../checkout-state"
import { followReturn } from "../completion/follow-return"
import { readBought } from "../completion/place"
import { awaitsLoan, readUnpaidOrder } from "../completion/unpaid-order"
import { fingerprint, isDeliveryAsApproved } from "../session/fingerprint"

/** Where an order's payment by one form stands, as its link shows it. */
export type PaymentState = "open" | "pending" | "paid" | "cancelled" | "declined" | "expired" | "changed"

/** Of a form that is decided. The lender cancels, and fails, what then pays nothing any more. */
const DECIDED: Record<ShopperOutcome, PaymentState> = {
  placed: "paid",
  pending: "pending",
  declined: "declined",
  changed: "changed",
  expired: "expired",
  cancelled: "expired",
  failed: "expired",
}

/**
 * Where the payment stands, by the order in Medusa and by the lender, which is asked as for a return: `open` only while the
 * approval of this form would pay the order as it is now.
 */
export async function readPaymentState(
  deps: ShopDeps,
  found: InstalmentOrderRow,
): Promise<{ state: PaymentState; row: InstalmentOrderRow }> {
  const { outcome } = await followReturn(deps, found, "cancel")
  const row = await deps.instalments.retrieveInstalmentOrder(found.id)
  if (!isCreated(row) || !isOfShop(row)) return { state: "pending", row }
  const checkout = await readCheckout(deps.query, row)
  if (!checkout.order || checkout.order.cancelled) return { state: "cancelled", row }
  return { state: row.status === "CREATED" ? await stateOfOpen(deps, row, checkout) : DECIDED[outcome], row }
}

async function stateOfOpen(deps: ShopDeps, row: ShopRow, checkout: CheckoutState): Promise<PaymentState> {
  const [unpaid, bought] = await Promise.all([
    checkout.order && readUnpaidOrder(deps.query, checkout.order.id),
    readBought(deps, row, checkout),
  ])
  if (!unpaid || !isOutstanding(unpaid)) return "paid"
  const isAsOpened =
    bought !== null &&
    fingerprint(bought) === row.fingerprint &&
    isDeliveryAsApproved(row, bought.delivery) &&
    awaitsLoan(unpaid, row)
  if (!isAsOpened) return "changed"
  return row.form_url !== null && (await isLatestForm(deps, row)) ? "open" : "expired"
}

/** Medusa deletes a form's payment session when the order is to be paid by another one. */
async function isLatestForm(
  { query }: Pick<Deps, "query">,
  { payment_session_id: id }: ShopRow,
): Promise<boolean> {
  const { data } = await query.graph({ entity: "payment_session", fields: ["id"], filters: { id } })
  return data.length > 0
}
