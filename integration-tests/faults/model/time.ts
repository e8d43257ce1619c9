import { setTimeout as pause } from "node:timers/promises"
import { runJob } from "../../harness/run-job"
import { makeAnHourOlder } from "../../harness/waiting-times"
import type { Play } from "./play"

const OURS = "SELECT id FROM instalment_order WHERE cart_id = $1"
const PAYMENTS = `SELECT id FROM payment WHERE payment_collection_id IN (
  SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1
  UNION SELECT pc.payment_collection_id FROM order_payment_collection pc JOIN order_cart oc USING (order_id) WHERE oc.cart_id = $1)`
const ORDERS = "order_id IN (SELECT order_id FROM order_cart WHERE cart_id = $1)"

const JUST_MADE = "created_at > now() - interval '1 minute'"
/** Intents without an answer, and what Medusa wrote before the provider answered and has not followed up yet. */
const UNDER_WAY = `SELECT 1 FROM instalment_capture WHERE state = 'sending' AND ${JUST_MADE} AND instalment_order_id IN (${OURS})
  UNION ALL SELECT 1 FROM instalment_refund WHERE state = 'sending' AND ${JUST_MADE} AND instalment_order_id IN (${OURS})
  UNION ALL SELECT 1 FROM capture c WHERE c.${JUST_MADE} AND c.payment_id IN (${PAYMENTS})
    AND NOT EXISTS (SELECT 1 FROM order_transaction t WHERE t.reference_id = c.id AND t.deleted_at IS NULL)
  UNION ALL SELECT 1 FROM refund r WHERE r.${JUST_MADE} AND r.deleted_at IS NULL AND r.payment_id IN (${PAYMENTS})
    AND NOT EXISTS (SELECT 1 FROM order_transaction t WHERE t.reference_id IN (r.id, r.payment_id) AND t.deleted_at IS NULL)
  UNION ALL SELECT 1 FROM order_change WHERE ${JUST_MADE} AND ${ORDERS} AND deleted_at IS NULL
    AND change_type = 'credit_line' AND status IN ('pending', 'requested')`

/** Longer than any late work takes, or the last request that nobody waited for. */
const UNDER_WAY_MS = 700
const STEP_MS = 50
const PATIENCE_MS = 15_000

/** Lets what is under way end, then makes everything of this cart an hour older: settle times are over. */
export async function letTimePass(play: Play): Promise<void> {
  const { faults } = play.stage.shop.sandbox
  for (const id of play.staleFaults.splice(0)) faults.remove(id)
  await pause(UNDER_WAY_MS)
  await makeOlder(play)
}

/**
 * Only what nobody works on may age: a row looks left behind by a killed process when it is as old as no request
 * ever gets. So this waits until nothing is under way, or has been for longer than any request takes.
 */
export async function makeOlder({ stage: { shop }, cartId }: Play): Promise<void> {
  await waitUntil(PATIENCE_MS, async () => (await shop.sql(UNDER_WAY, [cartId])).length === 0)
  const ours = `instalment_order_id IN (${OURS})`
  const paid = `payment_id IN (${PAYMENTS})`
  const which = {
    capture: paid,
    refund: paid,
    order_transaction: ORDERS,
    order_change: ORDERS,
    instalment_capture: ours,
    instalment_refund: ours,
  }
  await makeAnHourOlder(shop, which, [cartId])
}

/** Whether an intent without an answer is older than its settle time. */
export async function hasOldIntents({ stage: { shop }, cartId }: Play): Promise<boolean> {
  const live = `state IN ('sending', 'unknown') AND created_at < now() - interval '30 minutes'`
  const found = await shop.sql(
    `SELECT 1 FROM instalment_capture WHERE ${live} AND instalment_order_id IN (${OURS})
     UNION ALL SELECT 1 FROM instalment_refund WHERE ${live} AND instalment_order_id IN (${OURS})`,
    [cartId],
  )
  return found.length > 0
}

export async function reachDeadline(play: Play): Promise<void> {
  const { stage, cartId } = play
  await stage.shop.sql("UPDATE instalment_order SET expires_at = now() WHERE cart_id = $1", [cartId])
}

/**
 * Makes the cart's rows due and runs the plugin's job until it has looked at each: another run, of another
 * schedule or of the clock, may be the one that took them. A row under a claim is due at the database's time, to
 * the microsecond; one that was given back is due at a whole millisecond, or never.
 */
export async function sweepCart({ stage: { shop }, cartId }: Play): Promise<void> {
  await shop.sql(
    "UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE cart_id = $1 AND deleted_at IS NULL",
    [cartId],
  )
  const looked = await waitUntil(60_000, async () => {
    const rows = await shop.sql<{ due: boolean }>(
      `SELECT due_at <= now() AS due FROM instalment_order WHERE cart_id = $1 AND (due_at <= now()
          OR (due_at > now() + interval '30 seconds' AND extract(microseconds FROM due_at)::int % 1000 <> 0))`,
      [cartId],
    )
    if (rows.some(({ due }) => due)) await runJob(shop, "sweep")
    return rows.length === 0
  })
  if (!looked) throw new Error(`The sweep did not get to cart ${cartId} within a minute.`)
}

async function waitUntil(within: number, fits: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + within
  while (!(await fits())) {
    if (Date.now() > deadline) return false
    await pause(STEP_MS)
  }
  return true
}
