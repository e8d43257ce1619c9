import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { ShopDeps } from "../modules/instalments/deps"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import { isRecordedByCancellation, readOrderAccount, type PaymentGraph } from "./payment"

/** What became of what a killed process left: dropped, or not yet, while it may still be somebody's work. */
export type Leftovers = "none" | "under_way" | "dropped"

/** A capture or refund row this old belongs to no call that is still under way. */
const UNDER_WAY_MS = 120_000

/**
 * Captures a payment in Medusa, which asks the provider to confirm. Capture rows that a killed process left
 * without an outcome would make Medusa refuse every later capture, so they go first (money law 9).
 * @returns false while another capture may be under way
 */
export async function captureInMedusa(deps: ShopDeps, payment: PaymentGraph): Promise<boolean> {
  if (payment.captured_at) return true
  if ((await deleteStaleCaptures(deps, payment)) === "under_way") return false
  await capturePaymentWorkflow(deps.container).run({ input: { payment_id: payment.id } })
  return true
}

/**
 * Cancels a payment in Medusa that nothing was captured of, so that nobody captures it (money law 7).
 * @returns false while a capture may be under way
 */
export async function cancelInMedusa(deps: ShopDeps, payment: PaymentGraph): Promise<boolean> {
  if ((await deleteStaleCaptures(deps, payment)) === "under_way") return false
  await deps.container.resolve(Modules.PAYMENT).cancelPayment(payment.id)
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
  const account = await readOrderAccount(deps.query, payment)
  const byCancellation = account !== null && isRecordedByCancellation(payment, account.recorded)
  if (!account?.cancelled && !byCancellation) {
    await refundPaymentWorkflow(deps.container).run({ input })
    return
  }
  const { refunds, currency_code } = await deps.container.resolve(Modules.PAYMENT).refundPayment(input)
  // A cancelled order's account has its refund already, made or not: a second transaction would count it twice.
  if (byCancellation) return
  // Cancelled while this refund was being made, it has not, and Medusa's workflow books nothing in a cancelled order.
  const made = refunds?.filter(({ created_by }) => created_by === entry.id) ?? []
  await deps.container.resolve(Modules.ORDER).addOrderTransactions(
    made.map(({ id }) => ({
      order_id: account.orderId,
      amount: MathBN.mult(amount, -1),
      currency_code,
      reference: "refund",
      reference_id: id,
    })),
  )
}

/** Whether the request that made a capture or refund row of Medusa may still be running. */
export function isUnderWay(made: { created_at: string | Date }, now: Date): boolean {
  return now.getTime() - new Date(made.created_at).getTime() < UNDER_WAY_MS
}

/**
 * Deletes capture rows that a killed process left without an outcome (money law 9).
 * @returns `under_way`, and deletes nothing, while one of them may still get its outcome
 */
export async function deleteStaleCaptures(
  deps: ShopDeps,
  payment: Pick<PaymentGraph, "captures" | "captured_at">,
): Promise<Leftovers> {
  if (payment.captured_at || payment.captures.length === 0) return "none"
  const now = new Date()
  if (payment.captures.some((capture) => isUnderWay(capture, now))) return "under_way"
  await deps.container.resolve(Modules.PAYMENT).deleteCaptures(payment.captures.map((capture) => capture.id))
  return "dropped"
}
