import { repairRecords } from "./broken-records"
import { endExchange, endFailingCompletions } from "./changed-cart"
import { orphanNoMore } from "./orphaned-payments"
import type { Play } from "./play"
import { COLLECTIONS, ORDERS, ROWS } from "./purchase"
import { REVIEW_LINES } from "./reviews"
import { anHourPasses, hourlySweep, advanceClock, sweepDue } from "./time"

const MOST_ROUNDS = 12

/**
 * Clears all faults: hours pass, with the hourly job and the sweep in each, until two in a row change nothing. The hourly
 * job detects what happened since a row was last polled; what a slow server writes after one run, the next one finds.
 * @returns whether the cart became quiet
 */
export async function awaitQuiet(play: Play): Promise<boolean> {
  const { faults } = play.fixture.shop.sandbox
  for (const id of play.faults.splice(0)) {
    faults.remove(id)
    faults.release(id)
  }
  await orphanNoMore(play)
  await endExchange(play)
  await endFailingCompletions(play)
  await advanceClock(play)
  if (play.fixture.kind === "naive") return true
  await repairRecords(play)
  let last = await dump(play)
  let unchanged = 0
  for (let round = 0; round < MOST_ROUNDS && unchanged < 2; round++) {
    await hourlySweep(play)
    await anHourPasses(play)
    await sweepDue(play)
    const now = await dump(play)
    unchanged = now === last ? unchanged + 1 : 0
    last = now
  }
  return unchanged === 2
}

/** All records of the cart's payments; of times only whether a row is ever polled again. */
async function dump({ fixture: { shop }, cartId }: Play): Promise<string> {
  const rows = await shop.sql<{ line: string }>(
    `SELECT concat_ws(' ', id, status, service_order_id, order_id, payment_id, payment_session_id,
                      cancel_wanted_at IS NOT NULL, due_at IS NOT NULL) AS line
       FROM instalment_order WHERE id IN ${ROWS}
     UNION ALL ${REVIEW_LINES}
     UNION ALL SELECT concat_ws(' ', id, state, reason) FROM instalment_capture WHERE instalment_order_id IN ${ROWS}
     UNION ALL SELECT concat_ws(' ', id, state, origin, medusa_refund_id, service_refund_id, accepted, reason)
       FROM instalment_refund WHERE instalment_order_id IN ${ROWS}
     UNION ALL SELECT concat_ws(' ', id, to_status, detail) FROM instalment_transition WHERE instalment_order_id IN ${ROWS}
     UNION ALL SELECT concat_ws(' ', p.id, p.canceled_at IS NOT NULL, p.captured_at IS NOT NULL, c.status)
       FROM payment p JOIN payment_collection c ON c.id = p.payment_collection_id WHERE c.id IN ${COLLECTIONS}
     UNION ALL SELECT concat_ws(' ', r.id, r.amount, r.deleted_at IS NOT NULL) FROM refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.payment_collection_id IN ${COLLECTIONS}
     UNION ALL SELECT concat_ws(' ', r.id, r.amount, r.deleted_at IS NOT NULL) FROM capture r JOIN payment p ON p.id = r.payment_id
       WHERE p.payment_collection_id IN ${COLLECTIONS}
     UNION ALL SELECT concat_ws(' ', id, amount, reference_id, deleted_at IS NOT NULL) FROM order_transaction WHERE order_id IN ${ORDERS}
     UNION ALL SELECT concat_ws(' ', id, status) FROM "order" WHERE id IN ${ORDERS}
     ORDER BY 1`,
    [cartId],
  )
  return rows.map(({ line }) => line).join("\n")
}
