import { refusalWasRead, shownLongAgo } from "../../harness/time/waiting-times"
import { BOUNDARIES } from "./boundaries"
import type { Cell } from "./cells"
import type { Lane } from "./lanes"
import { ALWAYS } from "./lender-faults"
import type { Ended, Outcome } from "./promises"
import { Purchase } from "./purchase"
import { STEPS, type GoalName } from "./steps"
import { hold, passTime } from "./time"

/** A cell that was played to its end. */
export interface Played {
  cell: Cell
  lane: Lane
  purchase: Purchase
  outcome: Ended
}

interface Going extends Omit<Played, "outcome"> {
  /** What is late comes, and what was hidden shows, after the second attempt. */
  release(): void
  /** Ends what lasts until the outcome is known. */
  undo(): Promise<void>
  /** The refund that met the fault was made later, and nobody was told. */
  refundedLater: boolean
}

/** Plays a purchase up to the boundary, and on after the fault. Every user retries once. */
export async function playCell(lane: Lane, cell: Cell): Promise<Played> {
  const { faults } = lane.fixture.shop.sandbox
  const purchase = await Purchase.begin(lane)
  const unlisted = hideFromOthers(lane, cell)
  const release = (): void => {
    faults.remove(unlisted)
    faults.release()
  }
  const going: Going = { cell, lane, purchase, release, undo: async () => undefined, refundedLater: false }
  const outcome = await go(going).catch((error: unknown) => {
    purchase.play.violations.push(String(error))
    return "broken" as const
  })
  faults.clear()
  faults.release()
  await going.undo()
  await hold(purchase.play)
  return { cell, lane, purchase, outcome }
}

/** So that nothing hides which request caused the outcome. @returns the id of the rule that the release ends */
function hideFromOthers(lane: Lane, { fault, point }: Cell): string {
  const { faults } = lane.fixture.shop.sandbox
  // Sweeps that other cells run read the list of updated orders, which would tell of the approval as well.
  if (BOUNDARIES[point].meeting === "notification")
    return faults.add({ operation: "list", kind: "refused-422", times: ALWAYS }).id
  if (fault.name.startsWith("callback")) return ""
  faults.add({ operation: "callback", kind: "callback-never", times: ALWAYS })
  return ""
}

async function go(going: Going): Promise<Ended> {
  const { fault, point } = going.cell
  const { before, meets, after } = STEPS[BOUNDARIES[point].meeting]
  for (const name of before) await expectDone(going, name)
  if (fault.needs) await expectDone(going, fault.needs)
  const outcome = await strike(going, fault.by ?? meets)
  if (outcome === "listed" || outcome === "another way") return outcome
  for (const name of after) {
    const { purchase } = going
    if (purchase.recorded()?.status === "REJECTED")
      return (await purchase.payAnotherWay()) ? "another way" : "broken"
    await expectDone(going, name)
  }
  return outcome
}

/** A step that nothing disturbs is done at once. A fault of the database may leave a repair to be made first. */
async function expectDone(going: Going, name: GoalName): Promise<void> {
  const { purchase, refundedLater, cell } = going
  const goal = purchase.goals[name]
  if (name === "refund") await wantRefund(going)
  if (name === "refund" && refundedLater) return askTwice(going)
  let done = await goal.ask()
  if (!done && "table" in BOUNDARIES[cell.point].meets) {
    await passTime(purchase)
    done = await goal.ask()
  }
  if (!done) throw new Error(`What nothing disturbed was not done: ${name}.`)
  await hold(purchase.play)
}

/** An equal refund that comes sooner is taken for a second click, and is not sent. */
async function wantRefund({ lane, purchase, refundedLater }: Going): Promise<void> {
  const isSecond = purchase.play.goals.length > 0
  if (isSecond && !refundedLater) await shownLongAgo(lane.fixture.shop, await purchase.payment())
  purchase.wantRefund()
}

/**
 * The first equal refund after one that was recorded late is refused with the reason; the next is sent (money invariant
 * 6).
 */
async function askTwice({ lane, purchase }: Going): Promise<void> {
  const { refund } = purchase.goals
  const { violations } = purchase.play
  if (await refund.ask())
    return void violations.push("nobody was told that an equal refund had gone out already")
  await refusalWasRead(lane.fixture.shop, await purchase.payment())
  if (!(await refund.ask())) violations.push("a second refund, wanted on purpose, did not go out")
}

async function strike(going: Going, name: GoalName): Promise<Outcome> {
  const { cell, lane, purchase } = going
  const goal = purchase.goals[name]
  if (name === "refund") await wantRefund(going)
  const boundary = BOUNDARIES[cell.point]
  const { done, met, undo } = await cell.fault.strike({ lane, purchase, boundary, ask: goal.ask })
  if (undo) going.undo = undo
  if (!met) purchase.play.violations.push("nothing met the fault")
  const outcome = done ? "done" : await afterRefusal(going, name)
  going.refundedLater = name === "refund" && outcome === "later" && !purchase.toldOfRefund
  await hold(purchase.play)
  return outcome
}

async function afterRefusal({ purchase, release }: Going, name: GoalName): Promise<Outcome> {
  const goal = purchase.goals[name]
  const second = await goal.ask()
  release()
  if (second) return "second try"
  await passTime(purchase)
  if (await goal.stands()) return "later"
  if (await goal.ask()) return "asked again"
  const isPaying = !["loan", "refund", "cancelled"].includes(name)
  if (isPaying && !(await purchase.payAnotherWay()))
    purchase.play.violations.push("the cart cannot be paid another way")
  return (await purchase.isListed()) ? "listed" : "another way"
}
