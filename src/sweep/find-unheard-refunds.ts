import { instalmentOrderIdIn } from "../checkout/session-data"
import type { Deps } from "../modules/instalments/deps"
import { makeDue } from "../modules/instalments/records/claims"

/** A worker that stood still for so long finds them all the same. */
const BACK_MS = 7 * 24 * 60 * 60_000

/**
 * Medusa writes a refund down before it asks us. A process that is killed between the two leaves a row which nothing
 * looks at any more once its loan is settled; Medusa takes the loan for refunded, and a cancellation of the order asks
 * nobody to. What follows from it is the sweep's.
 */
export async function findUnheardRefunds({ query, instalments }: Deps): Promise<void> {
  const { data } = await query.graph({
    entity: "refund",
    fields: ["id", "payment.data"],
    filters: { created_at: { $gte: new Date(Date.now() - BACK_MS) } },
  })
  const refunds: { id: string; payment: { data: Record<string, unknown> | null } }[] = data
  const entries = await instalments.listInstalmentRefunds({ medusa_refund_id: refunds.map(({ id }) => id) })
  const heard = new Set(entries.map((entry) => entry.medusa_refund_id))
  const unheard = refunds.filter(({ id }) => !heard.has(id))
  await makeDue(
    instalments.sql,
    unheard.flatMap(({ payment }) => instalmentOrderIdIn(payment.data) ?? []),
  )
}
