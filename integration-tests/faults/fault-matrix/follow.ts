import { refusalWasRead, shownLongAgo } from "../../harness/time/waiting-times"
import type { Ended, Outcome } from "./outcomes"
import { hold, advanceTime } from "./time"
import { REFUND_CENTS, type Goal, type Visit } from "./visit"
import type { Fixture } from "./fixture"
import type { Worker } from "./worker"

/** What a purchase came to, for the oracle. */
export interface Played {
  worker: Worker
  cartId: string
  outcome: Ended
  notes: string[]
  refundsWanted: number[]
  /** The fault can keep the shop from writing a row at all. */
  mayLackRow: boolean
  /** The order was to be cancelled before its loan was made. */
  cancelled: boolean
}

/** A goal of a purchase, and whether its first attempt meets the fault. */
export interface Step {
  goal: Goal
  struck?: boolean
}

export interface Following {
  fixture: Fixture
  visit: Visit
  /** The first attempt, under the fault; what is late comes with `release`, after the second. */
  meet(goal: Goal): Promise<{ done: boolean; met: boolean }>
  release(): void
  /** By default every waiting time ends, and the sweep runs until nothing changes. */
  passTime?: () => Promise<void>
}

/** The goals one after another, one of which meets the fault. Every user retries once. */
export async function follow(following: Following, steps: readonly Step[]): Promise<Ended> {
  const { fixture, visit } = following
  let outcome: Ended = "broken"
  let refundedLater = false
  for (const { goal, struck } of steps) {
    if (goal === visit.refund) {
      // An equal refund that comes sooner is taken for a second click, and is not sent.
      if (visit.refundsWanted.length > 0 && !refundedLater) await visit.shown(shownLongAgo)
      visit.refundsWanted.push(REFUND_CENTS)
    }
    if (struck) {
      outcome = await strike(following, goal)
      refundedLater = outcome === "later" && goal === visit.refund && !visit.toldOfRefund
    } else if (refundedLater && goal === visit.refund) await askTwice(visit)
    else if (!(await askAfterFault(following, goal))) {
      if (visit.recorded()?.status === "REJECTED" && (await visit.payAnotherWay())) return "another way"
      throw new Error("What nothing disturbed did not work at once.")
    }
    await hold(fixture.shop, visit.cartId)
    if (outcome === "listed" || outcome === "another way") return outcome
  }
  return outcome
}

/** Where a fault may leave a repair to be made first, the user asks again once it is. */
async function askAfterFault({ passTime }: Following, goal: Goal): Promise<boolean> {
  if (await goal.ask()) return true
  await passTime?.()
  return passTime !== undefined && goal.ask()
}

/**
 * The first equal refund after one that was recorded late is refused with the reason; the next is sent (money invariant
 * 6).
 */
async function askTwice(visit: Visit): Promise<void> {
  const { refund, notes } = visit
  if (await refund.ask()) return void notes.push("nobody was told that an equal refund had gone out already")
  await visit.shown(refusalWasRead)
  if (!(await refund.ask())) notes.push("a second refund, wanted on purpose, did not go out")
}

async function strike(following: Following, goal: Goal): Promise<Outcome> {
  const { fixture, visit, meet, release } = following
  const { passTime = () => advanceTime(fixture.shop, visit.cartId) } = following
  const first = await meet(goal)
  if (!first.met) visit.notes.push("nothing met the fault")
  if (first.done) return "done"
  const second = await goal.ask()
  release()
  if (second) return "second try"
  await passTime()
  if (await goal.stands()) return "later"
  if (await goal.ask()) return "asked again"
  const paying = ![visit.loan, visit.refund, visit.cancelled].includes(goal)
  if (paying && !(await visit.payAnotherWay())) visit.notes.push("the cart cannot be paid another way")
  return (await visit.isListed()) ? "listed" : "another way"
}
