import { runJob } from "./run-job"
import type { TestShop } from "./test-shop"

/** Runs the plugin's sweep over the rows that are due now, as its schedule would within a minute. */
export async function sweep(shop: Pick<TestShop, "url">): Promise<void> {
  await runJob(shop, "sweep")
}

/** Runs the plugin's pass over the orders the service lists, as its schedule would within an hour. */
export async function hourlyPass(shop: TestShop): Promise<void> {
  await runJob(shop, "hourly")
}

/** The sweep, after making every row due: as if all their times had come. */
export async function sweepEverything(shop: Pick<TestShop, "url" | "sql">): Promise<void> {
  await makeEverythingDue(shop)
  await sweep(shop)
}

export async function makeEverythingDue(shop: Pick<TestShop, "sql">): Promise<void> {
  await shop.sql("UPDATE instalment_order SET due_at = now(), read_at = NULL")
}

/** Lets Medusa's and the plugin's own waiting times pass: what was under way is now left behind. */
export async function ageEverything(shop: Pick<TestShop, "sql">): Promise<void> {
  for (const table of ["capture", "refund", "order_transaction", "instalment_capture", "instalment_refund"])
    await shop.sql(`UPDATE ${table} SET created_at = created_at - interval '1 hour'`)
  for (const table of ["instalment_capture", "instalment_refund"])
    await shop.sql(`UPDATE ${table} SET settled_at = settled_at - interval '1 hour'`)
  await shop.sql("UPDATE instalment_order SET lease_until = NULL")
}
