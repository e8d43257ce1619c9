import { setTimeout as pause } from "node:timers/promises"
import type { Session } from "./shopper"
import type { TestShop } from "./test-shop"

type Rows = Pick<TestShop, "sql">

/** Makes the sweep look at a row at once, instead of when it next would. */
export async function makeDue(shop: Rows, session: Pick<Session, "data">): Promise<void> {
  await shop.sql("UPDATE instalment_order SET due_at = now(), read_at = NULL WHERE id = $1", [
    session.data.instalment_order_id,
  ])
}

/** The same for every row there is, those nobody would look at any more among them. */
export async function makeEverythingDue(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET due_at = now(), read_at = NULL")
}

/** Forgets that the order was just read, so that the next return or callback reads it again. */
export async function forgetRead(shop: Rows, session: Pick<Session, "data">): Promise<void> {
  await shop.sql("UPDATE instalment_order SET read_at = NULL, callback_at = NULL WHERE id = $1", [
    session.data.instalment_order_id,
  ])
}

/** A second equal refund is taken for a second click until its requester has had time to read the response to the first. */
export const untilResponseIsRead = (): Promise<void> => pause(2_100)

/** What Medusa's and the plugin's own waiting times are counted from. */
const WAITED_FROM = {
  capture: ["created_at"],
  refund: ["created_at"],
  order_transaction: ["created_at"],
  order_change: ["created_at", "confirmed_at"],
  instalment_capture: ["created_at", "resolved_at"],
  instalment_refund: ["created_at", "resolved_at", "acknowledged_at"],
} as const

/** Which rows of each table are meant, as a condition of its own; they share their parameters. */
type AgingRows = Record<keyof typeof WAITED_FROM, string>

/** Makes rows an hour older, all or those meant: what was under way is now left behind. */
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

/** Every approval is at its deadline here, while the lender's clock stands still. */
export async function reachDeadlines(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET expires_at = now()")
}
