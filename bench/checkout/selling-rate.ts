import { performance } from "node:perf_hooks"
import type { Bench } from "../measure"
import { compareRounds, type Rounds } from "../rounds"
import { leastRow, type Row } from "../row"

/** What is done again and again: a sale, as a rule. */
export interface Repeated {
  sell(): Promise<unknown>
  /** Resolves when no background work of it is left. */
  over(): Promise<void>
}

/** A batch: `count` sales, `width` at once. */
export interface Size {
  count: number
  width: number
}

export const AT_ONCE = 8
const WARM_UP = 24
const THROUGHPUT_BUDGET = 0.97
const THROUGHPUT_LIMIT = 0.93

/** Orders per second of a batch, until the last of them is over. */
export async function ordersPerSecond(side: Repeated, size: Size): Promise<number> {
  const startedAt = performance.now()
  await sideBySide(size, () => side.sell())
  await side.over()
  return perSecond(size.count, startedAt)
}

/** Does some work `count` times, `width` at once. */
export async function sideBySide({ count, width }: Size, work: () => Promise<unknown>): Promise<void> {
  let left = count
  const oneAfterAnother = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: width }, oneAfterAnother))
}

/** Both times are of `performance.now()`. */
export function perSecond(count: number, startedAt: number, endedAt = performance.now()): number {
  return (1_000 * count) / (endedAt - startedAt)
}

/** The batches of a measure: short ones, so that both sides meet the same other load of the machine. */
export function batches({ rounds, quick }: Bench, width: number): { times: number; size: Size } {
  const { count, times } = width === 1 ? { count: 10, times: 6 } : { count: 3 * width, times: 4 }
  return { times: rounds * times, size: { count: quick ? 2 * width : count, width } }
}

export async function warmUp(sides: readonly Repeated[]): Promise<void> {
  // The first cart is filled alone: several at once would each create the customer that all of them share.
  for (const size of [
    { count: 1, width: 1 },
    { count: WARM_UP, width: AT_ONCE },
  ])
    for (const side of sides) await ordersPerSecond(side, size)
}

export function throughputRow(measure: string, width: number, rates: Rounds): Row {
  const name = width === 1 ? "throughput, one at a time" : `throughput, ${width} at once`
  return leastRow(`${measure}: ${name}`, {
    ...compareRounds(name, rates),
    unit: "/s",
    budget: THROUGHPUT_BUDGET,
    limit: THROUGHPUT_LIMIT,
  })
}
