import { writeFileSync } from "node:fs"
import { describedFaults } from "../../src/service/sandbox"
import { promised } from "./fault-matrix/expected"
import { FAULTS } from "./fault-matrix/faults"
import { notApplicable } from "./fault-matrix/not-applicable"
import { freshPage, PAGE } from "./fault-matrix/page"
import { POINT_NAMES } from "./fault-matrix/points"
import { runFaultMatrix, type MatrixRun } from "./fault-matrix/run-fault-matrix"
import type { Cell } from "./fault-matrix/walk"

const MINUTES = 60_000
/** Filters cells by name during development, as `GRID="error-500.*refund"`; all cells by default. */
const only = new RegExp(process.env.GRID ?? "")

const cells: Cell[] = POINT_NAMES.flatMap((point) => FAULTS.map((fault) => ({ fault, point }))).filter(
  ({ fault, point }) => notApplicable(fault, point) === null && only.test(`${fault.name} ${point}`),
)

describe("the fault matrix's page", () => {
  it("has a row for every kind of fault, but those of a lender that differs from its documents", () => {
    const played = FAULTS.map(({ play }) => (play === "outage" ? play : play.kind))
    const kinds = describedFaults.filter(({ family }) => family !== "Undocumented").map(({ kind }) => kind)
    expect(kinds.filter((kind) => !played.includes(kind))).toEqual([])
  })

  it("has no empty cell, and says what is promised here", () => {
    const { stored, fresh } = freshPage()
    if (process.env.UPDATE_GUARANTEES === "1") writeFileSync(PAGE, fresh)
    else expect(stored).toBe(fresh)
  })
})

describe("whatever goes wrong at the lender", () => {
  let run: MatrixRun

  beforeAll(async () => {
    run = await runFaultMatrix(cells)
  }, 20 * MINUTES)

  // @contract state-2b (its cell "error-status at create")
  // @contract state-14 (its cells "stale at before" and "unknown-status at before")
  // @contract get-5 (its cells of "stale")
  // @contract refund-2 (its cells "stale at before" and "unknown-status at before")
  // @contract event-8 (its cells "callback-before-response at create" and "callback-before-response, rejected at create")
  it.each(cells.map(({ fault, point }) => [fault.name, point, promised(fault, point)] as const))(
    "%s at %s ends as promised, and both records hold the money invariants",
    (name, point, ends) => {
      const result = run.results.find((one) => one.fault.name === name && one.point === point)
      expect({ outcome: result?.outcome, problems: result?.problems }).toEqual({ ...ends, problems: [] })
    },
  )

  it("nothing changes any more once everything is quiet, however often the sweep polls", () => {
    expect(run.quiet).toBe(true)
  })

  it("every order at the lender is one the shop knows, and no request looked odd there", () => {
    expect(run.odd).toEqual([])
  })
})
