import { standsStill, whileStandsStill } from "../../harness/faults/payment-gate"
import { Goal } from "./goals"
import { awaitedLater, type Performers, type Play } from "./play"
import type { StepOf } from "./schedule"
import { agreeToCredit, askAndLose, begunCaptures, orderToChange, paymentOf, staffMember } from "./staff"
import { REACHED_MS, sweepCart, waitUntil } from "./time"

interface Made {
  id: string
}
type Requests = (path: string, json: object) => Promise<Record<string, Made>>

class RefusedChange extends Error {}

/** What staff do to an order that is paid with instalments, other than to refund it. */
export const orderSteps: Performers<
  | "capture"
  | "cancel-order"
  | "fulfil"
  | "edit-order"
  | "edit-unmarked"
  | "give-credit"
  | "credit-while-captured"
  | "take-back"
  | "ask-for-more"
> = {
  capture: async (play, { part, lost }) => {
    const payment = await paymentOf(play)
    if (!payment) return
    await agreeToCredit(play)
    play.agreed = true
    const amount = part ? Number(payment.amount) / 2 : undefined
    if (!lost) return staffMember(play).capture(payment.id, amount)
    const json = amount === undefined ? {} : { amount }
    return askAndLose(play, { path: `/payments/${payment.id}/capture`, json, by: 0, loss: lost })
  },

  "cancel-order": async (play) => {
    const orderId = await orderToChange(play)
    if (orderId === undefined) return
    // Asked for before the response is known: a crashed server may still have done it.
    if (!play.goals.some((goal) => goal.amount === null)) play.goals.push(new Goal(0, null, null, true))
    await staffMember(play).cancel(orderId)
  },

  /**
   * Fulfils everything the order holds: a payment captured on fulfilment is due from here on. One at a time: two at the
   * same moment are both made by Medusa, which then lists the order's goods twice.
   */
  fulfil: async (play) => {
    const orderId = await orderToChange(play)
    if (orderId === undefined || play.fulfilling) return
    play.fulfilling = true
    try {
      const { status } = await staffMember(play).fulfil(orderId)
      if (status === 200) play.fulfilled = true
    } finally {
      play.fulfilling = false
    }
  },

  "edit-order": editOrder,

  /**
   * The same after a crash between the payment and what its collection says of it: Medusa does not cancel it then. Only
   * where no capture runs beside it.
   */
  "edit-unmarked": async (play) => {
    if (play.fixture.capture !== "manual") return
    const payment = await paymentOf(play)
    await play.fixture.shop.sql(
      `UPDATE payment_collection SET status = 'not_paid' WHERE status = 'authorized'
          AND id = (SELECT payment_collection_id FROM payment WHERE id = $1 AND canceled_at IS NULL)`,
      [payment?.id ?? null],
    )
    await editOrder(play)
  },

  "give-credit": giveCredit,

  /** Credit is given on an order while the sweep, which has looked at it before, begins to capture its payment. */
  "credit-while-captured": async (play) => {
    const { shop } = play.fixture
    const payment = await paymentOf(play)
    if (!payment || payment.captured) return
    let over = false
    let swept: Promise<unknown> | undefined
    await whileStandsStill(shop, { written: "capture", paymentId: payment.id }, async () => {
      swept = awaitedLater(sweepCart(play).finally(() => (over = true)))
      if (await waitUntil(REACHED_MS, async () => over || (await standsStill(shop, payment.id))))
        await giveCredit(play)
    })
    await swept
  },

  /**
   * Returns one unit of the order, alone or in an exchange. When Medusa refuses a request, the change stays half done, as
   * when a person stops there.
   */
  "take-back": async (play, { as }) => {
    const payment = await paymentOf(play)
    if (!payment) return
    const [item] = (await staffMember(play).order(payment.order_id)).items
    if (!item) return
    play.edited = play.lessened = true
    const ask: Requests = async (path, json) => {
      const { status, body } = await staffMember(play).call<Record<string, Made>>(path, json)
      if (status !== 200) throw new RefusedChange(path)
      return body
    }
    try {
      await TAKEN_BACK[as](play, ask, { order_id: payment.order_id, itemId: item.id })
    } catch (error) {
      if (!(error instanceof RefusedChange)) throw error
    }
  },

  /** Creates a second payment collection, as for the outstanding amount of an edited order. */
  "ask-for-more": async (play) => {
    const payment = await paymentOf(play)
    const json = { order_id: payment?.order_id, amount: 5 }
    if (payment) await staffMember(play).call("/payment-collections", json)
  },
}

/** A staff member adds goods to the order: what is not captured by then is not what it costs. */
async function editOrder(play: Play): Promise<void> {
  const payment = await paymentOf(play)
  if (!payment) return
  play.edited = true
  const { status } = await staffMember(play).addItem(payment.order_id, nailOf(play))
  // What was begun between two edits is a confirmation after the first one.
  if (status === 200 && !payment.captured && play.edit?.paymentId !== payment.id)
    play.edit = { paymentId: payment.id, begunBefore: await begunCaptures(play) }
}

/** A staff member takes something off the price, as goodwill. */
async function giveCredit(play: Play): Promise<void> {
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

export function nailOf({ fixture: { catalogue } }: Play): string | undefined {
  return catalogue.variants.get("nail")?.[0]
}

type TakeBack = (play: Play, ask: Requests, of: { order_id: string; itemId: string }) => Promise<unknown>

const TAKEN_BACK: Record<StepOf<"take-back">["as"], TakeBack> = {
  return: async ({ fixture: { shop } }, ask, { order_id, itemId }) => {
    const { return: made } = await ask("/returns", { order_id })
    const [location] = await shop.sql<Made>("SELECT id FROM stock_location")
    const items = [{ id: itemId, quantity: 1 }]
    await ask(`/returns/${made?.id}/request-items`, { items })
    await ask(`/returns/${made?.id}`, { location_id: location?.id })
    await ask(`/returns/${made?.id}/request`, {})
    await ask(`/returns/${made?.id}/receive`, {})
    await ask(`/returns/${made?.id}/receive-items`, { items })
    await ask(`/returns/${made?.id}/receive/confirm`, {})
  },
  exchange: async (play, ask, { order_id, itemId }) => {
    const { exchange } = await ask("/exchanges", { order_id })
    await ask(`/exchanges/${exchange?.id}/inbound/items`, { items: [{ id: itemId, quantity: 1 }] })
    await sendNail(play, ask, `/exchanges/${exchange?.id}`)
  },
  claim: async (play, ask, { order_id, itemId }) => {
    const { claim } = await ask("/claims", { order_id, type: "replace" })
    const items = [{ id: itemId, quantity: 1, reason: "wrong_item" }]
    await ask(`/claims/${claim?.id}/claim-items`, { items })
    await sendNail(play, ask, `/claims/${claim?.id}`)
  },
}

async function sendNail(play: Play, ask: Requests, path: string): Promise<void> {
  await ask(`${path}/outbound/items`, { items: [{ variant_id: nailOf(play), quantity: 1 }] })
  await ask(`${path}/request`, {})
}
