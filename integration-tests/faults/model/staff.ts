import { setTimeout as pause } from "node:timers/promises"
import type { Admin } from "../../harness/people/admin"
import { request, type HttpResponse } from "../../harness/shop/http"
import { awaitedLater, formsOf, type Play } from "./play"
import { ORDERS, ROWS, SUMMARY } from "./purchase"

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

/** One of the shop's staff, counted from 0. */
export function staffMember({ fixture: { staff, admin } }: Play, by = 0): Admin {
  return staff[by % staff.length] ?? admin
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

/** Ids of the captures begun so far, of all forms of the cart. */
export async function begunCaptures({ fixture: { shop }, cartId }: Play): Promise<string[]> {
  const rows = await shop.sql<{ id: string }>(
    `SELECT id FROM instalment_attempt WHERE kind = 'confirm' AND instalment_order_id IN ${ROWS}`,
    [cartId],
  )
  return rows.map(({ id }) => id)
}

/** What a staff member decides of the loan from here on counts. */
export async function agreeToCredit(play: Play): Promise<void> {
  for (const known of [...(play.credit ? [play.credit] : []), ...play.cash])
    known.begunUntil ??= await begunCaptures(play)
}

/**
 * When a staff member's connection breaks, the server living on. `early`: as soon as the request was written. `sent`:
 * once the lender has moved money for it, which is long before Medusa has written that down and answers.
 */
export type Loss = "early" | "sent"

const EARLY_MS = 15
const STEP_MS = 4
/**
 * Later than this the server may have handed its response over: no refund is made and recorded in less after the request
 * was written (`early`), and none is recorded in less after the money has moved (`sent`).
 */
const TOO_LATE_MS: Record<Loss, number> = { early: 60, sent: 20 }

/**
 * Asks as a staff member, and loses the response. Null when it was lost; a response that came first was read. The server
 * cannot have handed the response over by then, so that what it takes for delivered never decides the outcome.
 */
export async function askAndLose<Body>(
  play: Play,
  ask: { path: string; json: object; by: number; loss: Loss },
): Promise<HttpResponse<Body> | null> {
  const { shop } = play.fixture
  const broken = new AbortController()
  const forms = formsOf(play)
  const moved = () => forms.reduce((sum, { id }) => sum + shop.sandbox.records.effects(id).length, 0)
  const before = moved()
  let over = false
  const asked = request<Body>(`${shop.url}/admin${ask.path}`, {
    method: "POST",
    json: ask.json,
    headers: { authorization: staffMember(play, ask.by).authorization },
    signal: broken.signal,
  }).finally(() => (over = true))
  const ended = awaitedLater(
    asked.catch((error: unknown) => {
      if (broken.signal.aborted) return null
      throw error
    }),
  )
  let since = performance.now()
  if (ask.loss === "early") await pause(EARLY_MS)
  else
    while (!over && moved() === before) {
      since = performance.now()
      await pause(STEP_MS)
    }
  // On a loaded machine a pause can last until the server has responded.
  const late = performance.now() - since > TOO_LATE_MS[ask.loss]
  if (!over && !late) broken.abort()
  return ended
}
