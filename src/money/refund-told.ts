import type { Deps } from "../modules/instalments/deps"
import { takeNotice } from "../modules/instalments/records/intents"
import { isBookedByCancellation, readBooked } from "./booked"

/**
 * Medusa has booked a refund and answers whoever asked: an equal one asked for from now on is another one. Said of a
 * payment each time one of its refunds is booked, so it is the latest that is: a later one may be on its way, or have
 * broken off. What the shop recorded by itself was told to nobody.
 */
export async function noteRefundTold(deps: Deps, paymentId: string): Promise<void> {
  const entries = await deps.instalments.listInstalmentRefunds({ payment_id: paymentId, state: "done" })
  if (entries.length === 0) return
  const { data } = await deps.query.graph({
    entity: "refund",
    fields: ["id", "created_by"],
    filters: { id: entries.flatMap(({ medusa_refund_id }) => medusa_refund_id ?? []) },
    pagination: { order: { created_at: "DESC" } },
  })
  const refunds: { id: string; created_by: string | null }[] = data
  const payment = { id: paymentId, captures: [], refunds }
  const booked = await readBooked(deps.query, payment)
  const latest = refunds.find(({ id }) => booked.has(id) || isBookedByCancellation(payment, booked))
  const entry = entries.find(({ medusa_refund_id }) => medusa_refund_id === latest?.id)
  if (entry && latest?.created_by !== entry.id) await takeNotice(deps.instalments.sql, entry.id)
}
