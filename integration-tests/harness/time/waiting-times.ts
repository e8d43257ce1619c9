import { setTimeout as pause } from "node:timers/promises"
import type { Session } from "../people/shopper"
import { request } from "../shop/http"
import type { TestShop } from "../shop/test-shop"
import { eventually } from "./eventually"

type Rows = Pick<TestShop, "sql">

/** Makes a row due for the next sweep, before its own time. */
export async function makeDue(shop: Rows, session: Pick<Session, "data">): Promise<void> {
  await shop.sql("UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE id = $1", [
    session.data.instalment_order_id,
  ])
}

/** The same for every row, including those that are never due again. */
export async function makeEverythingDue(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET due_at = now(), read_at = NULL")
}

/** Clears the time of the last read, so that the next redirect or callback reads the order again. */
export async function forgetRead(shop: Rows, session: Pick<Session, "data">): Promise<void> {
  await shop.sql("UPDATE instalment_order SET read_at = NULL, callback_at = NULL WHERE id = $1", [
    session.data.instalment_order_id,
  ])
}

/** A second equal refund is taken for a second click until its requester has had time to read the response to the first. */
export const untilResponseIsRead = (): Promise<void> => pause(2_100)

/**
 * Waits until it is stored that the last refund of a payment was answered, and makes that an hour older. The plugin reads
 * this time only where it decides what a requester knows of, and decides that by it alone, so an hour's wait would leave
 * the same. Seconds are not enough on a slow machine: a request that a server processes after its event loop stalled
 * counts as made when the stall began.
 */
export async function responseWasReadLongAgo(shop: Rows, payment: { id: string }): Promise<void> {
  await eventually(
    () =>
      shop.sql<{ acknowledged_at: Date | null }>(
        "SELECT acknowledged_at FROM instalment_refund WHERE payment_id = $1 AND state = 'done' ORDER BY created_at DESC LIMIT 1",
        [payment.id],
      ),
    ([last]) => Boolean(last?.acknowledged_at),
  )
  await shop.sql(
    "UPDATE instalment_refund SET acknowledged_at = acknowledged_at - interval '1 hour' WHERE payment_id = $1",
    [payment.id],
  )
}

/** The same for so many refusals that told staff members of refunds of a payment's loan. */
export async function refusalWasReadLongAgo(
  shop: Rows,
  payment: { id: string },
  refusals = 1,
): Promise<void> {
  const ofLoan = "instalment_order_id = (SELECT data->>'instalment_order_id' FROM payment WHERE id = $1)"
  await eventually(
    () =>
      shop.sql(`SELECT 1 FROM instalment_refund, jsonb_object_keys(warned) WHERE ${ofLoan}`, [payment.id]),
    (warned) => warned.length >= refusals,
  )
  await shop.sql(
    `UPDATE instalment_refund
        SET warned = (SELECT jsonb_object_agg(key, value::timestamptz - interval '1 hour') FROM jsonb_each_text(warned))
      WHERE warned IS NOT NULL AND ${ofLoan}`,
    [payment.id],
  )
}

/** The plugin takes two stalls of its event loop for one where less than two seconds lie between them. */
const CALM_MS = 2_500
/** Of a stall that it counts, a quarter of a second, at least so much falls into a request: one begins every 100 ms. */
const AT_ONCE_MS = 150

/**
 * Waits until a server that has just started responds at once for some seconds. It stalls while it loads, and a response
 * to a request that counts as made ten seconds earlier acknowledges nothing. The test goes on where a busy machine never
 * lets it respond so.
 */
export async function untilServerIsCalm(shop: Pick<TestShop, "url">): Promise<void> {
  let since = Date.now()
  await eventually(
    async () => {
      const asked = Date.now()
      await request(`${shop.url}/health`)
      if (Date.now() - asked > AT_ONCE_MS) since = Date.now()
      return Date.now() - since
    },
    (calmFor) => calmFor > CALM_MS,
  ).catch(() => undefined)
}

/**
 * Does work as if what was sent for a payment and has no response had just been sent, however slow the machine is:
 * meanwhile that is a minute younger, so that its resolution delay is not over.
 */
export async function beforeDelayIsOver<Result>(
  shop: Rows,
  payment: { id: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const move = async (by: "+" | "-") => {
    for (const table of ["instalment_capture", "instalment_refund"])
      await shop.sql(
        `UPDATE ${table} SET created_at = created_at ${by} interval '1 minute' WHERE payment_id = $1 AND state = 'unknown'`,
        [payment.id],
      )
  }
  await move("+")
  const result = await work()
  await move("-")
  return result
}

/** The start of Medusa's and the plugin's waiting times. */
const WAITED_FROM = {
  capture: ["created_at"],
  refund: ["created_at"],
  order_transaction: ["created_at"],
  order_change: ["created_at", "confirmed_at"],
  instalment_order: ["announced_at"],
  instalment_capture: ["created_at", "resolved_at"],
  // Not `recorded_at`: what the order's page has shown for minutes counts as seen, and an equal request as another one.
  instalment_refund: ["created_at", "resolved_at", "acknowledged_at"],
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
  await shop.sql(
    "UPDATE instalment_order SET lease_until = NULL, status_since = status_since - interval '1 hour'",
  )
}

/** Sets every approval to its deadline here, while the lender's clock does not move. */
export async function reachDeadlines(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET expires_at = now()")
}

/** Options of a shop whose tests lose responses. A response that is only late on a slow machine is none that was lost. */
export const SHORT_DELAY = { refundResolutionDelay: "1s" }

/** Options of a shop whose tests wait until the plugin does not wait for a response any longer. */
export const SHORT_WAITS = {
  ...SHORT_DELAY,
  timeouts: { connect: 500, response: 1_500, completion: 3_000 },
}
