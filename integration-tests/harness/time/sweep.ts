import { runJob } from "../shop/run-job"
import type { TestShop } from "../shop/test-shop"
import { makeEverythingDue } from "./waiting-times"

/** Runs the plugin's sweep over the rows that are due now, as its schedule would within a minute. */
export async function sweep(shop: Pick<TestShop, "url">): Promise<void> {
  await runJob(shop, "sweep")
}

/** Runs the plugin's hourly job over the orders that the lender lists, as its schedule would within an hour. */
export async function hourlySweep(shop: TestShop): Promise<void> {
  await runJob(shop, "hourly")
}

/** Runs the sweep after making every row due. */
export async function sweepEverything(shop: Pick<TestShop, "url" | "sql">): Promise<void> {
  await makeEverythingDue(shop)
  await sweep(shop)
}
