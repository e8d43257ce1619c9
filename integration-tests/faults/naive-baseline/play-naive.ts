import { scheduleOf, seedAt, sideBySide, violationsOf } from "../model/campaign"
import { openFixture } from "../model/fixture"
import type { Schedule } from "../model/schedule"

/** What the naive baseline broke, by guarantee. */
export interface Naive {
  schedules: number
  refundedTwice: number
  lostOrders: number
}

/** The baseline sells nothing in the store. */
function* onlineSchedules({ seed, runs }: { seed: number; runs: number }): Generator<Schedule> {
  for (let index = 0, online = 0; online < runs; index++) {
    const schedule = scheduleOf(seedAt(seed, index))
    if (schedule.inStore) continue
    online += 1
    yield schedule
  }
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
    await sideBySide(onlineSchedules(what), what.width, async (schedule) => {
      all.push(await violationsOf(fixture, schedule))
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
