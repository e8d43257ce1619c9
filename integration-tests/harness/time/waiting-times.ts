import { setTimeout as pause } from "node:timers/promises"
import type { Session } from "../people/shopper"
import type { TestShop } from "../shop/test-shop"

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

/** The start of Medusa's and the plugin's waiting times. */
const WAITED_FROM = {
  capture: ["created_at"],
  refund: ["created_at"],
  order_transaction: ["created_at"],
  order_change: ["created_at", "confirmed_at"],
  instalment_capture: ["created_at", "resolved_at"],
  instalment_refund: ["created_at", "resolved_at", "acknowledged_at"],
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
  await shop.sql("UPDATE instalment_order SET lease_until = NULL")
}

/** Sets every approval to its deadline here, while the lender's clock does not move. */
export async function reachDeadlines(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET expires_at = now()")
}

/** Options of a shop whose tests lose responses: short timeouts. */
export const SHORT_WAITS = {
  refundResolutionDelay: "1s",
  timeouts: { connect: 500, response: 1_500, completion: 3_000 },
}
