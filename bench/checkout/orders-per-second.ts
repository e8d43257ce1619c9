import { performance } from "node:perf_hooks"

/** What is done again and again: a sale, as a rule. */
export interface Repeated {
  sell(): Promise<unknown>
  /** Resolves when no background work of it is left. */
  over(): Promise<void>
}

/** Orders per second of a batch of concurrent sales, until the last of them is over. */
export async function ordersPerSecond(
  side: Repeated,
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
