import { scheduleOf, seedAt, sideBySide, violationsOf } from "../model/campaign"
import { openFixture } from "../model/fixture"

/** What the naive baseline broke, by guarantee. */
export interface Naive {
  schedules: number
  refundedTwice: number
  lostOrders: number
}

/** Plays the schedules of a seed on the naive baseline. */
export async function playNaive(what: { seed: number; runs: number; width: number }): Promise<Naive> {
  const fixture = await openFixture({
    kind: "naive",
    capture: "manual",
    environment: { TEST_PROVIDER: "naive" },
  })
  const all: string[][] = []
  try {
    const seeds = Array.from({ length: what.runs }, (_, index) => seedAt(what.seed, index))
    await sideBySide(seeds, what.width, async (seed) => {
      all.push(await violationsOf(fixture, scheduleOf(seed)))
    })
  } finally {
    await fixture.shop.stop()
  }
  const broke = (pattern: RegExp) => all.filter((found) => found.some((one) => pattern.test(one))).length
  return {
    schedules: all.length,
    refundedTwice: broke(/^refundedOnce/),
    lostOrders: broke(/^placedWhenApproved/),
  }
}
