import { performance } from "node:perf_hooks"
import type { Side } from "./sides"

export interface Batch {
  /** Of each sale. */
  ms: number[]
  perSecond: number
}

/** So many sales, so many at once, until the last of them is over. */
export async function batch(side: Side, { count, width }: { count: number; width: number }): Promise<Batch> {
  const ms: number[] = []
  let left = count
  const startedAt = performance.now()
  const shopperAfterShopper = async () => {
    while (left > 0) {
      left -= 1
      ms.push((await side.sell()).ms)
    }
  }
  await Promise.all(Array.from({ length: width }, shopperAfterShopper))
  await side.over()
  return { ms, perSecond: (1_000 * count) / (performance.now() - startedAt) }
}
