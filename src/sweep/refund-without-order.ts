import { isNotFound, type Order } from "../client"
import type { ShopDeps } from "../modules/instalments/deps"
import { setDueSoon, withLease } from "../modules/instalments/records/claims"
import { isCreated, readServiceOrder, type CreatedRow } from "../modules/instalments/service-order"
import { refundOutsideMedusa } from "../money/refund-cancelled"
import { refused } from "../money/refused"
import { besideNoPlacing } from "./beside-no-placing"

/**
 * Refunds in full a confirmed loan that no order with a live payment stands for (money law 8), on a staff member's word.
 * @throws MedusaError NOT_ALLOWED when Medusa can refund it itself, is placing it, or nothing is confirmed
 */
export async function refundLoanWithoutOrder(deps: ShopDeps, id: string): Promise<void> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!isCreated(row)) throw refused("The lender has no order for this yet. Nothing was sent.")
  const alone = await withLease(deps.instalments.sql, row.id, () => refundAlone(deps, row))
  if (!alone) throw refused("The order is still being placed. Refresh in a minute. Nothing was sent.")
}

/** The loan is read first: the shopper may complete the cart while the service takes its time. */
async function refundAlone(deps: ShopDeps, row: CreatedRow): Promise<void> {
  const order = await readOrRefuse(deps, row)
  if (order.status !== "CONFIRMED") throw refused(`The loan is ${order.status}: there is nothing to refund.`)
  const { outcome } = await besideNoPlacing(deps, row, async ({ order: placed, payment }) => {
    if (placed && payment)
      throw refused("This loan has a live payment. Refund that one on its order. Nothing was sent.")
    // Should this process die from here on, the sweep finds what became of the refund.
    await setDueSoon(deps.instalments.sql, row.id)
    return refundOutsideMedusa(deps, row, order)
  })
  if (outcome === "busy")
    throw refused(
      "Another refund of this loan is still processing. Refresh in a few minutes. Nothing was sent.",
    )
  if (outcome !== "done" && outcome !== "nothing_left")
    throw refused("The refund isn't done yet. It is verified automatically, and nothing is sent twice.")
}

async function readOrRefuse(deps: ShopDeps, row: CreatedRow): Promise<Order> {
  try {
    return await readServiceOrder(deps, row, { source: "admin" })
  } catch (error) {
    throw refused(
      isNotFound(error)
        ? "The lender doesn't find this order. Contact the lender's merchant support. Nothing was sent."
        : "The lender does not respond, so what is left of the loan is not known. Nothing was sent: submit again later.",
    )
  }
}
