import { readReviews } from "./facts"
import { referenceAt, type Performers, type Play } from "./play"
import { ROWS } from "./purchase"
import { agreeToCredit, begunCaptures, staffMember } from "./staff"

const NOTE = { note: "Seen to by the random schedules." }

async function accepted(play: Play, path: string, json: object = {}): Promise<boolean> {
  return (await staffMember(play).call(`/instalments${path}`, json)).status === 200
}

/** What staff do in the review queue and on an order's page, and holds. */
export const queueSteps: Performers<
  "look" | "resolve" | "record-refund" | "refund-loan" | "sync" | "hold" | "release"
> = {
  /** A staff member loads the review queue, and leaves the page open. */
  look: async (play) => {
    play.page = await load(play)
  },

  /**
   * Closes the nth open review, from the queue or from the order's page, without acting on it; or from a page that shows
   * what was open a while ago. Who closes it agrees to what the page shows.
   */
  resolve: async (play, { which, way }) => {
    const { reviews, credit } = (way === "outdated" && play.page) || (await load(play))
    const review = reviews[which % Math.max(reviews.length, 1)]
    if (!review) return
    const { id, instalment_order_id, reason } = review
    const closed = `${instalment_order_id} ${reason}`
    if (reason === "order_owes_less" && credit === play.credit) await agreeToCredit(play)
    // Written down before the request: a crash may lose its response once the review is closed.
    play.resolved.push(closed)
    const done =
      way === "order"
        ? await accepted(play, `/orders/${instalment_order_id}/resolve`, { ...NOTE, reason })
        : await accepted(play, `/reviews/${id}/resolve`, NOTE)
    if (!done) play.resolved.splice(play.resolved.indexOf(closed), 1)
  },

  "record-refund": async (play) => {
    const [found] = await play.fixture.shop.sql<{ id: string; refund_id: string }>(
      `SELECT instalment_order_id AS id, lender_refund_id AS refund_id FROM instalment_attempt
        WHERE origin = 'service' AND lender_refund_id IS NOT NULL
          AND instalment_order_id IN ${ROWS} ORDER BY created_at LIMIT 1`,
      [play.cartId],
    )
    if (found) await accepted(play, `/orders/${found.id}/record-refund`, { refund_id: found.refund_id })
  },

  "refund-loan": async (play, { form }) => {
    const id = referenceAt(play, form)
    if (id) await accepted(play, `/orders/${id}/refund`)
  },

  sync: async (play, { form }) => {
    const id = referenceAt(play, form)
    if (id) await accepted(play, `/orders/${id}/sync`)
  },

  hold: async (play) => {
    const id = await shownOf(play)
    if (id && (await accepted(play, `/orders/${id}/hold`, NOTE)))
      play.holds.push({ instalmentOrderId: id, begunBefore: await begunCaptures(play), begunUntil: null })
  },

  /** Releases from the form that staff see now, which may be another one than was held. */
  release: async (play) => {
    const held = play.holds.filter(({ begunUntil }) => begunUntil === null)
    const id = await shownOf(play)
    if (held.length === 0 || !id) return
    // The release is uncertain until the response arrives, or when a crashed server loses it.
    const begunUntil = await begunCaptures(play)
    for (const one of held) one.begunUntil = begunUntil
    if (!(await accepted(play, `/orders/${id}/release`, NOTE))) for (const one of held) one.begunUntil = null
  },
}

/** The instalment order that staff see on the order's page: the one that pays it, else the latest. */
async function shownOf({ fixture: { shop }, cartId }: Play): Promise<string | undefined> {
  const rows = await shop.sql<{ id: string }>(
    `SELECT id FROM instalment_order WHERE id IN ${ROWS} ORDER BY payment_id IS NULL, created_at DESC LIMIT 1`,
    [cartId],
  )
  return rows[0]?.id
}

async function load(play: Play): Promise<NonNullable<Play["page"]>> {
  const { credit } = play
  return { credit, reviews: (await readReviews(play)).filter(({ state }) => state === "open") }
}

export function isHeld({ holds }: Pick<Play, "holds">): boolean {
  return holds.some(({ begunUntil }) => begunUntil === null)
}
