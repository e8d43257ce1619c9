import { eventually } from "../harness/time/eventually"
import { watchCalls } from "../harness/assertions/remote-calls"
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

const STILL_LOOKS = 5

export function meterOf(shop: Pick<TestShop, "sandbox">, counter: StatementCounter): Meter {
  return async (step) => {
    const calls = watchCalls(shop.sandbox)
    const before = counter.statements().length
    const result = await step()
    await untilStill(counter)
    return { result, cost: { calls: calls(), statements: counter.statements().length - before } }
  }
}

/** A subscriber does not report its end: it counts as done when several checks in a row see no new statement. */
async function untilStill(counter: StatementCounter): Promise<void> {
  let [last, still] = [-1, 0]
  await eventually(
    async () => counter.statements().length,
    (now) => {
      still = now === last ? still + 1 : 0
      last = now
      return still === STILL_LOOKS
    },
  )
}
