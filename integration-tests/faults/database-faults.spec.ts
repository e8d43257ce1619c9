import { CELLS } from "./database-faults/cells"
import { promised } from "./database-faults/expected"
import { runDatabaseFaults, type DatabaseRun } from "./database-faults/run-database-faults"

const MINUTES = 60_000
/** Shops side by side. */
const LANES = 2
/** Filters cells by name during development, as `GRID="restart at refund"`; all cells by default. */
const only = new RegExp(process.env.GRID ?? "")

const cells = CELLS.filter(({ fault, point }) => only.test(`${fault.name} at ${point}`))

describe("whatever goes wrong at the database", () => {
  let run: DatabaseRun

  beforeAll(async () => {
    run = await runDatabaseFaults(cells, LANES)
  }, 60 * MINUTES)

  it.each(cells.map(({ fault, point }) => [fault.name, point, promised(fault, point)] as const))(
    "%s at %s ends as promised, and both records hold the money invariants",
    (name, point, promise) => {
      const result = run.results.find((one) => one.fault.name === name && one.point === point)
      expect({ ...promise, problems: result?.problems }).toEqual({
        outcomes: expect.arrayContaining([result?.outcome]),
        problems: [],
      })
    },
  )

  it("all is quiet in the end, both sides know of the same orders, and every payout is imported once", () => {
    expect(run.problems).toEqual([])
  })
})
