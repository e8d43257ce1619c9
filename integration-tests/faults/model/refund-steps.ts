import { setTimeout as pause } from "node:timers/promises"
import { standsStill, whileStandsStill } from "../../harness/faults/payment-gate"
import { refusalWasRead } from "../../harness/time/waiting-times"
import { areEqual, centsOf, equalGoals, Goal, hear } from "./goals"
import { awaitedLater, type Performers, type Play } from "./play"
import type { Amount } from "./schedule"
import { askAndLose, paymentOf, staffMember, type Loss, type ShownPayment } from "./staff"
import { ageWhileUnderWay, REACHED_MS, sweepCart, waitUntil } from "./time"
import { whileArmed } from "./triggers"

/** How long a second click waits for the first, which may be the one that is held. */
const HELD_MS = 5_000

export const refundSteps: Performers<"refund" | "refund-again" | "stalled-refund" | "slow-second-click"> = {
  /** A staff member who wants one refund, and clicks so often until it is granted. */
  refund: async (play, { clicks, lost, ...wanted }) => {
    const goal = await goalOf(play, wanted)
    for (let click = 0; goal && click < clicks && !goal.over; click++)
      await ask(play, goal, click === 0 && !goal.uncertain ? lost : undefined)
  },

  /** A staff member asks again for the last refund of theirs that was not granted. */
  "refund-again": async (play, { by }) => {
    const payment = await paymentOf(play)
    const goal = play.goals.findLast(
      (one) => !one.over && one.paymentId === payment?.id && (by === undefined || one.by === by),
    )
    if (goal && payment) await ask(play, goal)
  },

  /**
   * The database pauses between a refund's intent and its call, for an hour by its own clock: the sweep finds that the
   * refund was not made, and a staff member retries in another tab. Then the database resumes.
   */
  "stalled-refund": async (play, wanted) => {
    const goal = await goalOf(play, wanted)
    if (!goal) return
    let asked: Promise<void> | undefined
    await whileArmed(play, "stalled", async () => {
      let over = false
      asked = awaitedLater(ask(play, goal).finally(() => (over = true)))
      const stalled = await waitUntil(
        REACHED_MS,
        async () => over || (await standsStill(play.fixture.shop, play.cartId)),
      )
      if (over || !stalled) return
      await ageWhileUnderWay(play)
      await sweepCart(play)
      goal.uncertain = true
      if (!goal.over) await ask(play, goal)
    })
    await asked
  },

  /**
   * A staff member clicks twice, and the server takes up the second click only once the response to the first could be
   * read: they wanted one refund.
   */
  "slow-second-click": async (play, wanted) => {
    const { shop } = play.fixture
    const goal = await goalOf(play, wanted)
    if (!goal?.paymentId) return
    const { paymentId } = goal
    const count = async () => (await shop.sql("SELECT FROM refund WHERE payment_id = $1", [paymentId])).length
    const before = await count()
    let over = false
    const clicks = [awaitedLater(ask(play, goal).finally(() => (over = true)))]
    const first = Promise.allSettled(clicks)
    await waitUntil(REACHED_MS, async () => over || (await count()) > before)
    if (!over)
      await whileStandsStill(shop, { written: "refund", paymentId }, async () => {
        let secondOver = false
        clicks.push(awaitedLater(ask(play, goal).finally(() => (secondOver = true))))
        await waitUntil(REACHED_MS, async () => secondOver || (await standsStill(shop, paymentId)))
        // On a slow server, or beside a request whose response was lost, the first click may be the one that stands still.
        await Promise.race([first, pause(HELD_MS)])
      })
    await Promise.all(clicks)
  },
}

/**
 * What a staff member is about to ask for; undefined where there is nothing to refund. Nobody starts on a second refund who
 * does not know yet what became of an equal one.
 */
async function goalOf(
  play: Play,
  { amount: wanted, by = 0 }: { amount: Amount; by?: number | undefined },
): Promise<Goal | undefined> {
  const payment = await paymentOf(play)
  const amount = payment && amountOf(play, wanted, payment)
  if (!payment || amount === undefined || amount <= 0) return undefined
  const goal = new Goal(by, amount, payment.id)
  const pending = equalGoals(goal, play.goals).find((one) => one.by === by && !one.over)
  if (!pending) play.goals.push(goal)
  return pending ?? goal
}

function amountOf(play: Play, amount: Amount, payment: ShownPayment): number | undefined {
  switch (amount.kind) {
    case "cents":
      return amount.cents / 100
    case "share":
      return Number(payment.amount) / amount.of
    case "rest":
      return Number(payment.amount) - Number(payment.refunded)
    case "same":
      return play.goals.findLast((goal) => goal.amount !== null)?.amount ?? undefined
  }
}

async function ask(play: Play, goal: Goal, loss?: Loss): Promise<void> {
  if (goal.uncertain && play.hours > goal.askedAt && (await isSeen(play, goal))) {
    goal.seen = goal.over = true
    return
  }
  goal.askedAt = play.hours
  goal.requests += 1
  goal.waiting += 1
  const response = await send(play, goal, loss).finally(() => (goal.waiting -= 1))
  if (response) hear(goal, { status: response.status, message: response.body.message }, play.goals)
  // Some seconds later they ask again, unless another request of theirs is under way.
  if (response && !goal.over && !play.goals.some(({ by, waiting }) => by === goal.by && waiting > 0))
    await refusalWasRead(play.fixture.shop, { id: goal.paymentId ?? "" })
  else goal.uncertain = true
}

async function send(play: Play, goal: Goal, loss: Loss | undefined) {
  const path = `/payments/${goal.paymentId}/refund`
  const json = { amount: goal.amount ?? 0 }
  try {
    return loss
      ? await askAndLose<{ message: string }>(play, { path, json, by: goal.by, loss })
      : await staffMember(play, goal.by).call<object>(path, json)
  } catch (error) {
    // A server that was killed may have sent it.
    goal.uncertain = true
    throw error
  }
}

/** Whether the order shows an equal refund that no other goal stands for: the one that was asked for. */
async function isSeen({ fixture: { shop }, goals }: Play, goal: Goal): Promise<boolean> {
  const refunds = await shop.sql<{ cents: number }>(
    "SELECT (amount * 100)::float8 AS cents FROM refund WHERE payment_id = $1 AND deleted_at IS NULL",
    [goal.paymentId],
  )
  const taken = equalGoals(goal, goals).filter(({ over }) => over)
  return refunds.filter(({ cents }) => areEqual(cents, centsOf(goal))).length > taken.length
}
