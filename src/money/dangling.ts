import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import type { PaymentGraph } from "./read-payment"

/** What became of what a killed process left: dropped, or not yet, while it may still be somebody's work. */
export type Leftovers = "none" | "under_way" | "dropped"

/** A capture or refund row this old belongs to no call that is still under way. */
const UNDER_WAY_MS = 120_000

/** Whether the request that made a capture or refund row of Medusa may still be running. */
export function isUnderWay(made: { created_at: string | Date }, now: Date): boolean {
  return now.getTime() - new Date(made.created_at).getTime() < UNDER_WAY_MS
}

/**
 * Deletes capture rows that a killed process left without an outcome (money law 9).
 * @returns `under_way`, and deletes nothing, while one of them may still get its outcome
 */
export async function dropDanglingCaptures(
  deps: ShopDeps,
  payment: Pick<PaymentGraph, "captures" | "captured_at">,
): Promise<Leftovers> {
  if (payment.captured_at || payment.captures.length === 0) return "none"
  const now = new Date()
  if (payment.captures.some((capture) => isUnderWay(capture, now))) return "under_way"
  await deps.container.resolve(Modules.PAYMENT).deleteCaptures(payment.captures.map((capture) => capture.id))
  return "dropped"
}
