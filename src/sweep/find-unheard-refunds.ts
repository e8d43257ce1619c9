import type { Deps } from "../modules/instalments/deps"
import { makeUnheardDue } from "../modules/instalments/records/claims"

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
    fields: ["id", "payment.id"],
    filters: { created_at: { $gte: new Date(Date.now() - BACK_MS) } },
  })
  const refunds: { id: string; payment: { id: string } }[] = data
  await makeUnheardDue(instalments.sql, {
    refundIds: refunds.map(({ id }) => id),
    paymentIds: refunds.map(({ payment }) => payment.id),
  })
}
