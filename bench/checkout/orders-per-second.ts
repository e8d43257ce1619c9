import { performance } from "node:perf_hooks"
import type { Side } from "./sides"

/** Orders per second of a batch of concurrent sales, until the last of them is over. */
export async function ordersPerSecond(
  side: Side,
  { count, width }: { count: number; width: number },
): Promise<number> {
  let left = count
  const startedAt = performance.now()
  const shopperAfterShopper = async () => {
    while (left > 0) {
      left -= 1
      await side.sell()
    }
  }
  await Promise.all(Array.from({ length: width }, shopperAfterShopper))
  await side.over()
  return (1_000 * count) / (performance.now() - startedAt)
}
