import { runImportJob } from "../../harness/assertions/settlements"
import type { TestShop } from "../../harness/shop/test-shop"
import { eventually } from "../../harness/time/eventually"
import { hourlySweep, sweep, sweepEverything } from "../../harness/time/sweep"
import { ageEverything } from "../../harness/time/waiting-times"
import type { Play } from "../model/play"
import { ageWhileUnderWay, sweepDue } from "../model/time"
import type { Lanes } from "./lanes"
import type { Purchase } from "./purchase"

/** Hours in which what a fault left is repaired. */
const REPAIR_HOURS = 4
const MOST_ROUNDS = 12

/** Keeps the sweeps of other cells from a cart's rows until the test advances its time. */
export async function hold({ fixture, cartId }: Play): Promise<void> {
  await fixture.shop.sql(
    "UPDATE instalment_order SET due_at = now() + interval '1 hour' WHERE cart_id = $1 AND due_at IS NOT NULL",
    [cartId],
  )
}

/** Sweeps one cart. */
export async function lookAt(play: Play): Promise<void> {
  await play.fixture.shop.sql(
    "UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE cart_id = $1 AND due_at IS NOT NULL",
    [play.cartId],
  )
  await sweepDue(play)
}

/** Hours pass for one purchase: waiting times and locks end, the jobs run, and what was to be imported is. */
export async function passTime({ play }: Purchase): Promise<void> {
  const { shop } = play.fixture
  await hourlySweep(shop)
  for (let hour = 0; hour < REPAIR_HOURS; hour += 1) {
    await ageWhileUnderWay(play)
    await shop.sql("UPDATE instalment_purchase SET locked_until = NULL WHERE cart_id = $1", [play.cartId])
    await lookAt(play)
  }
  await endImports(shop)
}

/** The time of the next attempt of every import comes, until none is left. */
async function endImports(shop: TestShop): Promise<void> {
  await shop.sql("UPDATE instalment_import SET due_at = now() WHERE due_at IS NOT NULL")
  await runImportJob(shop, "due")
}

/**
 * A day passes, in which creations that were not found fail and unfinished forms expire; then hours, until nothing changes.
 * @returns whether more sweeps, also over rows that are never due again, change nothing either
 */
export async function awaitQuiet({ shop, lanes }: Lanes): Promise<boolean> {
  await Promise.all(lanes.map(({ fixture }) => fixture.shop.sandbox.clock.advance(15 * 3_600_000)))
  await shop.sql(
    "UPDATE instalment_order SET created_at = created_at - interval '25 hours' WHERE status = 'creating'",
  )
  let before = ""
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await hourlySweep(shop)
    await ageEverything(shop)
    await shop.sql("UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE due_at IS NOT NULL")
    await sweepAllDue(shop)
    await endImports(shop)
    const now = await dump(shop)
    if (now === before) break
    before = now
  }
  await sweepEverything(shop)
  await sweepAllDue(shop)
  return (await dump(shop)) === before
}

/** One sweep takes a limited number of rows. */
async function sweepAllDue(shop: TestShop): Promise<void> {
  await eventually(
    async () => {
      await sweep(shop)
      return (await shop.sql("SELECT 1 FROM instalment_order WHERE due_at <= now()")).length
    },
    (due) => due === 0,
    600_000,
  )
}

/** Everything that may change of the purchases, in both the plugin's and Medusa's tables. */
async function dump(shop: TestShop): Promise<string> {
  const rows = await shop.sql<{ line: string }>(
    `SELECT concat_ws(' ', id, status, lender_order_id, order_id, payment_id) AS line FROM instalment_order
     UNION ALL SELECT concat_ws(' ', id, reason, ended_at IS NULL, resolved_at IS NULL) FROM instalment_review
     UNION ALL SELECT concat_ws(' ', id, state) FROM instalment_attempt
     UNION ALL SELECT concat_ws(' ', id, canceled_at IS NULL, captured_at IS NULL) FROM payment
     UNION ALL SELECT concat_ws(' ', id, amount, deleted_at IS NULL) FROM capture
     UNION ALL SELECT concat_ws(' ', id, amount, deleted_at IS NULL) FROM refund
     UNION ALL SELECT concat_ws(' ', id, amount, deleted_at IS NULL) FROM order_transaction
     UNION ALL SELECT concat_ws(' ', id, status) FROM "order" ORDER BY 1`,
  )
  return rows.map(({ line }) => line).join("\n")
}
