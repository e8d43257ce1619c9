import { Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { isUnderWay, type Leftovers } from "./dangling"

/**
 * Deletes what a killed process left of the credit that Medusa gives with a refund or a cancellation: a change of the
 * order that no page shows and nobody can end, while which Medusa books no refund of it (money law 9) and cannot cancel
 * it.
 * @returns `under_way`, and deletes nothing, while one of them may still be made
 */
export async function dropLeftCredits(deps: ShopDeps, orderId: string): Promise<Leftovers> {
  const { data } = await deps.query.graph({
    entity: "order_change",
    fields: ["id", "created_at"],
    filters: { order_id: orderId, status: ["pending", "requested"], change_type: "credit_line" },
  })
  const changes: { id: string; created_at: string | Date }[] = data
  if (changes.length === 0) return "none"
  const now = new Date()
  if (changes.some((change) => isUnderWay(change, now))) return "under_way"
  await deps.container.resolve(Modules.ORDER).deleteOrderChanges(changes.map(({ id }) => id))
  return "dropped"
}
