import { readCorpus } from "./corpus"
import { violationsOf } from "./model/campaign"
import { openStage } from "./model/stage"
import { playMany } from "./play-many"

/** A few of the schedules that `npm run test:faults` plays by the thousand, always the same ones. */
const SEED = 1
const SCHEDULES = 12

describe("whatever shoppers, clerks and the service do", () => {
  it("the guarantees hold in every schedule", async () => {
    const failed = await playMany({ seed: SEED, from: 0, to: SCHEDULES, width: 10, shrinkMs: 0 })
    expect(failed).toEqual([])
  }, 600_000)

  const known = readCorpus()
  if (known.length > 0)
    it.each(["automatic", "manual"] as const)(
      "what once broke a guarantee does not break it again (capture: %s)",
      async (capture) => {
        const stage = await openStage({ kind: "plugin", capture })
        try {
          for (const { seed, schedule } of known.filter((one) => one.capture === capture))
            expect({ seed, violations: await violationsOf(stage, schedule) }).toEqual({
              seed,
              violations: [],
            })
        } finally {
          await stage.shop.stop()
        }
      },
      600_000,
    )
})
