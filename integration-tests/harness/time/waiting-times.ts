import type { Session } from "../people/shopper"
import type { TestShop } from "../shop/test-shop"

type Rows = Pick<TestShop, "sql">

/** Makes a row due for the next sweep, before its own time. */
export async function makeDue(shop: Rows, session: Pick<Session, "data">): Promise<void> {
  await shop.sql("UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE id = $1", [
    session.data.instalment_order_id,
  ])
}

/** Of what an earlier test of the file made: no sweep looks at it, unless something makes it due. */
const OF_EARLIER_TEST = "timestamptz '9999-01-01'"

/** The same for every row, including those that are never due again, but for those of earlier tests. */
export async function makeEverythingDue(shop: Rows): Promise<void> {
  await shop.sql(
    `UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE due_at IS DISTINCT FROM ${OF_EARLIER_TEST}`,
  )
}

/** Leaves what a test has made since then to itself: to sweep it again in each later test would take most of their time. */
export async function leaveBehind(shop: Rows, known: readonly string[]): Promise<void> {
  if (await isUninstalled(shop)) return
  await shop.sql(`UPDATE instalment_order SET due_at = ${OF_EARLIER_TEST} WHERE id <> ALL ($1)`, [known])
}

export async function knownOrders(shop: Rows): Promise<string[]> {
  if (await isUninstalled(shop)) return []
  return (await shop.sql<{ id: string }>("SELECT id FROM instalment_order")).map(({ id }) => id)
}

async function isUninstalled(shop: Rows): Promise<boolean> {
  return (await shop.sql("SELECT 1 WHERE to_regclass('instalment_order') IS NULL")).length > 0
}

/** Clears the time of the last read, so that the next redirect or callback reads the order again. */
export async function forgetRead(shop: Rows, session: Pick<Session, "data">): Promise<void> {
  await shop.sql("UPDATE instalment_order SET read_at = NULL, callback_at = NULL WHERE id = $1", [
    session.data.instalment_order_id,
  ])
}

/**
 * Makes Medusa's refunds of a payment, and what the plugin knows of them, an hour older: an equal refund is another one
 * then. The plugin decides that by these times alone, so an hour's wait would leave the same.
 */
export async function shownLongAgo(shop: Rows, payment: { id: string }): Promise<void> {
  await shop.sql("UPDATE refund SET created_at = created_at - interval '1 hour' WHERE payment_id = $1", [
    payment.id,
  ])
  await shop.sql(
    "UPDATE instalment_attempt SET resolved_at = resolved_at - interval '1 hour' WHERE kind = 'refund' AND payment_id = $1 AND state = 'done'",
    [payment.id],
  )
}

/** Makes the refusals of equal refunds of a payment a minute older, so that who was refused may ask again. */
export async function refusalWasRead(shop: Rows, payment: { id: string }): Promise<void> {
  await shop.sql(
    "UPDATE instalment_attempt SET created_at = created_at - interval '1 minute' WHERE payment_id = $1 AND state = 'repeated'",
    [payment.id],
  )
}

/** The start of Medusa's and the plugin's waiting times. */
const WAITED_FROM = {
  capture: ["created_at"],
  refund: ["created_at"],
  order_transaction: ["created_at"],
  order_change: ["created_at", "confirmed_at"],
  instalment_order: ["announced_at"],
  instalment_attempt: ["created_at", "resolved_at"],
  // What came before a review was opened stays before it.
  instalment_review: ["opened_at", "resolved_at"],
} as const

/** Selects the rows of each table, by a condition of its own; they share their parameters. */
type AgingRows = Record<keyof typeof WAITED_FROM, string>

/** Makes rows an hour older, all or the selected ones: running work then counts as left by a crash. */
export async function makeAnHourOlder(
  shop: Rows,
  which?: AgingRows,
  parameters: unknown[] = [],
): Promise<void> {
  for (const [table, columns] of Object.entries(WAITED_FROM)) {
    const older = columns.map((column) => `${column} = ${column} - interval '1 hour'`)
    const rows = which ? ` WHERE ${which[table as keyof AgingRows]}` : ""
    await shop.sql(`UPDATE ${table} SET ${older.join(", ")}${rows}`, parameters)
  }
}

/** Lets Medusa's and the plugin's own waiting times pass. */
export async function ageEverything(shop: Rows): Promise<void> {
  await makeAnHourOlder(shop)
  await shop.sql("UPDATE instalment_purchase SET locked_until = NULL")
  await shop.sql("UPDATE instalment_order SET status_since = status_since - interval '1 hour'")
}

/** A day passes since each form was first shown as it is: one that ended is read for the last time then. */
export async function letADayPassSinceEnds(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET status_since = status_since - interval '1 day'")
}

/** Sets every approval to its deadline here, while the lender's clock does not move. */
export async function reachDeadlines(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET expires_at = now()")
}

/**
 * Options of a shop whose tests wait until the plugin does not wait for a response any longer. A response that is only late
 * on a slow machine is none that was lost.
 */
export const SHORT_WAITS = {
  advanced: {
    refundResolutionDelay: "1s",
    timeouts: { connect: 500, response: 1_500, completion: 3_000 },
  },
}
