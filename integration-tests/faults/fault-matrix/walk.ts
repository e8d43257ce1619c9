import type { MatrixFault } from "./faults"
import { follow, type Played, type Step } from "./follow"
import { under, type Worker } from "./worker"
import { rulesOf, type Point } from "./points"
import type { Fixture } from "./fixture"
import { hold } from "./time"
import { Visit } from "./visit"

export interface Cell {
  fault: MatrixFault
  point: Point
}

/** The result of a cell. */
export type Walked = Cell & Played

/** From a cart to a loan and its refunds, with one fault, where every user retries once. */
export async function walk(fixture: Fixture, worker: Worker, cell: Cell): Promise<Walked> {
  const { faults } = worker.sandbox
  faults.clear()
  // In cells about another call, the notification would hide which request caused the outcome.
  if (!isAboutNotification(cell)) faults.add({ operation: "callback", kind: "callback-never", times: 1_000 })
  // Sweeps that other cells run read the list of updated orders, which would tell of the approval as well.
  if (cell.point === "callback") faults.add({ operation: "list", kind: "refused-422", times: 1_000 })
  const visit = await Visit.begin(fixture, worker)
  const outcome = await follow(
    {
      fixture,
      visit,
      meet: (goal) => {
        const { play } = cell.fault
        const rules = rulesOf(play, cell.point, visit.recorded()?.id)
        return under(worker, { play, rules }, () => goal.ask())
      },
      release: () => faults.release(),
    },
    stepsOf(cell, visit),
  ).catch((error: unknown) => {
    visit.notes.push(String(error))
    return "broken" as const
  })
  faults.clear()
  faults.release()
  await hold(fixture.shop, visit.cartId)
  const { cartId, notes, refundsWanted } = visit
  const mayLackRow = cell.point === "create"
  return { ...cell, worker, cartId, outcome, notes, refundsWanted, mayLackRow, cancelled: false }
}

function isAboutNotification({ fault: { play }, point }: Cell): boolean {
  return point === "callback" || (play !== "outage" && play.kind === "callback-before-response")
}

/** The goals of a cell, up to one goal after the one that meets the fault. */
function stepsOf({ fault: { play }, point }: Cell, visit: Visit): Step[] {
  const { form, order, loan, refund } = visit
  const kind = play === "outage" ? play : play.kind
  switch (point) {
    case "create":
    case "list":
      return [{ goal: form, struck: true }, { goal: order }, { goal: loan }]
    case "initiate":
      return [{ goal: form }, { goal: form, struck: true }, { goal: order }]
    case "return":
    case "authorize":
      return [{ goal: form }, { goal: order, struck: true }]
    case "complete":
      return [{ goal: form }, { goal: visit.completed, struck: true }]
    case "sweep":
      return [{ goal: form }, { goal: visit.swept, struck: true }]
    case "callback":
      // A notification can only be out of order when another request is faster.
      return [
        { goal: form },
        { goal: kind === "callback-out-of-order" ? order : visit.notified, struck: true },
        { goal: loan },
      ]
    case "confirm":
      return [{ goal: form }, { goal: order }, { goal: loan, struck: true }, { goal: refund }]
    case "capture":
      return [{ goal: form }, { goal: order }, { goal: loan, struck: true }]
    case "before":
      return [{ goal: form }, { goal: order }, { goal: loan }, { goal: refund, struck: true }]
    case "refund":
    case "after":
      return [
        { goal: form },
        { goal: order },
        { goal: loan },
        ...(kind === "duplicate-refund-id" ? [{ goal: refund }] : []),
        { goal: refund, struck: true },
        // A second refund of the same amount, on purpose.
        { goal: refund },
      ]
  }
}
