import { eventually } from "../harness/time/eventually"
import { watchCalls } from "../harness/assertions/remote-calls"
import { request } from "../harness/shop/http"
import type { StatementCounter } from "./statement-counter"
import type { TestShop } from "../harness/shop/test-shop"

/** What a step costs. */
export interface Cost {
  /** Calls to the lender, in order, such as `GET /orders/:id`. */
  calls: string[]
  /** Statements sent to the database, including Medusa's own. */
  statements: number
}

/** Runs a step and reports its cost, including the event handlers that run after its response. */
export type Meter = <Result>(step: () => Promise<Result>) => Promise<{ result: Result; cost: Cost }>

const STILL_MS = 500
/** In each the server responded, and this process read what had arrived: neither stood still instead. */
const STILL_POLLS = 5

export function meterOf(shop: Pick<TestShop, "sandbox" | "url">, counter: StatementCounter): Meter {
  // On a slow machine a subscriber takes longer from one statement to the next, as any step does.
  let slowestMs = 0
  return async (step) => {
    const calls = watchCalls(shop.sandbox)
    const before = counter.statements().length
    const began = Date.now()
    const result = await step()
    slowestMs = Math.max(slowestMs, Date.now() - began)
    await untilStill(shop, counter, Math.max(STILL_MS, slowestMs / 2))
    return { result, cost: { calls: calls(), statements: counter.statements().length - before } }
  }
}

/** A subscriber does not report its end: it counts as done when for so long there was no new statement and no new call. */
async function untilStill(
  { sandbox, url }: Pick<TestShop, "sandbox" | "url">,
  counter: StatementCounter,
  forMs: number,
): Promise<void> {
  let last = ""
  let since = 0
  let polls = 0
  await eventually(
    async () => {
      await request(`${url}/health`)
      return `${counter.statements().length} ${sandbox.journal.at(-1)?.sequence}`
    },
    (now) => {
      if (now !== last) [since, polls] = [Date.now(), 0]
      last = now
      polls += 1
      return polls > STILL_POLLS && Date.now() - since >= forMs
    },
  )
}
