import { setTimeout as pause } from "node:timers/promises"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { quantile } from "../quantile"
import { compareRounds, type Rounds } from "../rounds"
import { ratioRow, type Row } from "../row"
import { AT_ONCE, throughputRow, warmUp } from "./selling-rate"
import { authorizing, ratesInTurn, type Side, type Sides } from "./sides"

const TIME_BUDGET = 1.04
const TIME_LIMIT = 1.08
/** One sale in twenty meets a checkpoint or a garbage collection, on either side. */
const TAIL_BUDGET = 1.1
/** In each round of the bench. */
const PAIRS = 32
/** Background work of a sale, such as its events, ends before the next sale, which is of the other side. */
const REST_MS = 100

/** Whole checkouts against those of `pp_system_default` in the same Medusa, with the lender at 0 ms. */
export const CHECKOUT: Measure = {
  name: "checkout",
  run: (bench) =>
    inShop(bench.postgres, { instalments: { capture: "manual" } }, async (shop) => {
      const sides = authorizing(shop)
      await warmUp([sides.ours, sides.control])
      const rows = timeRows(await sellByTurns(bench, sides))
      for (const width of [1, AT_ONCE])
        rows.push(throughputRow(CHECKOUT.name, width, await ratesInTurn(bench, sides, width)))
      return rows
    }),
}

/** Sells once on each side in turn, each time in an idle shop. @returns the durations in ms */
function sellByTurns({ rounds, quick }: Bench, { ours, control }: Sides): Promise<Rounds> {
  const rested = async (side: Side) => {
    await pause(REST_MS)
    return (await side.sell()).ms
  }
  return interleaved(
    quick ? 4 : rounds * PAIRS,
    () => rested(ours),
    () => rested(control),
  )
}

function timeRows(times: Rounds): Row[] {
  const unit = "ms"
  return [
    ratioRow(`${CHECKOUT.name}: p50`, {
      ...compareRounds("p50", times),
      unit,
      budget: TIME_BUDGET,
      limit: TIME_LIMIT,
    }),
    ratioRow(`${CHECKOUT.name}: p95`, {
      value: quantile(times.ours, 0.95),
      control: quantile(times.control, 0.95),
      unit,
      budget: TAIL_BUDGET,
    }),
  ]
}
