import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { fromCents } from "./cents"
import type { PaymentGraph } from "./read-payment"

/** A capture row this old belongs to no call that is still under way. */
const DANGLING_AFTER_MS = 120_000

/**
 * Captures a payment in Medusa, which asks the provider to confirm. Capture rows that a killed process left
 * without an outcome would make Medusa refuse every later capture, so they go first (money law 9).
 */
export async function captureInMedusa(deps: ShopDeps, payment: PaymentGraph): Promise<void> {
  if (payment.captured_at) return
  const young = payment.captures.some(
    (capture) => Date.now() - new Date(capture.created_at).getTime() < DANGLING_AFTER_MS,
  )
  if (young) return
  const dangling = payment.captures.map((capture) => capture.id)
  if (dangling.length > 0) await deps.container.resolve(Modules.PAYMENT).deleteCaptures(dangling)
  await capturePaymentWorkflow(deps.container).run({ input: { payment_id: payment.id } })
}

/** Records a refund that already moved money: the provider binds it to its ledger row and sends nothing. */
export async function recordRefundInMedusa(
  deps: ShopDeps,
  payment: PaymentGraph,
  refund: { cents: number; note: string },
): Promise<void> {
  await refundPaymentWorkflow(deps.container).run({
    input: { payment_id: payment.id, amount: fromCents(refund.cents), note: refund.note },
  })
}
