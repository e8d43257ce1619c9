import { scheduleOf, seedAt, sideBySide, violationsOf } from "../model/campaign"
import { openStage } from "../model/stage"

/** What the control broke, by guarantee. */
export interface Careless {
  schedules: number
  /** Schedules that broke any. */
  violated: number
  refundedTwice: number
  lostOrders: number
}

/** Plays the schedules of a seed on the control. */
export async function playCareless(what: { seed: number; runs: number; width: number }): Promise<Careless> {
  const stage = await openStage({
    kind: "careless",
    capture: "manual",
    environment: { TEST_PROVIDER: "careless" },
  })
  const all: string[][] = []
  try {
    const seeds = Array.from({ length: what.runs }, (_, index) => seedAt(what.seed, index))
    await sideBySide(seeds, what.width, async (seed) => {
      all.push(await violationsOf(stage, scheduleOf(seed)))
    })
  } finally {
    await stage.shop.stop()
  }
  const broke = (pattern: RegExp) => all.filter((found) => found.some((one) => pattern.test(one))).length
  return {
    schedules: all.length,
    violated: all.filter((found) => found.length > 0).length,
    refundedTwice: broke(/^refundedOnce/),
    lostOrders: broke(/^placedWhenApproved/),
  }
}
