import { request } from "./http"
import type { TestShop } from "./test-shop"

/**
 * Runs a part of the plugin's scheduled work now and alone, by its name in `src/work/scheduled-parts.ts`, whenever it ran
 * last; `minute` and `hourly` are whole jobs, as the schedule runs them.
 */
export async function runJob(shop: Pick<TestShop, "url">, name: string): Promise<void> {
  const { status, body } = await request(`${shop.url}/test/jobs/${name}`, { method: "POST" })
  if (status !== 200) throw new Error(`The job ${name} failed: ${status} ${JSON.stringify(body)}`)
}

/** The parts that run each hour. */
export const HOURLY = ["comparison", "unheard-refunds", "overlooked", "unannounced"] as const

/** Compares the lender's orders with the shop's, and makes due what was overlooked, as the schedule does within an hour. */
export async function runHourly(shop: Pick<TestShop, "url">): Promise<void> {
  for (const part of HOURLY) await runJob(shop, part)
}
