import { z } from "zod"
import type { Deps } from "../../../../modules/instalments/deps"
import { ordersNumbered } from "../../../../modules/instalments/order-numbers"
import { listedOrders, unendedReviews } from "../../../../modules/instalments/store/reviews"
import { openInstalmentFormWorkflow, requestInstalmentPaymentWorkflow } from "../../../../workflows/open-form"
import { byBody, byQuery, comparing, flag, paging, type Page } from "../../../read-input"
import { showOrder, showOrders, type OrderResponse, type ShownOrder } from "./show-order"

const body = comparing(
  z.strictObject({
    order_id: z.string().min(1).max(200),
    account: z.string().max(200).optional(),
    channel: z.literal("INSTORE", { error: "must be INSTORE, or left out where send is link" }).optional(),
    assisted_sale: z.boolean().optional(),
    send: z.enum(["sms", "email", "link"]).optional(),
  }),
  ({ channel, assisted_sale, send }) => {
    const store = { channel, assisted_sale }
    const given = Object.entries(store).filter(([, value]) => value !== undefined)
    if (send === "link")
      return given.map(([path]) => ({
        path,
        message: "is of a sale in the store: leave it out, send is link",
      }))
    if (given.length < 2)
      return Object.keys(store)
        .filter((path) => !given.some(([one]) => one === path))
        .map((path) => ({ path, message: "is required, unless send is link" }))
    if (assisted_sale === (send === undefined)) return []
    const message = assisted_sale
      ? "is for a shopper who fills in the form alone: leave it out, or set assisted_sale to false"
      : "must be sms or email: the shopper fills in the form alone, and has to get it"
    return [{ path: "send", message }]
  },
)

const query = z.strictObject({
  status: z.string().optional(),
  account: z.string().optional(),
  order_id: z.string().optional(),
  cart_id: z.string().optional(),
  q: z.string().max(100).optional(),
  needs_review: flag.optional(),
  ...paging,
})
export type OrdersQuery = z.input<typeof query>

type OpenedResponse = OrderResponse & { payment_url?: string | null }

export type OrdersResponse = Page & { instalment_orders: ShownOrder[] }

/** `GET /admin/instalments/orders` -> `{ instalment_orders, count, limit, offset }`, newest first. */
export const GET = byQuery(query, async ({ deps, input }): Promise<OrdersResponse> => {
  const { limit, offset, q, needs_review, order_id, ...equal } = input
  const either = [
    ...(order_id === undefined ? [] : [{ $or: await ofOrder(deps, order_id) }]),
    ...(q ? [{ $or: await searchFor(deps.query, q) }] : []),
    ...(needs_review === undefined ? [] : [await listedIs(deps, needs_review)]),
  ]
  const [rows, count] = await deps.instalments.listAndCountInstalmentOrders(
    {
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
      ...(either.length > 0 && { $and: either }),
    },
    { take: limit, skip: offset, order: { created_at: "DESC", id: "DESC" } },
  )
  return { instalment_orders: await showOrders(deps, rows), count, limit, offset }
})

/**
 * `POST /admin/instalments/orders` opens a form for what is outstanding on an order or a draft.
 * `{ order_id, account?, channel: "INSTORE", assisted_sale, send? }` -> `{ instalment_order }`: a sale in the store.
 * `assisted_sale` is true when a staff member follows the form, at `form_url`; else `send` says how it goes out.
 * `{ order_id, account?, send: "link" }` -> `{ instalment_order, payment_url }`: an online form, and the link to send to
 * the shopper. It says whether the form can still pay the order, and leads to it.
 */
export const POST = byBody(body, async ({ deps, input }): Promise<OpenedResponse> => {
  const { order_id, account, send } = input
  const { result } =
    send === undefined
      ? await openInstalmentFormWorkflow(deps.container).run({ input: { order_id, account } })
      : await requestInstalmentPaymentWorkflow(deps.container).run({ input: { order_id, account, send } })
  const row = await deps.instalments.retrieveInstalmentOrder(result.instalment_order_id)
  const instalment_order = await showOrder(deps, row)
  return { instalment_order, ...(send === "link" && { payment_url: instalment_order.payment_url }) }
})

/**
 * The forms of an order, and those that know only its cart until they pay it: of a sale in the store, and one that is listed
 * because a crash left the order unpaid.
 */
async function ofOrder({ query, instalments }: Deps, orderId: string): Promise<object[]> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  })
  const links: { cart_id: string }[] = data
  const ofCart = { cart_id: links.map(({ cart_id }) => cart_id), order_id: null }
  const forms = await instalments.listInstalmentOrders(ofCart, { select: ["id"] })
  const lasting = await unendedReviews(
    instalments.sql,
    forms.map(({ id }) => id),
  )
  const unpaid = lasting.filter(({ reason, resolved }) => reason === "order_unpaid" && !resolved)
  return [
    { order_id: orderId },
    { ...ofCart, channel: "INSTORE" },
    { ...ofCart, link_token_hash: { $ne: null } },
    { id: unpaid.map(({ instalment_order_id }) => instalment_order_id) },
  ]
}

/** Orders with an open review, or all other orders. */
async function listedIs({ instalments }: Pick<Deps, "instalments">, listed: boolean): Promise<object> {
  const ids = await listedOrders(instalments.sql)
  return listed ? { id: ids } : { id: { $nin: ids } }
}

/** A reference, an id at the lender, an order's id, or the number an order is known by. */
async function searchFor(query: Deps["query"], q: string): Promise<object[]> {
  return [
    { id: q.trim() },
    { lender_order_id: q.trim() },
    { order_id: [q.trim(), ...(await ordersNumbered(query, q))] },
    { cart_id: q.trim() },
  ]
}
