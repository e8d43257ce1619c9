import type { GridFault } from "./faults"
import { under, type Lane } from "./lane"
import type { Ended, Outcome } from "./outcomes"
import { rulesOf, type Point } from "./points"
import type { Stage } from "./stage"
import { hold, passTime } from "./time"
import { REFUND_CENTS, Visit, type Wish } from "./visit"

export interface Cell {
  fault: GridFault
  point: Point
}

/** How a cell's journey went. */
export interface Walked extends Cell {
  lane: Lane
  cartId: string
  outcome: Ended
  notes: string[]
  refundsWanted: number[]
}

/** From a cart to a loan and its refunds, with one fault on the way, and everybody trying again once. */
export async function walk(stage: Stage, lane: Lane, cell: Cell): Promise<Walked> {
  const { faults } = lane.sandbox
  faults.clear()
  // Where the notification is not what the cell is about, it would only blur who did what.
  if (!isAboutNotification(cell)) faults.add({ operation: "callback", kind: "callback-never", times: 1_000 })
  const visit = await Visit.begin(stage, lane)
  const outcome = await follow(stage, lane, { cell, visit }).catch((error: unknown) => {
    visit.notes.push(String(error))
    return "broken" as const
  })
  faults.clear()
  faults.release()
  await hold(stage.shop, visit.cartId)
  const { cartId, notes, refundsWanted } = visit
  return { ...cell, lane, cartId, outcome, notes, refundsWanted }
}

function isAboutNotification({ fault: { play }, point }: Cell): boolean {
  return point === "callback" || (play !== "outage" && play.kind === "callback-before-answer")
}

interface Going {
  cell: Cell
  visit: Visit
}

async function follow(stage: Stage, lane: Lane, { cell, visit }: Going): Promise<Ended> {
  let outcome: Ended = "broken"
  let refundedLater = false
  for (const { wish, struck } of stepsOf(cell, visit)) {
    if (wish === visit.refund) visit.refundsWanted.push(REFUND_CENTS)
    if (struck) {
      outcome = await strike(stage, lane, { cell, visit, wish })
      refundedLater = outcome === "later" && wish === visit.refund
    } else if (refundedLater && wish === visit.refund) await askTwice(visit)
    else if (!(await wish.ask())) {
      if (visit.booked()?.status === "REJECTED" && (await visit.payAnotherWay())) return "another way"
      throw new Error("What nothing disturbed did not work at once.")
    }
    await hold(stage.shop, visit.cartId)
    if (outcome === "listed" || outcome === "another way") return outcome
  }
  return outcome
}

/** A refund recorded afterwards answers the next equal one once with the reason; then it goes out (money law 6). */
async function askTwice({ refund, notes }: Visit): Promise<void> {
  if (await refund.ask()) notes.push("nobody was told that an equal refund had gone out already")
  else if (!(await refund.ask())) notes.push("a second refund, wanted on purpose, did not go out")
}

interface Step {
  wish: Wish
  struck?: boolean
}

/** What the people of a cell want, up to one wish after the one that is struck. */
function stepsOf({ fault: { play }, point }: Cell, visit: Visit): Step[] {
  const { form, order, loan, refund } = visit
  const kind = play === "outage" ? play : play.kind
  switch (point) {
    case "create":
    case "list":
      return [{ wish: form, struck: true }, { wish: order }, { wish: loan }]
    case "initiate":
      return [{ wish: form }, { wish: form, struck: true }, { wish: order }]
    case "return":
    case "authorise":
      return [{ wish: form }, { wish: order, struck: true }]
    case "complete":
      return [{ wish: form }, { wish: visit.completed, struck: true }]
    case "sweep":
      return [{ wish: form }, { wish: visit.swept, struck: true }]
    case "callback":
      // A notification that is overtaken needs someone who overtakes it.
      return [
        { wish: form },
        { wish: kind === "callback-out-of-order" ? order : visit.notified, struck: true },
        { wish: loan },
      ]
    case "confirm":
      return [{ wish: form }, { wish: order }, { wish: loan, struck: true }, { wish: refund }]
    case "capture":
      return [{ wish: form }, { wish: order }, { wish: loan, struck: true }]
    case "before":
      return [{ wish: form }, { wish: order }, { wish: loan }, { wish: refund, struck: true }]
    case "refund":
    case "after":
      return [
        { wish: form },
        { wish: order },
        { wish: loan },
        ...(kind === "duplicate-refund-id" ? [{ wish: refund }] : []),
        { wish: refund, struck: true },
        // A second refund of the same amount, wanted on purpose.
        { wish: refund },
      ]
  }
}

async function strike(
  stage: Stage,
  lane: Lane,
  { cell, visit, wish }: Going & { wish: Wish },
): Promise<Outcome> {
  const { play } = cell.fault
  const rules = rulesOf(play, cell.point, visit.booked()?.id)
  const first = await under(lane, { play, rules }, () => wish.ask())
  if (!first.met) visit.notes.push("no call met the fault")
  if (first.done) return "done"
  const second = await wish.ask()
  lane.sandbox.faults.release()
  if (second) return "second try"
  await passTime(stage.shop, visit.cartId)
  if (await wish.stands()) return "later"
  if (await wish.ask()) return "asked again"
  const paying = wish !== visit.loan && wish !== visit.refund
  if (paying && !(await visit.payAnotherWay())) visit.notes.push("the cart cannot be paid another way")
  return (await visit.isListed()) ? "listed" : "another way"
}
