import type { HeldStatement } from "../../harness/faults/failing-database"
import { hourlySweep } from "../../harness/time/sweep"
import { follow, type Played, type Step } from "../fault-matrix/follow"
import { hold, advanceTime } from "../fault-matrix/time"
import { Visit, type Goal } from "../fault-matrix/visit"
import type { DatabaseFault } from "./faults"
import { endImports, imported } from "./imported"
import type { Lane } from "./lane"
import { POINTS, type Point } from "./points"

export interface Cell {
  fault: DatabaseFault
  point: Point
}

/** The result of a cell. */
export type Walked = Cell & Played

/** From a cart to the goal that meets the fault, and the goal after it. Every user retries once. */
export async function walk(lane: Lane, cell: Cell): Promise<Walked> {
  const { fixture, worker, shop } = lane
  const { faults } = worker.sandbox
  const { wanted } = POINTS[cell.point]
  faults.clear()
  // In cells about another write, the notification would hide which request caused the outcome.
  if (wanted !== "notification") faults.add({ operation: "callback", kind: "callback-never", times: 1_000 })
  const visit = await Visit.begin(fixture, worker)
  let undo = async (): Promise<void> => undefined
  const outcome = await follow(
    {
      fixture,
      visit,
      meet: async (goal) => {
        const first = await attempt(lane, cell, goal)
        // A clock that is off stays so until the outcome is known.
        if (cell.fault.at === "request") undo = first.undo
        else await first.undo()
        return first
      },
      release: () => undefined,
      passTime: () => passTime(lane, visit.cartId),
    },
    stepsOf(lane, cell, visit),
  ).catch((error: unknown) => {
    visit.notes.push(String(error))
    return "broken" as const
  })
  await undo()
  await hold(shop, visit.cartId)
  const { cartId, notes, refundsWanted } = visit
  const cancelled = wanted === "cancellation"
  return { ...cell, worker, cartId, outcome, notes, refundsWanted, mayLackRow: wanted === "form", cancelled }
}

/** Hours pass: the waiting times end, the hourly run and the sweep run, and what was to be imported is. */
async function passTime({ shop }: Lane, cartId: string): Promise<void> {
  await hourlySweep(shop)
  await advanceTime(shop, cartId)
  await endImports(shop)
}

function stepsOf(lane: Lane, { point }: Cell, visit: Visit): Step[] {
  const { form, order, loan, refund } = visit
  switch (POINTS[point].wanted) {
    case "form":
      return [{ goal: form, struck: true }, { goal: order }, { goal: loan }]
    case "order":
      return [{ goal: form }, { goal: order, struck: true }, { goal: loan }]
    case "notification":
      return [{ goal: form }, { goal: visit.notified, struck: true }, { goal: loan }]
    case "loan":
      return [{ goal: form }, { goal: order }, { goal: loan, struck: true }, { goal: refund }]
    case "refund":
      return [
        { goal: form },
        { goal: order },
        { goal: loan },
        { goal: refund, struck: true },
        // A second refund of the same amount, on purpose.
        { goal: refund },
      ]
    case "cancellation":
      return [
        { goal: form },
        { goal: order },
        { goal: visit.cancelled, struck: true },
        { goal: refused(loan) },
      ]
    case "import":
      return [{ goal: form }, { goal: order }, { goal: loan }, { goal: imported(lane, visit), struck: true }]
  }
}

/** What must not be possible any more. */
function refused(goal: Goal): Goal {
  return { ask: async () => !(await goal.ask()), stands: async () => !(await goal.stands()) }
}

/** One request under the fault. What fails with it counts as refused. */
async function attempt(
  lane: Lane,
  { fault, point }: Cell,
  goal: Goal,
): Promise<{ done: boolean; met: boolean; undo: () => Promise<void> }> {
  const { statement, table } = POINTS[point]
  const ask = (): Promise<boolean> => goal.ask().catch(() => false)
  if (fault.at === "request") {
    const undo = await fault.strike(lane, { held: NOTHING_HELD, table })
    return { done: await ask(), met: true, undo }
  }
  const { held, forget } = lane.database.next(statement, fault.at)
  let striking: Promise<() => Promise<void>> | undefined
  const armed = held.then((one) => (striking = fault.strike(lane, { held: one, table })))
  armed.catch(() => undefined)
  const done = await ask()
  forget()
  const undo = await striking
  return { done, met: undo !== undefined, undo: undo ?? (async () => undefined) }
}

/** For a fault that is there before any statement. */
const NOTHING_HELD: HeldStatement = {
  port: 0,
  precede: async () => undefined,
  forward: async () => undefined,
  cut: () => undefined,
  cutOnceDone: async () => undefined,
  forwardAndEnd: () => undefined,
}
