import type { TestShop } from "../../integration-tests/harness/test-shop"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { median, quantile } from "../quantile"
import { leastRow, ratioRow, type Row } from "../row"
import { saySpread } from "../say-spread"
import { batch, type Batch } from "./batch"
import { authorising, capturing, type Sides } from "./sides"

const TIME_BUDGET = 1.05
/** One in twenty meets a checkpoint or a collection of garbage, whichever side it is on. */
const TAIL_BUDGET = 1.1
const THROUGHPUT_BUDGET = 0.95
const WARM_UP = 24
/** For each round of the bench. */
const BATCHES = 3
const AT_ONCE = 8

interface Batches {
  ours: Batch[]
  control: Batch[]
}

/** Whole checkouts against those of `pp_system_default` in the same Medusa, with the service at 0 ms. */
export const CHECKOUT: Measure = {
  name: "checkout",
  run: (bench) =>
    inShop(bench.postgres, { instalments: { capture: "manual" } }, async (shop) => {
      const { alone, together } = await sellBothWays(bench, shop, authorising)
      return [...timeRows(CHECKOUT.name, alone), ...throughputRows(CHECKOUT.name, { alone, together })]
    }),
}

/** With the capture that follows by itself, and which takes its share of the server. */
export const CHECKOUT_CAPTURED: Measure = {
  name: "checkout with its capture",
  run: (bench) =>
    inShop(bench.postgres, { instalments: { capture: "automatic" } }, async (shop) =>
      throughputRows(CHECKOUT_CAPTURED.name, await sellBothWays(bench, shop, capturing)),
    ),
}

async function sellBothWays(
  { rounds, quick }: Bench,
  shop: TestShop,
  ways: (shop: TestShop) => Sides | Promise<Sides>,
): Promise<{ alone: Batches; together: Batches }> {
  const { ours, control } = await ways(shop)
  const sell = (times: number, size: { count: number; width: number }) =>
    interleaved(
      times,
      () => batch(ours, size),
      () => batch(control, size),
    )
  // The first cart alone: several at once would each make the customer that all of them share.
  await sell(1, { count: 1, width: 1 })
  await sell(1, { count: WARM_UP, width: AT_ONCE })
  const times = rounds * BATCHES
  return {
    alone: await sell(times, { count: quick ? 4 : 15, width: 1 }),
    together: await sell(times, { count: quick ? 16 : 40, width: AT_ONCE }),
  }
}

function timeRows(name: string, { ours, control }: Batches): Row[] {
  const msOf = (batches: Batch[]) => batches.flatMap(({ ms }) => ms)
  const medians = (batches: Batch[]) => batches.map(({ ms }) => median(ms))
  saySpread("p50", medians(ours), medians(control))
  const row = (of: string, share: number, budget: number) =>
    ratioRow(`${name}: ${of}`, {
      value: quantile(msOf(ours), share),
      control: quantile(msOf(control), share),
      unit: "ms",
      budget,
    })
  return [row("p50", 0.5, TIME_BUDGET), row("p95", 0.95, TAIL_BUDGET)]
}

function throughputRows(name: string, { alone, together }: { alone: Batches; together: Batches }): Row[] {
  const row = (of: string, { ours, control }: Batches) => {
    const perSecond = (batches: Batch[]) => batches.map((one) => one.perSecond)
    saySpread(of, perSecond(ours), perSecond(control))
    return leastRow(`${name}: ${of}`, {
      value: median(perSecond(ours)),
      control: median(perSecond(control)),
      unit: "/s",
      budget: THROUGHPUT_BUDGET,
    })
  }
  return [row("throughput, one at a time", alone), row(`throughput, ${AT_ONCE} at once`, together)]
}
