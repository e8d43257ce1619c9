import { MedusaError } from "@medusajs/framework/utils"
import type { ShopDeps } from "../../modules/instalments/deps"
import { setDueSoon } from "../../modules/instalments/store/due"
import { adoptFoundRefund, listRefunds } from "../../modules/instalments/store/refund-entries"
import { fromCents } from "../amounts"
import { isCancelled, readPayment } from "../payment"
import { recordRefundInMedusa } from "../record-in-medusa"

/**
 * Records in Medusa a refund that this shop did not send (money invariant 6). From then on its ledger row is like any
 * that moved money and awaits its Medusa refund, so the provider binds the two and sends nothing.
 * @throws MedusaError NOT_FOUND for a refund that was not found at the lender, NOT_ALLOWED without a payment
 */
export async function recordFoundRefund(deps: ShopDeps, id: string, lenderRefundId: string): Promise<void> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  const payment = row.payment_id ? await readPayment(deps.query, row.payment_id) : null
  if (!payment || isCancelled(payment)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Medusa has no live payment of this loan, so it cannot record a refund of it. Resolve it with a note.",
    )
  }
  // Medusa would refuse it once the refund counts as one of its own, which is no longer listed.
  if (!payment.captured_at) {
    await setDueSoon(deps.instalments.sql, id)
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Medusa has not captured this payment yet, so it cannot record a refund of it. Sync the order, then try again.",
    )
  }
  const [entry] = await deps.instalments.listInstalmentAttempts({
    instalment_order_id: id,
    lender_refund_id: lenderRefundId,
  })
  // Should this process die from here on, the sweep goes on.
  await setDueSoon(deps.instalments.sql, id)
  if (!entry || !(await adoptFoundRefund(deps.instalments.sql, entry.id))) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "There is no such refund to record: it was recorded already, or the lender does not show it. Sync the order, then try again.",
    )
  }
  await recordRefundInMedusa(deps, payment, {
    entry,
    amount: fromCents(entry.cents),
    note: "Recorded: made in the lender's merchant portal.",
  })
  await listRefunds(deps.instalments.sql, id)
}
