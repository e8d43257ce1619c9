import { writeFileSync } from "node:fs"
import { SAMPLE } from "./database-faults/cells"
import { promised } from "./database-faults/expected"
import { FAULTS } from "./database-faults/faults"
import { freshPage, PAGE } from "./database-faults/page"
import { runDatabaseFaults, type DatabaseRun } from "./database-faults/run-database-faults"

const LANES = 2

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(1_800_000)

describe("the page of the database's faults", () => {
  it("has no empty cell, and says what is promised here", () => {
    const { stored, fresh } = freshPage()
    if (process.env.UPDATE_GUARANTEES === "1") writeFileSync(PAGE, fresh)
    else expect(stored).toBe(fresh)
  })

  it("has each fault in the sample", () => {
    expect(SAMPLE.map(({ fault }) => fault.name).sort()).toEqual(FAULTS.map(({ name }) => name).sort())
  })
})

describe("a sample of what goes wrong at the database", () => {
  let run: DatabaseRun

  beforeAll(async () => {
    run = await runDatabaseFaults(SAMPLE, LANES)
  })

  it.each(SAMPLE.map(({ fault, point }) => [fault.name, point, promised(fault, point)] as const))(
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
