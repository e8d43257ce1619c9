import type { HttpResponse } from "../../harness/shop/http"
import type { Hold, Play } from "./play"
import { readReviews } from "./reviews"
import { ROWS } from "./purchase"
import type { Step } from "./schedule"
import { formAt } from "./play"
import { agreeToCredit, begunCaptures, orderToChange, staffMember } from "./staff-steps"

const NOTE = { note: "Seen to by the random schedules." }

/** The instalment order that staff see on the order's page: the one that pays it, else the latest. */
async function shownOf({ fixture: { shop }, cartId }: Play): Promise<string | undefined> {
  const rows = await shop.sql<{ id: string }>(
    `SELECT id FROM instalment_order WHERE id IN ${ROWS} ORDER BY payment_id IS NULL, created_at DESC LIMIT 1`,
    [cartId],
  )
  return rows[0]?.id
}

function post(play: Play, path: string, json: object = {}): Promise<HttpResponse<object>> {
  return staffMember(play).call(`/instalments${path}`, json)
}

/** A staff member loads the review queue, and leaves the page open. */
export async function look(play: Play): Promise<void> {
  play.page = await load(play)
}

async function load(play: Play): Promise<NonNullable<Play["page"]>> {
  const { credit } = play
  return { credit, reviews: (await readReviews(play)).filter(({ state }) => state === "open") }
}

/**
 * Closes the nth open review, from the queue or from the order's page, without acting on it; or from a page that shows
 * what was open a while ago. Who closes it agrees to what the page shows.
 */
export async function resolveReview(play: Play, step: Extract<Step, { do: "resolve" }>): Promise<void> {
  const { reviews, credit } = (step.way === "outdated" && play.page) || (await load(play))
  const review = reviews[step.which % Math.max(reviews.length, 1)]
  if (!review) return
  const { id, instalment_order_id, reason } = review
  const closed = `${instalment_order_id} ${reason}`
  if (reason === "order_owes_less" && credit === play.credit) await agreeToCredit(play)
  // Written down before the request: a crash may lose its response once the review is closed.
  play.resolved.push(closed)
  const { status } =
    step.way === "order"
      ? await post(play, `/orders/${instalment_order_id}/resolve`, { ...NOTE, reason })
      : await post(play, `/reviews/${id}/resolve`, NOTE)
  if (status !== 200) play.resolved.splice(play.resolved.indexOf(closed), 1)
}

export async function recordRefund(play: Play): Promise<void> {
  const [found] = await play.fixture.shop.sql<{ id: string; refund_id: string }>(
    `SELECT instalment_order_id AS id, service_refund_id AS refund_id FROM instalment_refund
      WHERE origin = 'service' AND service_refund_id IS NOT NULL
        AND instalment_order_id IN ${ROWS} ORDER BY created_at LIMIT 1`,
    [play.cartId],
  )
  if (found) await post(play, `/orders/${found.id}/record-refund`, { refund_id: found.refund_id })
}

export async function refundLoan(play: Play, form: number): Promise<void> {
  const id = formAt(play, form)?.request.shopping_cart.order_reference
  if (id) await post(play, `/orders/${id}/refund`)
}

export async function sync(play: Play, form: number): Promise<void> {
  const id = formAt(play, form)?.request.shopping_cart.order_reference
  if (id) await post(play, `/orders/${id}/advance`)
}

export async function hold(play: Play): Promise<void> {
  const id = await shownOf(play)
  if (!id) return
  const { status } = await post(play, `/orders/${id}/hold`, NOTE)
  if (status !== 200) return
  play.holds.push({ instalmentOrderId: id, begunBefore: await begunCaptures(play), begunUntil: null })
}

/** Releases from the form that staff see now, which may be another one than was held. */
export async function release(play: Play): Promise<void> {
  const held = play.holds.filter(({ begunUntil }) => begunUntil === null)
  const id = await shownOf(play)
  if (held.length === 0 || !id) return
  // The release is uncertain until the response arrives, or when a crashed server loses it.
  const begunUntil = await begunCaptures(play)
  for (const one of held) one.begunUntil = begunUntil
  const { status } = await post(play, `/orders/${id}/release`, NOTE)
  if (status !== 200) for (const one of held) one.begunUntil = null
}

export function isHeld({ holds }: Pick<Play, "holds">): boolean {
  return holds.some((one: Hold) => one.begunUntil === null)
}

/** Fulfils everything the order holds: a payment captured on fulfilment is due from here on. */
const fulfilling = new WeakSet<Play>()

/** One at a time: two at the same moment are both made by Medusa, which then lists the order's goods twice. */
export async function fulfil(play: Play): Promise<void> {
  const orderId = await orderToChange(play)
  if (orderId === undefined || fulfilling.has(play)) return
  fulfilling.add(play)
  try {
    const { status } = await staffMember(play).fulfil(orderId)
    if (status === 200) play.fulfilled = true
  } finally {
    fulfilling.delete(play)
  }
}
