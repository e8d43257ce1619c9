import type { BigNumberInput } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { ShopDeps } from "../modules/instalments/deps"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import { isBookedByCancellation, readBooked } from "./booked"
import { dropDanglingCaptures } from "./dangling"
import type { PaymentGraph } from "./read-payment"

/**
 * Captures a payment in Medusa, which asks the provider to confirm. Capture rows that a killed process left
 * without an outcome would make Medusa refuse every later capture, so they go first (money law 9).
 * @returns false while another capture may be under way
 */
export async function captureInMedusa(deps: ShopDeps, payment: PaymentGraph): Promise<boolean> {
  if (payment.captured_at) return true
  if ((await dropDanglingCaptures(deps, payment)) === "under_way") return false
  await capturePaymentWorkflow(deps.container).run({ input: { payment_id: payment.id } })
  return true
}

/**
 * Records a refund that already moved money. The provider knows the ledger's row by who made the refund: it binds
 * the two or refuses, and never sends, whoever else records the same at this moment.
 */
export async function recordRefundInMedusa(
  deps: ShopDeps,
  payment: PaymentGraph,
  refund: { entry: Pick<InstalmentRefundRow, "id">; amount: BigNumberInput; note: string },
): Promise<void> {
  const { entry, amount, note } = refund
  const input = { payment_id: payment.id, amount, note, created_by: entry.id }
  // A cancelled order's account has its refund already, made or not: a second transaction would count it twice.
  if (isBookedByCancellation(payment, await readBooked(deps.query, payment)))
    await deps.container.resolve(Modules.PAYMENT).refundPayment(input)
  else await refundPaymentWorkflow(deps.container).run({ input })
}
