import { z } from "zod"
import type { Context } from "../context"
import { refusals } from "../faults/call"
import { chanceOf, seedOf } from "../faults/chance"
import type { Api, Endpoint } from "../http/api"
import { json, JSON_HEADERS, type Request, type Response } from "../http/exchange"
import {
  confirmOrder,
  createOrder,
  expireAll,
  expireAuthorization,
  findOrder,
  refundOrder,
  sendForm,
} from "../orders/lifecycle"
import { ofAccount } from "../orders/state"
import { orderStatus, type StoredOrder } from "../orders/stored-order"
import { operationCount } from "../settlements/operations"
import { settleDue } from "../settlements/settle"
import type { StoredSettlement } from "../settlements/stored"
import { serviceDate, serviceDateText } from "../wire/dates"
import { inOrder } from "../wire/in-order"
import { orderRequest, refundRequest } from "../wire/order-request"
import { presentOrder, presentRefund } from "../wire/present-order"
import { settlementJson, settlementsJson } from "../wire/present-settlement"
import { readJson, readQuery, requireAccept, ServiceFailure, unsupported } from "./failure"

const whole = z
  .string()
  .regex(/^\d{1,15}$/, "must be a non-negative integer")
  .transform(Number)

/** A check of a query that two of its parameters are sent together, or neither. */
function together<One extends string, Other extends string>(one: One, other: Other) {
  const check = (query: Partial<Record<One | Other, unknown>>): boolean =>
    (query[one] === undefined) === (query[other] === undefined)
  const path: PropertyKey[] = [one]
  return [check, { path, message: `must be sent with ${other}, and ${other} with it` }] as const
}

/** The query of List Orders. Orders v2, "GET /orders": the twelve filters, and which are only valid together. */
const listQuery = z
  .strictObject({
    amountMin: whole.optional(),
    amountMax: whole.optional(),
    channel: z.string().optional(),
    createdFrom: serviceDateText.optional(),
    createdTo: serviceDateText.optional(),
    haveRefunds: z.enum(["true", "false"]).optional(),
    orderReference: z.string().optional(),
    page: whole.optional(),
    pageSize: whole.refine((size) => size > 0, "must be at least 1").optional(),
    updatedFrom: serviceDateText.optional(),
    updatedTo: serviceDateText.optional(),
    status: orderStatus.optional(),
  })
  .refine(...together("amountMin", "amountMax"))
  .refine(...together("createdFrom", "createdTo"))
  .refine(...together("updatedFrom", "updatedTo"))
  .refine(...together("page", "pageSize"))

type ListQuery = z.infer<typeof listQuery>

/**
 * Orders v2, "GET /orders". Not specified, and chosen here: newest first by default; no match is an empty array; a page
 * size over the maximum is reduced to it; without paging parameters the first page is returned.
 */
const listed = ({ context, account, request }: Parameters<Endpoint>[0]): readonly StoredOrder[] => {
  const query = readQuery(request, listQuery)
  const { firstPage, maxPageSize, listOrder, seed } = context.settings
  const { page = firstPage, pageSize = maxPageSize } = query
  if (page < firstPage) throw new ServiceFailure(400, `page: the first page is ${firstPage}`)
  expireAll(context)
  const own = ofAccount(context.state.orders.values(), account.name)
  const found = inOrder(
    own.filter((order) => matches(context, order, query)),
    listOrder,
    ({ sequence }) => chanceOf(seedOf(seed, sequence))(),
  )
  if (found.length === 0 && context.settings.emptyList === "404")
    throw new ServiceFailure(404, "There are no orders.")
  const size = Math.min(pageSize, maxPageSize)
  const start = (page - firstPage) * size
  if (page > firstPage && start >= found.length && context.settings.afterLastPage === "422")
    throw new ServiceFailure(422, "page: there is no such page")
  return found.slice(start, start + size)
}

const listOrders: Endpoint = (call) =>
  json(
    200,
    listed(call).map((order) => presentOrder(call.context, order)),
  )

function matches(context: Context, order: StoredOrder, query: ListQuery): boolean {
  const cart = order.request.shopping_cart
  return (
    (query.amountMin === undefined || cart.total_amount >= query.amountMin) &&
    (query.amountMax === undefined || cart.total_amount <= query.amountMax) &&
    (query.channel === undefined || order.request.configuration.channel.type === query.channel) &&
    (query.haveRefunds === undefined || order.refunds.length > 0 === (query.haveRefunds === "true")) &&
    (query.orderReference === undefined || cart.order_reference === query.orderReference) &&
    (query.status === undefined || order.status === query.status) &&
    isWithin(context, order.createdAt, [query.createdFrom, query.createdTo]) &&
    isWithin(context, order.updatedAt, [query.updatedFrom, query.updatedTo])
  )
}

/** Whether a moment is between two of the lender's date-times, both of them included; always without them. */
function isWithin({ settings }: Context, time: number, [from, to]: readonly [string?, string?]): boolean {
  if (from === undefined || to === undefined) return true
  const wall = serviceDate(time, settings.timeZone)
  return from <= wall && wall <= to
}

const settlementsQuery = z
  .strictObject({ createdFrom: serviceDateText.optional(), createdTo: serviceDateText.optional() })
  .refine(...together("createdFrom", "createdTo"))

const STREAMED_ABOVE_OPERATIONS = 1_000

/** Orders v2, "POST /orders/{orderId}/refund": this path and method, and PUT where the order's own link says so. */
const postRefund: Endpoint = ({ context, account, request, id }) => {
  if (request.method === "PUT" && context.settings.actionLinks === "object") throw unsupported("PUT")
  const wanted = readJson(request, refundRequest)
  const order = findOrder(context, id, account.name)
  return json(201, presentRefund(refundOrder(context, order, wanted), context.settings))
}

/**
 * Orders v2, "GET /settlements": 404 when none are found. Not specified, and chosen here: newest first, all of them
 * without dates, 404 also when there are none between the dates, both of them included.
 */
const listSettlements: Endpoint = ({ context, account, request }) => {
  const { createdFrom, createdTo } = readQuery(request, settlementsQuery)
  settleDue(context)
  const found = ofAccount(context.state.settlements, account.name).filter(({ createdAt: at }) =>
    isWithin(context, at, [createdFrom, createdTo]),
  )
  if (found.length === 0) throw new ServiceFailure(404, "There are no settlements.")
  return settled(found, settlementsJson(found.toReversed(), context.settings))
}

/** Orders v2, "GET /settlements/{settlementId}". */
const getSettlement: Endpoint = ({ context, account, id }) => {
  settleDue(context)
  const found = context.state.settlements.find((one) => one.id === id && one.account === account.name)
  if (found === undefined) throw new ServiceFailure(404, "There is no such settlement.")
  return settled([found], settlementJson(found, context.settings))
}

/** Orders v2, "GET /orders/{orderId}". */
const getOrder: Endpoint = ({ context, account, id }) => {
  return json(200, presentOrder(context, findOrder(context, id, account.name)))
}

/** Orders v2, "POST /orders". */
const postOrder: Endpoint = ({ context, account, request }) => {
  const order = createOrder(context, account.name, readJson(request, orderRequest))
  return { ...json(201, presentOrder(context, order)), orderId: order.id }
}

/** Orders v2, "PUT /orders/{orderId}/confirm". */
const putConfirm: Endpoint = ({ context, account, id }) => {
  const order = findOrder(context, id, account.name)
  confirmOrder(context, order)
  return json(200, presentOrder(context, order))
}

/**
 * The in-store actions of Orders v2, "ActionUrls". Their paths, methods and responses are not specified: here GET, the
 * default of a link without a method, and 204. Nothing is sent; the request is recorded.
 */
function sendInstore(by: "sms" | "email"): Endpoint {
  return ({ context, account, id }) => {
    sendForm(context, findOrder(context, id, account.name), by)
    return { status: 204, headers: {}, body: "" }
  }
}

/** A settlements response: whole with its length, or streamed without one when it is large. */
function settled(settlements: readonly StoredSettlement[], pieces: Iterable<string>): Response {
  const count = settlements.reduce((sum, settlement) => sum + operationCount(settlement), 0)
  if (count > STREAMED_ABOVE_OPERATIONS) return { status: 200, headers: JSON_HEADERS, body: "", pieces }
  return { status: 200, headers: JSON_HEADERS, body: [...pieces].join("") }
}

const named = z.object({
  shopping_cart: z.object({ order_reference: z.string().nullable().catch(null) }),
  metadata: z.record(z.string(), z.unknown()).catch({}),
})

/** The properties of the order that a create opens. */
function opened({ method, body }: Request): z.output<typeof named> {
  const nothing = { shopping_cart: { order_reference: null }, metadata: {} }
  if (method !== "POST") return nothing
  try {
    return named.parse(JSON.parse(body?.toString() ?? ""))
  } catch {
    return nothing
  }
}

const refunds = {
  pattern: "/orders/:id/refund",
  operation: "refund",
  takes: "body",
  endpoint: postRefund,
} as const

/** Orders v2. Authentication: Bearer, private key only. */
export const ordersApi: Api = {
  prefix: "/v2",
  routes: [
    { method: "GET", pattern: "/orders", operation: "list", takes: "query", endpoint: listOrders, listed },
    { method: "POST", pattern: "/orders", operation: "create", takes: "body", endpoint: postOrder },
    { method: "GET", pattern: "/orders/:id", operation: "get", endpoint: getOrder },
    { method: "PUT", pattern: "/orders/:id/confirm", operation: "confirm", endpoint: putConfirm },
    { method: "POST", ...refunds },
    { method: "PUT", ...refunds },
    { method: "GET", pattern: "/orders/:id/instore_sms", endpoint: sendInstore("sms") },
    { method: "GET", pattern: "/orders/:id/instore_email", endpoint: sendInstore("email") },
    {
      method: "GET",
      pattern: "/settlements",
      operation: "settlements",
      takes: "query",
      endpoint: listSettlements,
    },
    { method: "GET", pattern: "/settlements/:id", operation: "settlement", endpoint: getSettlement },
  ],
  keyOf: ({ privateKey }) => privateKey,
  refusals: {
    unknownKey: () => new ServiceFailure(401, "Invalid authentication credentials."),
    unknownPath: () => new ServiceFailure(404, "There is nothing at this path."),
    unknownMethod: unsupported,
    query: () => new ServiceFailure(400, "This call takes no query parameters."),
    body: () => new ServiceFailure(400, "This call takes no body."),
  },
  check: requireAccept,
  about(context, request, { orderId }) {
    const order = context.state.orders.get(orderId ?? "") ?? null
    if (order !== null && expireAuthorization(context, order)) context.save()
    const { shopping_cart, metadata } = order?.request ?? opened(request)
    return {
      orderReference: shopping_cart.order_reference ?? request.query.get("orderReference"),
      metadata,
      order,
    }
  },
  refusal: (status, shape) =>
    status === 429
      ? { status, code: "TOO_MANY_REQUESTS", message: refusals[status] }
      : new ServiceFailure(status, refusals[status]).body(shape),
}
