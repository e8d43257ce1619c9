import { setupsOf, isOf, readCorpus } from "./corpus"
import { sideBySide, violationsOf } from "./model/campaign"
import { openFixture } from "./model/fixture"
import { playMany } from "./play-many"

/** A fixed sample of the schedules that `npm run test:faults` plays by the thousand. */
const SEED = 1
const SCHEDULES = 12
/** As in `run.ts`: more schedules in one shop wait for each other. */
const WIDTH = 4

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(1_800_000)

describe("whatever shoppers, staff members and the lender do", () => {
  it("the guarantees hold in every schedule", async () => {
    const failed = await playMany({
      seed: SEED,
      from: 0,
      to: SCHEDULES,
      width: WIDTH,
      shrinkMs: 0,
      otherwise: 0,
    })
    expect(failed).toEqual([])
  })

  const known = readCorpus()
  if (known.length > 0)
    it.each(setupsOf(known))(
      "what once broke a guarantee does not break it again (capture: $capture, servers: $servers)",
      async (setup) => {
        const fixture = await openFixture({ kind: "plugin", ...setup })
        try {
          const broken: object[] = []
          const replayed = known.filter((one) => isOf(one, setup))
          await sideBySide(replayed, WIDTH, async ({ seed, schedule }) => {
            const violations = await violationsOf(fixture, schedule)
            if (violations.length > 0) broken.push({ seed, violations })
          })
          expect(broken).toEqual([])
        } finally {
          await fixture.shop.stop()
        }
      },
    )
})
