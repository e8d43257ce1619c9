import { eventually } from "../harness/eventually"
import { watchCalls } from "../harness/remote-calls"
import type { StatementCounter } from "./statement-counter"
import type { TestShop } from "../harness/test-shop"

/** What a step asks for. */
export interface Cost {
  /** Of the service, in order, as `GET /orders/:id`. */
  calls: string[]
  /** Of the database, Medusa's own among them. */
  statements: number
}

/** Does a step and tells what it cost, with what is done by event after its answer. */
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

/** Nothing says that a subscriber is through: it is when nothing was asked for in several looks. */
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
