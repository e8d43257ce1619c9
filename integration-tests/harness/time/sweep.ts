import type { Session } from "../people/shopper"
import { correctRecords } from "../people/correct-records"
import { runHourly, runJob } from "../shop/run-job"
import type { TestShop } from "../shop/test-shop"
import { ageEverything, makeDue, makeEverythingDue } from "./waiting-times"

/** Runs the plugin's sweep over the rows that are due now, as its schedule would within a minute. */
export async function sweep(shop: Pick<TestShop, "url">): Promise<void> {
  await runJob(shop, "sweep")
}

/** Makes the row due and runs the sweep, as often as given. */
export async function sweepDue(
  shop: Pick<TestShop, "url" | "sql">,
  session: Pick<Session, "data">,
  passes = 1,
): Promise<void> {
  for (let pass = 0; pass < passes; pass += 1) {
    await makeDue(shop, session)
    await sweep(shop)
  }
}

/** Runs the sweep at the time this order is due; an order that is never due again is not polled. */
export async function sweepAtNextPoll(
  shop: Pick<TestShop, "url" | "sql">,
  { data }: Pick<Session, "data">,
): Promise<void> {
  await shop.sql(
    `UPDATE instalment_order SET due_at = now(), read_at = NULL,
            status_since = status_since - greatest(due_at - now(), interval '0') WHERE id = $1 AND due_at IS NOT NULL`,
    [data.instalment_order_id],
  )
  await sweep(shop)
}

/** Runs the plugin's hourly job over the orders that the lender lists, as its schedule would within an hour. */
export async function hourlySweep(shop: TestShop): Promise<void> {
  await runHourly(shop)
}

/** Runs the sweep after making every row due. */
export async function sweepEverything(shop: Pick<TestShop, "url" | "sql">): Promise<void> {
  await makeEverythingDue(shop)
  await sweep(shop)
}

/** An hour passes, in which staff do nothing but correct Medusa's records where they are listed, and the sweep comes; so often. */
export async function sweepAnHourLater(shop: Pick<TestShop, "url" | "sql">, times = 1): Promise<void> {
  for (let hour = 0; hour < times; hour += 1) {
    await ageEverything(shop)
    await sweepEverything(shop)
    await correctRecords(shop)
  }
}
