import { request } from "./http"
import type { TestShop } from "./test-shop"

/**
 * Runs a job of the plugin now, as its schedule would: `sweep`, `hourly`, `imports`, `settlements`, `charges`, `events`,
 * `retention`.
 */
export async function runJob(shop: Pick<TestShop, "url">, name: string): Promise<void> {
  const { status, body } = await request(`${shop.url}/test/jobs/${name}`, { method: "POST" })
  if (status !== 200) throw new Error(`The job ${name} failed: ${status} ${JSON.stringify(body)}`)
}
