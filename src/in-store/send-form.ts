import { ServiceError, type FormChannel, type Order } from "../lender/client"
import type { Deps } from "../modules/instalments/deps"
import { recordDetail } from "../modules/instalments/store/orders"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isCreated, readLenderOrder } from "../modules/instalments/lender-order"
import { refused } from "../modules/instalments/errors"
import { isApproved } from "../modules/instalments/status"

/**
 * Has the lender send the form of an in-store sale to the shopper, once per call. The lender
 * has the shopper's phone and e-mail from the order.
 * @throws MedusaError NOT_ALLOWED with what to do; the form stays as it is
 */
export async function sendForm(deps: Deps, row: InstalmentOrderRow, by: FormChannel): Promise<void> {
  try {
    const order = await readOpenForm(deps, row)
    await deps.instalments.accounts.client(row.account).orders.sendForm(order, by)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw refused(
      `The form is open, but it is not known to have been sent: ${error.message}. Send it again, or by the other way.`,
    )
  }
  const { status } = await deps.instalments.retrieveInstalmentOrder(row.id)
  // Includes the time, because an equal last line would not be appended again.
  const detail = `form_sent_by_${by} ${new Date().toISOString()}`
  await recordDetail(deps.instalments.sql, { id: row.id, status }, { source: "admin", detail })
}

/** Starting the sale again would find the same approval. */
export const APPROVED =
  "The shopper is approved already, so there is no form to fill in. The order is paid automatically; if it is not, its review says why."

/** @throws MedusaError NOT_ALLOWED when there is no in-store form that can be sent; the client's errors */
export async function readOpenForm(deps: Deps, row: InstalmentOrderRow): Promise<Order> {
  if (row.channel !== "INSTORE")
    throw refused(
      "This form belongs to an online checkout or a payment link, where the shopper already has it.",
    )
  if (row.assisted_sale)
    throw refused(
      "The shopper fills in this form on the shop's screen, so it is not sent. Nothing was sent: start the sale again, to be sent.",
    )
  if (!isCreated(row)) throw refused("The lender has not opened this form. Start the sale again.")
  const order = await readLenderOrder(deps, row, { source: "admin" })
  if (order.status === "CREATED") return order
  if (isApproved(order.status)) throw refused(APPROVED)
  throw refused(`This form is not open any more (${order.status}). Start the sale again if it is needed.`)
}
