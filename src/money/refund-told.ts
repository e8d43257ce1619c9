import type { Deps } from "../modules/instalments/deps"
import { takeNotice } from "../modules/instalments/records/intents"

/**
 * Medusa has booked a refund and answers whoever asked: an equal one asked for from now on is another one. Said of a
 * payment each time one of its refunds is booked, so it is the latest; what the shop recorded by itself was told to
 * nobody.
 */
export async function noteRefundTold(deps: Deps, paymentId: string): Promise<void> {
  const entries = await deps.instalments.listInstalmentRefunds({ payment_id: paymentId, state: "done" })
  if (entries.length === 0) return
  const { data } = await deps.query.graph({
    entity: "refund",
    fields: ["id", "created_by"],
    filters: { id: entries.flatMap(({ medusa_refund_id }) => medusa_refund_id ?? []) },
    pagination: { take: 1, order: { created_at: "DESC" } },
  })
  const [latest]: { id: string; created_by: string | null }[] = data
  const entry = entries.find(({ medusa_refund_id }) => medusa_refund_id === latest?.id)
  if (entry && latest?.created_by !== entry.id) await takeNotice(deps.instalments.sql, entry.id)
}
