import { setTimeout as pause } from "node:timers/promises"
import { correctRecords } from "../../harness/people/correct-records"
import { runHourly, runJob } from "../../harness/shop/run-job"
import { makeAnHourOlder } from "../../harness/time/waiting-times"
import { judgeBriefly } from "./lender-steps"
import type { Play } from "./play"
import { COLLECTIONS, ORDERS, ROWS } from "./purchase"
import { endArmed, repairRecords } from "./triggers"

const OURS = `id IN ${ROWS}`
const OF_OURS = `instalment_order_id IN ${ROWS}`
const PAYMENTS = `SELECT id FROM payment WHERE payment_collection_id IN ${COLLECTIONS}`
const OF_PAYMENTS = `payment_id IN (${PAYMENTS})`
const OF_ORDERS = `order_id IN ${ORDERS}`

const JUST_MADE = "created_at > now() - interval '1 minute'"
/**
 * Intents without a response, and Medusa's records that were written before the provider responded and not completed
 * yet.
 */
const UNDER_WAY = `SELECT 1 FROM instalment_attempt WHERE state = 'sending' AND ${JUST_MADE} AND ${OF_OURS}
  UNION ALL SELECT 1 FROM capture c WHERE c.${JUST_MADE} AND c.payment_id IN (${PAYMENTS})
    AND NOT EXISTS (SELECT 1 FROM order_transaction t WHERE t.reference_id = c.id AND t.deleted_at IS NULL)
  UNION ALL SELECT 1 FROM refund r WHERE r.${JUST_MADE} AND r.deleted_at IS NULL AND r.payment_id IN (${PAYMENTS})
    AND NOT EXISTS (SELECT 1 FROM order_transaction t WHERE t.reference_id IN (r.id, r.payment_id) AND t.deleted_at IS NULL)
  UNION ALL SELECT 1 FROM order_change WHERE ${JUST_MADE} AND ${OF_ORDERS} AND deleted_at IS NULL
    AND change_type = 'credit_line' AND status IN ('pending', 'requested')`

/** When a form is polled next, since when its status stands, and the limits on how often it is read. */
const POLLED = ["due_at", "read_at", "callback_at", "status_since"]

/** The rows from which Medusa and the plugin wait. The lender has its own clock: `expires_at` stays. */
const WAITED_FROM = {
  capture: OF_PAYMENTS,
  refund: OF_PAYMENTS,
  order_transaction: OF_ORDERS,
  order_change: OF_ORDERS,
  instalment_order: OURS,
  instalment_attempt: OF_OURS,
  instalment_review: OF_OURS,
}

/** Longer than any late work takes, or the last request whose response was not awaited, until it is written down. */
const UNDER_WAY_MS = 700
/** A refund takes so many times longer than the shortest request of staff until its first record is written. */
const TIMES_LONGER = 8
const LONGEST_UNDER_WAY_MS = 10_000
const STEP_MS = 50
/** On a slow machine a request takes seconds to get to where it is held, and only a test that hangs waits for so long. */
export const REACHED_MS = 60_000
/** Work that was begun a minute ago does not count as running. */
const PATIENCE_MS = 60_000
/** A sweep takes up to 45 seconds, and one of another schedule may have claimed the row for two minutes. */
const SWEPT_MS = 180_000
/** A sweep runs every minute; after two minutes a row that was just polled is due again. */
const SWEEP_WAIT = "2 minutes"

/**
 * Waits for running work to end, then makes everything of this cart an hour older, so that resolution delays are over.
 */
export async function advanceClock(play: Play): Promise<void> {
  judgeBriefly(play)
  const { faults } = play.fixture.shop.sandbox
  for (const id of play.staleFaults.splice(0)) faults.remove(id)
  await untilUnderWay(play)
  await carryOutWhatWasLost(play)
  await anHourPasses(play)
}

/**
 * The resolution delay is documented to be longer than the lender takes to carry out a refund whose response was lost. It
 * may take a refund that it accepted for later at any time, unless that response, too, came after the client's timeout.
 */
async function carryOutWhatWasLost({ fixture: { shop }, cartId, faults }: Play): Promise<void> {
  const lost = `kind = 'refund' AND state IN ('sending', 'unknown') AND NOT accepted AND ${OF_OURS}`
  if ((await shop.sql(`SELECT 1 FROM instalment_attempt WHERE ${lost}`, [cartId])).length === 0) return
  for (const id of faults) shop.sandbox.faults.release(id)
}

/** Lets a server begin with what was requested before, also one that is busy, or that another schedule has paused. */
async function untilUnderWay({ fixture: { admin } }: Play): Promise<void> {
  const began = performance.now()
  // A crashed server has nothing left to begin with.
  await admin.call("/users/me").catch(() => undefined)
  const slow = TIMES_LONGER * (performance.now() - began)
  await pause(Math.min(Math.max(UNDER_WAY_MS, slow), LONGEST_UNDER_WAY_MS))
}

/**
 * Only rows without running work may age: a row older than any request counts as left by a crashed process. So this
 * waits until no work is running, or has been for longer than any request takes.
 */
export async function anHourPasses(play: Play): Promise<void> {
  const { shop } = play.fixture
  await waitUntil(PATIENCE_MS, async () => (await shop.sql(UNDER_WAY, [play.cartId])).length === 0)
  await ageWhileUnderWay(play)
}

/** The same while a request is paused: that request counts as left by a crashed process. */
export async function ageWhileUnderWay(play: Play): Promise<void> {
  const { fixture, cartId } = play
  await makeAnHourOlder(fixture.shop, WAITED_FROM, [cartId])
  await ageForms(play, [...POLLED, "created_at"], "1 hour")
  play.hours += 1
}

async function ageForms({ fixture, cartId }: Play, columns: string[], by: string): Promise<void> {
  const older = columns.map((column) => `${column} = ${column} - interval '${by}'`)
  await fixture.shop.sql(`UPDATE instalment_order SET ${older.join(", ")} WHERE ${OURS}`, [cartId])
}

/**
 * Whether an intent has been unresolved for several sweeps: the resolution delay is documented to be longer than
 * outdated reads last.
 */
export async function hasOldIntents({ fixture: { shop }, cartId }: Play): Promise<boolean> {
  const live = `state IN ('sending', 'unknown') AND created_at < now() - interval '30 minutes' AND ${OF_OURS}`
  const found = await shop.sql(`SELECT 1 FROM instalment_attempt WHERE ${live}`, [cartId])
  return found.length > 0
}

/** Two minutes pass, and the plugin's job sweeps the rows due by then. No other row is made due. */
export async function sweepCart(play: Play): Promise<void> {
  await ageForms(play, POLLED, SWEEP_WAIT)
  await sweepDue(play)
}

/** A row that a sweep has claimed, whose time is the database's, to the microsecond; a released one has a whole millisecond, or none. */
const CLAIMED = `due_at BETWEEN now() + interval '30 seconds' AND now() + interval '2 minutes'
  AND extract(microseconds FROM due_at)::int % 1000 <> 0`
/** No sweep lasts as long as this claim: it was ended, or its server crashed. The rest of its two minutes passes here. */
const CLAIMED_IN_VAIN = `${CLAIMED} AND due_at < now() + interval '60 seconds'`

/**
 * Runs the job until no row of the cart is due: a concurrent run, of another schedule or the shop's own, may have claimed a
 * row. Where a form is undecided it runs in any case: the lender's list may show a decision. Staff correct Medusa's records
 * where they are listed.
 */
export async function sweepDue({ fixture: { shop }, cartId }: Play): Promise<void> {
  const ours = (what: string) =>
    shop.sql<{ due: boolean; vain: boolean }>(
      `SELECT due_at <= now() AS due, ${CLAIMED_IN_VAIN} AS vain FROM instalment_order
        WHERE ${OURS} AND deleted_at IS NULL AND (${what})`,
      [cartId],
    )
  if ((await ours("status = 'CREATED' AND due_at > now()")).length > 0) await runJob(shop, "sweep")
  const looked = await waitUntil(SWEPT_MS, async () => {
    const rows = await ours(`due_at <= now() OR ${CLAIMED}`)
    if (rows.some(({ vain }) => vain))
      await shop.sql(`UPDATE instalment_order SET due_at = now() WHERE ${OURS} AND ${CLAIMED_IN_VAIN}`, [
        cartId,
      ])
    if (rows.some(({ due, vain }) => due || vain)) await runJob(shop, "sweep")
    return rows.length === 0
  })
  if (!looked) throw new Error(`The sweep did not get to cart ${cartId} within ${SWEPT_MS} ms.`)
  const rows = await shop.sql<{ id: string }>(`SELECT id FROM instalment_order WHERE ${OURS}`, [cartId])
  await correctRecords(shop, (id) => rows.some((row) => row.id === id))
}

/** Compares the orders that the lender lists: the only way to detect a change of a row that is never polled again. */
export async function hourlySweep({ fixture: { shop } }: Play): Promise<void> {
  await runHourly(shop)
}

export async function waitUntil(within: number, fits: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + within
  while (!(await fits())) {
    if (Date.now() > deadline) return false
    await pause(STEP_MS)
  }
  return true
}

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
  await endArmed(play)
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
    `SELECT concat_ws(' ', id, status, lender_order_id, order_id, payment_id, payment_session_id,
                      cancel_wanted_at IS NOT NULL, due_at IS NOT NULL) AS line
       FROM instalment_order WHERE id IN ${ROWS}
     UNION ALL SELECT concat_ws(' ', id, reason, resolved_at IS NOT NULL, ended_at IS NOT NULL, ended_by)
       FROM instalment_review WHERE instalment_order_id IN ${ROWS}
     UNION ALL SELECT concat_ws(' ', id, state, origin, medusa_refund_id, lender_refund_id, accepted, reason)
       FROM instalment_attempt WHERE instalment_order_id IN ${ROWS}
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
