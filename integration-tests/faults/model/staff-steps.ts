import type { Admin } from "../../harness/people/admin"
import { refusalWasRead } from "../../harness/time/waiting-times"
import { areEqual, centsOf, hear, newGoal, type Goal } from "./goals"
import { askAndLose, type Loss } from "./lost-response"
import type { Play } from "./play"
import { ORDERS, ROWS, SUMMARY } from "./purchase"
import type { Amount, Step } from "./schedule"

/** The order's payment as the admin shows it. */
export interface ShownPayment {
  order_id: string
  id: string
  amount: string
  captured: boolean
  cancelled: boolean
  refunded: string
}

/** An order, or a draft, that was not cancelled: paid or not. */
export interface StandingOrder {
  id: string
  draft: boolean
  /** What is left to pay, in cents. */
  asked: number
}

export async function paymentOf({ fixture: { shop }, cartId }: Play): Promise<ShownPayment | undefined> {
  const payments = await shop.sql<ShownPayment>(
    `SELECT pc.order_id, p.id, p.amount::text, p.captured_at IS NOT NULL AS captured, p.canceled_at IS NOT NULL AS cancelled,
            (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = p.id AND deleted_at IS NULL)::text AS refunded
       FROM order_payment_collection pc
       JOIN payment p ON p.payment_collection_id = pc.payment_collection_id AND p.deleted_at IS NULL
      WHERE pc.order_id IN ${ORDERS} AND pc.deleted_at IS NULL AND p.provider_id LIKE 'pp_instalments%'
      ORDER BY p.canceled_at IS NOT NULL, p.created_at DESC LIMIT 1`,
    [cartId],
  )
  return payments[0]
}

export async function livePaymentOf(play: Play): Promise<ShownPayment | undefined> {
  const payment = await paymentOf(play)
  return payment && !payment.cancelled ? payment : undefined
}

export async function standingOrder({ fixture: { shop }, cartId }: Play): Promise<StandingOrder | undefined> {
  const [order] = await shop.sql<StandingOrder>(
    `SELECT o.id, o.status = 'draft' AS draft,
            coalesce(round((${SUMMARY}->>'pending_difference')::numeric * 100), 0)::int AS asked
       FROM "order" o
      WHERE o.id IN ${ORDERS} AND o.deleted_at IS NULL AND o.canceled_at IS NULL ORDER BY o.created_at LIMIT 1`,
    [cartId],
  )
  return order
}

/** The order that staff fulfil or cancel: the one that is paid, or the one they sell in the store, which may not be. */
export async function orderToChange(play: Play): Promise<string | undefined> {
  const payment = await paymentOf(play)
  if (payment) return payment.order_id
  const order = play.sold.length > 0 ? await standingOrder(play) : undefined
  return order && !order.draft ? order.id : undefined
}

/** One of the shop's staff, counted from 0. */
export function staffMember({ fixture: { staff, admin } }: Play, by = 0): Admin {
  return staff[by % staff.length] ?? admin
}

/** Ids of the captures begun so far, of all forms of the cart. */
export async function begunCaptures({ fixture: { shop }, cartId }: Play): Promise<string[]> {
  const rows = await shop.sql<{ id: string }>(
    `SELECT id FROM instalment_capture WHERE instalment_order_id IN ${ROWS}`,
    [cartId],
  )
  return rows.map(({ id }) => id)
}

/** What a staff member decides of the loan from here on counts. */
export async function agreeToCredit(play: Play): Promise<void> {
  for (const known of [...(play.credit ? [play.credit] : []), ...play.cash])
    known.begunUntil ??= await begunCaptures(play)
}

/** A staff member takes something off the price, as goodwill. */
export async function giveCredit(play: Play): Promise<void> {
  const payment = await paymentOf(play)
  if (!payment) return
  const json = { amount: 1, reference: "goodwill", reference_id: play.cartId }
  const { status } = await staffMember(play).call(`/orders/${payment.order_id}/credit-lines`, json)
  if (status !== 200) return
  // Of a further one staff have to be asked anew: who agrees to the first does not agree to this one.
  const open = play.credit?.begunUntil === null ? play.credit.begunBefore : null
  play.credit = {
    paymentId: payment.id,
    begunBefore: open ?? (await begunCaptures(play)),
    begunUntil: null,
  }
}

export async function capture(play: Play, step: Extract<Step, { do: "capture" }>): Promise<void> {
  const payment = await paymentOf(play)
  if (!payment) return
  await agreeToCredit(play)
  play.agreed = true
  const amount = step.part ? Number(payment.amount) / 2 : undefined
  if (!step.lost) return void (await staffMember(play).capture(payment.id, amount))
  const json = amount === undefined ? {} : { amount }
  await askAndLose(play, { path: `/payments/${payment.id}/capture`, json, by: 0, loss: step.lost })
}

export async function cancelOrder(play: Play): Promise<void> {
  const orderId = await orderToChange(play)
  if (orderId === undefined) return
  // Asked for before the response is known: a crashed server may still have done it.
  if (!play.goals.some((goal) => goal.amount === null))
    play.goals.push({ ...newGoal(0, null, null), over: true })
  await staffMember(play).cancel(orderId)
}

/** A staff member adds goods to the order: what is not captured by then is not what it costs. */
export async function editOrder(play: Play): Promise<void> {
  const payment = await paymentOf(play)
  const [nail] = play.fixture.catalogue.variants.get("nail") ?? []
  if (!payment) return
  play.edited = true
  const { status } = await staffMember(play).addItem(payment.order_id, nail)
  // What was begun between two edits is a confirmation after the first one.
  if (status === 200 && !payment.captured && play.edit?.paymentId !== payment.id)
    play.edit = { paymentId: payment.id, begunBefore: await begunCaptures(play) }
}

/**
 * The same after a crash between the payment and what its collection says of it: Medusa does not cancel it then. Only where
 * no capture runs beside it.
 */
export async function editUnmarked(play: Play): Promise<void> {
  if (play.fixture.capture !== "manual") return
  const payment = await paymentOf(play)
  await play.fixture.shop.sql(
    `UPDATE payment_collection SET status = 'not_paid' WHERE status = 'authorized'
        AND id = (SELECT payment_collection_id FROM payment WHERE id = $1 AND canceled_at IS NULL)`,
    [payment?.id ?? null],
  )
  await editOrder(play)
}

/** A staff member who wants one refund, and clicks so often until it is granted. */
export async function refund(play: Play, step: Extract<Step, { do: "refund" }>): Promise<void> {
  const wanted = await beginRefund(play, step)
  if (!wanted) return
  const { paymentId, goal } = wanted
  for (let click = 0; click < step.clicks && !goal.over; click++)
    await ask(play, paymentId, goal, click === 0 && !goal.uncertain ? step.lost : undefined)
}

/** What a staff member is about to ask for; null where there is nothing to refund. */
interface WantedRefund {
  paymentId: string
  goal: Goal
  ask: () => Promise<void>
}

export async function beginRefund(
  play: Play,
  { amount: wanted, by = 0 }: { amount: Amount; by?: number },
): Promise<WantedRefund | null> {
  const payment = await paymentOf(play)
  const amount = payment && amountOf(play, wanted, payment)
  if (!payment || amount === undefined || amount <= 0) return null
  const goal = goalOf(play, payment.id, { by, amount })
  return { paymentId: payment.id, goal, ask: () => ask(play, payment.id, goal) }
}

/** In another tab, because the first request has no response for an hour. */
export async function askAgainElsewhere(play: Play, { paymentId, goal }: WantedRefund): Promise<void> {
  goal.uncertain = true
  if (!goal.over) await ask(play, paymentId, goal)
}

/** Nobody starts on a second refund who does not know yet what became of an equal one. */
function goalOf(play: Play, paymentId: string, { by, amount }: { by: number; amount: number }): Goal {
  const pending = play.goals.find(
    (goal) =>
      goal.by === by &&
      goal.paymentId === paymentId &&
      !goal.over &&
      goal.amount !== null &&
      areEqual(goal.amount * 100, amount * 100),
  )
  if (pending) return pending
  const goal = newGoal(by, amount, paymentId)
  play.goals.push(goal)
  return goal
}

/** A staff member asks again for the last refund of theirs that was not granted. */
export async function refundAgain(play: Play, by: number | undefined): Promise<void> {
  const payment = await paymentOf(play)
  const goal = play.goals.findLast(
    (one) => !one.over && one.paymentId === payment?.id && (by === undefined || one.by === by),
  )
  if (goal && payment) await ask(play, payment.id, goal)
}

async function ask(play: Play, paymentId: string, goal: Goal, loss?: Loss): Promise<void> {
  if (goal.uncertain && play.hours > goal.askedAt && (await isSeen(play, paymentId, goal))) {
    goal.seen = goal.over = true
    return
  }
  goal.askedAt = play.hours
  goal.requests += 1
  goal.waiting += 1
  const response = await send(play, paymentId, { goal, loss }).finally(() => (goal.waiting -= 1))
  if (response) hear(goal, { status: response.status, message: response.body.message }, play.goals)
  // Some seconds later they ask again, unless another request of theirs is under way.
  if (response && !goal.over && !play.goals.some(({ by, waiting }) => by === goal.by && waiting > 0))
    await refusalWasRead(play.fixture.shop, { id: paymentId })
  else goal.uncertain = true
}

async function send(play: Play, paymentId: string, { goal, loss }: { goal: Goal; loss: Loss | undefined }) {
  const amount = goal.amount ?? 0
  try {
    return loss
      ? await askAndLose<{ message: string }>(play, {
          path: `/payments/${paymentId}/refund`,
          json: { amount },
          by: goal.by,
          loss,
        })
      : await staffMember(play, goal.by).refund(paymentId, amount)
  } catch (error) {
    // A server that was killed may have sent it.
    goal.uncertain = true
    throw error
  }
}

/** Whether the order shows an equal refund that no other goal stands for: the one that was asked for. */
async function isSeen({ fixture: { shop }, goals }: Play, paymentId: string, goal: Goal): Promise<boolean> {
  const refunds = await shop.sql<{ cents: number }>(
    "SELECT (amount * 100)::float8 AS cents FROM refund WHERE payment_id = $1 AND deleted_at IS NULL",
    [paymentId],
  )
  const isEqual = (cents: number | null) => cents !== null && areEqual(cents, (goal.amount ?? 0) * 100)
  const taken = goals.filter(
    (other) => other !== goal && other.paymentId === goal.paymentId && other.over && isEqual(centsOf(other)),
  )
  return refunds.filter(({ cents }) => isEqual(cents)).length > taken.length
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
