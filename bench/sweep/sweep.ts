import { performance } from "node:perf_hooks"
import { watchCalls } from "../../integration-tests/harness/assertions/remote-calls"
import { Form } from "../../integration-tests/harness/people/form"
import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { sweep } from "../../integration-tests/harness/time/sweep"
import { fill } from "../checkout/sell"
import { inShop } from "../in-shop"
import { interleaved } from "../interleaved"
import type { Bench, Measure } from "../measure"
import { median } from "../quantile"
import { compareRounds } from "../rounds"
import { boundRow, leastRow, ratioRow, type Row } from "../row"
import { say } from "../say"
import { approvalsOf, copyForm, placeByReturn, placeBySweep, placeNew, recede } from "./approvals"

const RATE_BUDGET = 0.9
const RATE_LIMIT = 0.8
const CALLS_BUDGET = 3
const GROWTH_BUDGET = 2
const WARM_UP = 8
const FEW = 1_000
const PASSES = 15
/** In each round of the bench. */
const BATCHES = 3

export const SWEEP: Measure = { name: "sweep", run: measure }

/**
 * Approvals whose callbacks were lost, among forms that shoppers left open: the sweep places them, compared with the
 * return of the same number of shoppers. And a pass that finds nothing changed, among few and many open forms.
 */
function measure(bench: Bench): Promise<Row[]> {
  const many = bench.quick ? 10_000 : 100_000
  const { times, count } = approvalsOf(bench, BATCHES)
  return inShop(bench.postgres, { instalments: { capture: "manual" } }, async (shop) => {
    await leaveOpen(shop, FEW)
    // The first passes of a server take longer than those after them.
    await idlePasses(shop)
    const few = await idlePasses(shop)
    await leaveOpen(shop, many - FEW)
    const idle = await idlePasses(shop)
    await placeNew(shop, WARM_UP, placeByReturn)
    await placeNew(shop, WARM_UP, placeBySweep)
    const placed = await interleaved(
      times,
      () => placeNew(shop, count, placeBySweep),
      () => placeNew(shop, count, placeByReturn),
    )
    const among = `among ${many} open forms`
    return [
      leastRow(`${SWEEP.name}: orders placed, ${among}, against returns 8 at once`, {
        ...compareRounds("orders per second", placed),
        unit: "/s",
        budget: RATE_BUDGET,
        limit: RATE_LIMIT,
      }),
      boundRow(`${SWEEP.name}: calls of a pass with nothing changed, ${among}`, {
        value: Math.max(...idle.calls),
        control: null,
        unit: "calls",
        budget: CALLS_BUDGET,
      }),
      ratioRow(`${SWEEP.name}: a pass with nothing changed, ${among} against ${FEW}`, {
        // The passes were not made in turn, so there are no rounds to compare.
        value: median(idle.times),
        control: median(few.times),
        unit: "ms",
        budget: GROWTH_BUDGET,
      }),
    ]
  })
}

/** So many shoppers left their forms, all of them read since. What is followed by a list is not asked for one by one. */
async function leaveOpen(shop: TestShop, count: number): Promise<void> {
  const shopper = new Shopper(shop)
  const form = Form.of(shop, await shopper.chooseInstalments((await fill(shopper)).id))
  await copyForm(shop, form, {
    copies: count - 1,
    changes: "'due_at', o.expires_at - n % 600 * interval '1 second'",
  })
  // The first pass follows what is new; after it nothing has changed for an hour.
  await sweep(shop)
  recede(shop, [form])
  say(`${count} forms are left open`)
}

async function idlePasses(shop: TestShop): Promise<{ times: number[]; calls: number[] }> {
  const times: number[] = []
  const calls: number[] = []
  for (let pass = 0; pass < PASSES; pass += 1) {
    const made = watchCalls(shop.sandbox)
    const began = performance.now()
    await sweep(shop)
    times.push(performance.now() - began)
    calls.push(made().length)
  }
  return { times, calls }
}
