import { tryDraftEdit } from "../../harness/people/draft-order"
import { nailOf } from "./order-steps"
import { formsOf, referenceAt, type Performers, type Play } from "./play"
import { ORDERS } from "./purchase"
import type { StepOf } from "./schedule"
import { addressOf, correctedPhone } from "./shopper-steps"
import { begunCaptures, livePaymentOf, staffMember, standingOrder, type StandingOrder } from "./staff"

/** Sales in the store, and what staff do to an order or a draft that is not paid yet. */
export const storeSteps: Performers<
  "sell" | "send-again" | "convert" | "delete-draft" | "pay-otherwise" | "change-order"
> = {
  /** A staff member opens a form for what is outstanding on the order or the draft. A refusal says why there is none. */
  sell: async (play, { how }) => {
    const order = await standingOrder(play)
    if (!order) return
    // Written down before the request: from there on the lender may know the order.
    if (!play.sold.includes(order.id)) play.sold.push(order.id)
    await staffMember(play).call("/instalments/orders", {
      order_id: order.id,
      channel: "INSTORE",
      ...(how === "here" ? { assisted_sale: true } : { assisted_sale: false, send: how }),
    })
  },

  /** Has a form sent once more; where the shopper's data was corrected since, that opens another one. */
  "send-again": async (play, { form, by }) => {
    const id = referenceAt(play, form)
    if (id) await staffMember(play).call(`/instalments/orders/${id}/send`, { by })
  },

  /** A staff member makes an order of the draft, as the plugin does once it is approved. */
  convert: async (play) => {
    const order = await standingOrder(play)
    if (!order?.draft) return
    const before = play.converted
    // A crash may lose the response.
    play.converted = true
    const { status } = await staffMember(play).call(`/draft-orders/${order.id}/convert-to-order`, {})
    if (status !== 200) play.converted = before
  },

  /** Medusa deletes the draft's payment collections with it, and asks no provider. */
  "delete-draft": async (play) => {
    const order = await standingOrder(play)
    if (order?.draft) await staffMember(play).call(`/draft-orders/${order.id}`, undefined, "DELETE")
  },

  /** What is outstanding is paid in cash. Who sees a payment that waits for its capture takes no cash beside it. */
  "pay-otherwise": async (play) => {
    const { shop } = play.fixture
    const order = await standingOrder(play)
    const payment = await livePaymentOf(play)
    if (!order || order.asked <= 0 || (payment && !payment.captured)) return
    const collection = await collectionOf(play, order)
    if (!collection) return
    const forms = formsOf(play).map(({ request, id }) => request.shopping_cart.order_reference ?? id)
    const noteCash = async () =>
      void play.cash.push({ forms, begunBefore: await begunCaptures(play), begunUntil: null })
    const path = `/payment-collections/${collection}/mark-as-paid`
    try {
      const { status } = await staffMember(play).call(path, { order_id: order.id })
      if (status === 200) await noteCash()
    } catch (error) {
      // A server that was killed may have written it down.
      const captured = "SELECT FROM payment WHERE payment_collection_id = $1 AND captured_at IS NOT NULL"
      if ((await shop.sql(captured, [collection])).length > 0) await noteCash()
      throw error
    }
  },

  /**
   * Changes an order or a draft that no instalment payment pays yet; `edit-order` and `give-credit` change one that is
   * paid. A payment may be made at the same moment: then nobody can say which came first.
   */
  "change-order": async (play, { what }) => {
    const order = await standingOrder(play)
    if (order && !(await livePaymentOf(play))) await CHANGES[what](play, order)
  },
}

/** Adds cash to its order's account that a crash kept from it: nothing in Medusa does, and the plugin is not to. */
export async function accountForCash({ fixture: { shop }, cartId }: Play): Promise<void> {
  await shop.sql(
    `INSERT INTO order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id)
     SELECT 'ordtrx_' || c.id, o.id, o.version, c.amount, c.raw_amount, p.currency_code, 'capture', c.id
       FROM "order" o
       JOIN order_payment_collection l ON l.order_id = o.id AND l.deleted_at IS NULL
       JOIN payment p ON p.payment_collection_id = l.payment_collection_id AND p.provider_id NOT LIKE 'pp_instalments%'
       JOIN capture c ON c.payment_id = p.id AND c.deleted_at IS NULL
      WHERE o.id IN ${ORDERS} AND NOT EXISTS (SELECT FROM order_transaction t WHERE t.reference_id = c.id)`,
    [cartId],
  )
}

/** The one that asks for what is outstanding, as the admin shows it, or another. */
async function collectionOf(play: Play, { id, asked }: StandingOrder): Promise<string | undefined> {
  const [open] = await play.fixture.shop.sql<{ id: string }>(
    `SELECT c.id FROM payment_collection c
       JOIN order_payment_collection l ON l.payment_collection_id = c.id AND l.deleted_at IS NULL
      WHERE l.order_id = $1 AND c.status = 'not_paid' AND c.deleted_at IS NULL ORDER BY c.created_at LIMIT 1`,
    [id],
  )
  if (open) return open.id
  const { body } = await staffMember(play).call<{ payment_collection?: { id: string } }>(
    "/payment-collections",
    { order_id: id, amount: asked / 100 },
  )
  return body.payment_collection?.id
}

const CHANGES: Record<StepOf<"change-order">["what"], (play: Play, order: StandingOrder) => Promise<void>> = {
  more: async (play, { id, draft }) => {
    const variant_id = nailOf(play)
    const { status } = draft
      ? await tryDraftEdit(staffMember(play), id, ["items", { items: [{ variant_id, quantity: 1 }] }])
      : await staffMember(play).addItem(id, variant_id)
    if (status !== 200) return
    play.added += 1
    // What begins from here on is confirmed for an order that holds something else.
    const payment = await livePaymentOf(play)
    if (!payment) return
    play.edited = true
    if (!payment.captured) play.edit = { paymentId: payment.id, begunBefore: await begunCaptures(play) }
  },
  less: async (play, { id, draft }) => {
    const itemId = play.added > 0 ? await lastItem(play, id) : undefined
    if (itemId === undefined) return
    const { status } = draft
      ? await tryDraftEdit(staffMember(play), id, [`items/item/${itemId}`, { quantity: 0 }])
      : await staffMember(play).removeItem(id, itemId)
    if (status !== 200) return
    play.added -= 1
    if (await livePaymentOf(play)) play.edited = play.lessened = true
  },
  phone: async (play, order) => {
    play.corrections += 1
    await updateAddresses(play, order, { phone: correctedPhone(play) })
  },
  address: async (play, order) => {
    play.moves += 1
    await updateAddresses(play, order, {})
  },
  credit: async (play, { id }) => {
    const json = { amount: 1, reference: "goodwill", reference_id: id }
    const { status } = await staffMember(play).call(`/orders/${id}/credit-lines`, json)
    const payment = status === 200 ? await livePaymentOf(play) : undefined
    if (payment)
      play.credit = { paymentId: payment.id, begunBefore: await begunCaptures(play), begunUntil: null }
  },
}

/** The line that was added last. */
async function lastItem({ fixture: { shop } }: Play, orderId: string): Promise<string | undefined> {
  const [item] = await shop.sql<{ id: string }>(
    `SELECT l.id FROM order_item i
       JOIN "order" o ON o.id = i.order_id AND o.version = i.version
       JOIN order_line_item l ON l.id = i.item_id
      WHERE i.order_id = $1 AND i.deleted_at IS NULL AND i.quantity > 0 ORDER BY l.created_at DESC LIMIT 1`,
    [orderId],
  )
  return item?.id
}

/** Both of them, so that the form shows the corrected one whichever it takes. */
async function updateAddresses(play: Play, { id, draft }: StandingOrder, other: object): Promise<void> {
  const address = { ...addressOf(play, play.country), ...other }
  const json = { shipping_address: address, billing_address: address }
  await staffMember(play).call(`/${draft ? "draft-orders" : "orders"}/${id}`, json)
  if (play.moves > 0 && (await livePaymentOf(play))) play.redirected = true
}
