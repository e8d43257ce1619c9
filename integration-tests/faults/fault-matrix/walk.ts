import { untilResponseIsRead } from "../../harness/time/waiting-times"
import type { MatrixFault } from "./faults"
import { under, type Worker } from "./worker"
import type { Ended, Outcome } from "./outcomes"
import { rulesOf, type Point } from "./points"
import type { Fixture } from "./fixture"
import { hold, advanceTime } from "./time"
import { REFUND_CENTS, Visit, type Goal } from "./visit"

export interface Cell {
  fault: MatrixFault
  point: Point
}

/** The result of a cell. */
export interface Walked extends Cell {
  worker: Worker
  cartId: string
  outcome: Ended
  notes: string[]
  refundsWanted: number[]
}

/** From a cart to a loan and its refunds, with one fault, where every user retries once. */
export async function walk(fixture: Fixture, worker: Worker, cell: Cell): Promise<Walked> {
  const { faults } = worker.sandbox
  faults.clear()
  // In cells about another call, the notification would hide which request caused the outcome.
  if (!isAboutNotification(cell)) faults.add({ operation: "callback", kind: "callback-never", times: 1_000 })
  const visit = await Visit.begin(fixture, worker)
  const outcome = await follow(fixture, worker, { cell, visit }).catch((error: unknown) => {
    visit.notes.push(String(error))
    return "broken" as const
  })
  faults.clear()
  faults.release()
  await hold(fixture.shop, visit.cartId)
  const { cartId, notes, refundsWanted } = visit
  return { ...cell, worker, cartId, outcome, notes, refundsWanted }
}

function isAboutNotification({ fault: { play }, point }: Cell): boolean {
  return point === "callback" || (play !== "outage" && play.kind === "callback-before-response")
}

interface Going {
  cell: Cell
  visit: Visit
}

async function follow(fixture: Fixture, worker: Worker, { cell, visit }: Going): Promise<Ended> {
  let outcome: Ended = "broken"
  let refundedLater = false
  for (const { goal, struck } of stepsOf(cell, visit)) {
    if (goal === visit.refund) {
      // An equal refund that comes sooner is taken for a second click, and is not sent.
      if (visit.refundsWanted.length > 0) await untilResponseIsRead()
      visit.refundsWanted.push(REFUND_CENTS)
    }
    if (struck) {
      outcome = await strike(fixture, worker, { cell, visit, goal })
      refundedLater = outcome === "later" && goal === visit.refund
    } else if (refundedLater && goal === visit.refund) await askTwice(visit)
    else if (!(await goal.ask())) {
      if (visit.recorded()?.status === "REJECTED" && (await visit.payAnotherWay())) return "another way"
      throw new Error("What nothing disturbed did not work at once.")
    }
    await hold(fixture.shop, visit.cartId)
    if (outcome === "listed" || outcome === "another way") return outcome
  }
  return outcome
}

/**
 * The first equal refund after one that was recorded late is refused with the reason; the next is sent (money invariant
 * 6).
 */
async function askTwice({ refund, notes }: Visit): Promise<void> {
  if (await refund.ask()) notes.push("nobody was told that an equal refund had gone out already")
  else if (!(await refund.ask())) notes.push("a second refund, wanted on purpose, did not go out")
}

interface Step {
  goal: Goal
  struck?: boolean
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

async function strike(
  fixture: Fixture,
  worker: Worker,
  { cell, visit, goal }: Going & { goal: Goal },
): Promise<Outcome> {
  const { play } = cell.fault
  const rules = rulesOf(play, cell.point, visit.recorded()?.id)
  const first = await under(worker, { play, rules }, () => goal.ask())
  if (!first.met) visit.notes.push("no call met the fault")
  if (first.done) return "done"
  const second = await goal.ask()
  worker.sandbox.faults.release()
  if (second) return "second try"
  await advanceTime(fixture.shop, visit.cartId)
  if (await goal.stands()) return "later"
  if (await goal.ask()) return "asked again"
  const paying = goal !== visit.loan && goal !== visit.refund
  if (paying && !(await visit.payAnotherWay())) visit.notes.push("the cart cannot be paid another way")
  return (await visit.isListed()) ? "listed" : "another way"
}
