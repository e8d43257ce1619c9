import { describedFaults } from "../../src/lender/sandbox"
import { POINTS } from "./boundaries/boundaries"
import { CELLS, nameOf, sampleOf } from "./boundaries/cells"
import { FAULTS } from "./boundaries/faults"
import { KINDS } from "./boundaries/lender-faults"
import { promised } from "./boundaries/promises"
import { runCells, type Run } from "./boundaries/run-cells"

/** The cells to play, by a pattern of their names, such as `restart at refund`; by default a sample of this seed. */
const { CELLS: pattern, SEED = "1" } = process.env
const cells =
  pattern === undefined
    ? sampleOf(Number(SEED))
    : CELLS.filter((cell) => new RegExp(pattern).test(nameOf(cell)))
const DATABASE_SHOPS = pattern === undefined ? 1 : 2

/** On a machine that others use as well, only a test that hangs gets here. */
jest.setTimeout(7_200_000)

describe("the faults that are played", () => {
  it("include every kind of the sandbox, but those of a lender that differs from its documents", () => {
    const kinds = describedFaults.filter(({ family }) => family !== "Undocumented").map(({ kind }) => kind)
    expect(kinds.filter((kind) => !KINDS.includes(kind))).toEqual([])
  })

  it("have in a sample each fault and each boundary", () => {
    const sample = sampleOf(Number(SEED))
    expect(new Set(sample.map(({ fault }) => fault))).toEqual(new Set(FAULTS))
    expect(new Set(sample.map(({ point }) => point))).toEqual(new Set(POINTS))
  })
})

describe("whatever goes wrong at the lender or in the database", () => {
  let run: Run

  beforeAll(async () => {
    run = await runCells(cells, DATABASE_SHOPS)
  })

  // @contract state-2b (its cell "error-status at create")
  // @contract state-14 (its cells "stale at before" and "unknown-status at before")
  // @contract get-5 (its cells of "stale")
  // @contract refund-2 (its cells "stale at before" and "unknown-status at before")
  // @contract conf-put-3 (its cells "error-500, done at confirm" and "undone-200 at confirm")
  // @contract conf-put-6 (its cells "reset-before at confirm" and "accepted-202 at confirm")
  // @contract refund-6 (its cells "lost-response at refund" and "html, done at refund")
  // @contract refund-8 (its cells "error-500 at refund", "accepted-202 at refund" and "no-content-204 at refund")
  // @contract event-8 (its cells "callback-before-response at create" and "callback-before-response, rejected at create")
  it.each(cells.map((cell) => ({ name: nameOf(cell), outcomes: promised(cell.fault.name, cell.point) })))(
    "$name ends as promised, and both records hold the guarantees",
    ({ name, outcomes }) => {
      const result = run.results.get(name)
      expect({ outcomes, problems: result?.problems }).toEqual({
        outcomes: expect.arrayContaining([result?.outcome]),
        problems: [],
      })
    },
  )

  it("all is quiet in the end, both sides know of the same orders, and every payout is imported once", () => {
    expect(run.problems).toEqual([])
  })
})
