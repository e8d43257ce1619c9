import { setTimeout as pause } from "node:timers/promises"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { median, quantile } from "../quantile"
import { leastRow, ratioRow, type Row } from "../row"
import { saySpread } from "../say-spread"
import { ordersPerSecond } from "./orders-per-second"
import { authorizing, capturing, type Side, type Sides } from "./sides"

const TIME_BUDGET = 1.05
/** One sale in twenty meets a checkpoint or a garbage collection, on either side. */
const TAIL_BUDGET = 1.1
const THROUGHPUT_BUDGET = 0.95
const WARM_UP = 24
/** Sales in each round of the bench. */
const BATCHES = 3
const AT_ONCE = 8
/** Background work of a sale, such as its events, ends before the next sale, which is of the other side. */
const REST_MS = 100

interface BySide {
  ours: number[]
  control: number[]
}

/** Whole checkouts against those of `pp_system_default` in the same Medusa, with the lender at 0 ms. */
export const CHECKOUT: Measure = {
  name: "checkout",
  run: (bench) =>
    inShop(bench.postgres, { instalments: { capture: "manual" } }, async (shop) => {
      const sides = authorizing(shop)
      await warmUp(sides)
      const times = await sellByTurns(bench, sides)
      return [
        ...timeRows(CHECKOUT.name, times),
        ...throughputRows(CHECKOUT.name, await sellBothWays(bench, sides)),
      ]
    }),
}

/** Includes the automatic capture, which uses its share of the server. */
export const CHECKOUT_CAPTURED: Measure = {
  name: "checkout with its capture",
  run: (bench) =>
    inShop(bench.postgres, { instalments: { capture: "automatic" } }, async (shop) => {
      const sides = await capturing(shop)
      await warmUp(sides)
      return throughputRows(CHECKOUT_CAPTURED.name, await sellBothWays(bench, sides))
    }),
}

async function warmUp({ ours, control }: Sides): Promise<void> {
  // The first cart is filled alone: several at once would each create the customer that all of them share.
  for (const size of [
    { count: 1, width: 1 },
    { count: WARM_UP, width: AT_ONCE },
  ]) {
    await ordersPerSecond(ours, size)
    await ordersPerSecond(control, size)
  }
}

/** Sells once on each side in turn, each time in an idle shop. @returns the durations in ms, by batch */
async function sellByTurns({ rounds, quick }: Bench, { ours, control }: Sides): Promise<BySide[]> {
  const rested = async (side: Side) => {
    await pause(REST_MS)
    return (await side.sell()).ms
  }
  const batches: BySide[] = []
  for (let each = 0; each < rounds * BATCHES; each += 1)
    batches.push(
      await interleaved(
        quick ? 4 : 16,
        () => rested(ours),
        () => rested(control),
      ),
    )
  return batches
}

async function sellBothWays(
  { rounds, quick }: Bench,
  { ours, control }: Sides,
): Promise<{ alone: BySide; together: BySide }> {
  const sell = (size: { count: number; width: number }) =>
    interleaved(
      rounds * BATCHES,
      () => ordersPerSecond(ours, size),
      () => ordersPerSecond(control, size),
    )
  return {
    alone: await sell({ count: quick ? 4 : 15, width: 1 }),
    together: await sell({ count: quick ? 16 : 40, width: AT_ONCE }),
  }
}

function timeRows(name: string, batches: BySide[]): Row[] {
  const medians = (side: keyof BySide) => batches.map((one) => median(one[side]))
  saySpread("p50", medians("ours"), medians("control"))
  const all = (side: keyof BySide) => batches.flatMap((one) => one[side])
  const row = (of: string, share: number, budget: number) =>
    ratioRow(`${name}: ${of}`, {
      value: quantile(all("ours"), share),
      control: quantile(all("control"), share),
      unit: "ms",
      budget,
    })
  return [row("p50", 0.5, TIME_BUDGET), row("p95", 0.95, TAIL_BUDGET)]
}

function throughputRows(name: string, { alone, together }: { alone: BySide; together: BySide }): Row[] {
  const row = (of: string, { ours, control }: BySide) => {
    saySpread(of, ours, control)
    return leastRow(`${name}: ${of}`, {
      value: median(ours),
      control: median(control),
      unit: "/s",
      budget: THROUGHPUT_BUDGET,
    })
  }
  return [row("throughput, one at a time", alone), row(`throughput, ${AT_ONCE} at once`, together)]
}
