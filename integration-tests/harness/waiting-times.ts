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

/** Lets Medusa's and the plugin's own waiting times pass: what was under way is now left behind. */
export async function ageEverything(shop: Rows): Promise<void> {
  for (const table of ["capture", "refund", "order_transaction", "instalment_capture", "instalment_refund"])
    await shop.sql(`UPDATE ${table} SET created_at = created_at - interval '1 hour'`)
  for (const table of ["instalment_capture", "instalment_refund"])
    await shop.sql(`UPDATE ${table} SET settled_at = settled_at - interval '1 hour'`)
  await shop.sql("UPDATE instalment_order SET lease_until = NULL")
}

/** Every approval is at its deadline here, while the service's clock stands still. */
export async function reachDeadlines(shop: Rows): Promise<void> {
  await shop.sql("UPDATE instalment_order SET expires_at = now()")
}
