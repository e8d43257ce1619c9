import { z } from "zod"
import { JSON_HEADERS, json, type Response } from "../http/exchange"
import { matchPath } from "../http/match-path"
import { confirmOrder } from "../orders/confirm"
import { createOrder } from "../orders/create"
import { findOrder } from "../orders/find-order"
import { refundOrder } from "../orders/refund"
import { operationCount } from "../settlements/each-operation"
import { settleDue } from "../settlements/settle"
import type { StoredSettlement } from "../settlements/stored-settlement"
import { orderRequest, refundRequest } from "../wire/order-request"
import { presentOrder, presentRefund } from "../wire/present-order"
import { settlementJson, settlementsJson } from "../wire/present-settlement"
import { serviceDate, serviceDateText } from "../wire/dates"
import type { Endpoint } from "./endpoint"
import { ServiceFailure } from "./failure"
import { listOrders } from "./list-orders"
import { readJson, readQuery, refuseBody, refuseQuery } from "./read-request"

/** The query of List Settlements. Orders v2, "GET /settlements": both ends of the range, or neither. */
const settlementsQuery = z
  .strictObject({ createdFrom: serviceDateText.optional(), createdTo: serviceDateText.optional() })
  .refine(({ createdFrom, createdTo }) => (createdFrom === undefined) === (createdTo === undefined), {
    path: ["createdFrom"],
    message: "must be sent with createdTo, and createdTo with it",
  })

/** Settlements with more operations than this are streamed, and never in memory at once. */
const WHOLE = 1_000

/** Orders v2, "POST /orders/{orderId}/refund": this path and method only, the other spellings are not specified. */
const postRefund: Endpoint = ({ context, account, request, id }) => {
  refuseQuery(request)
  const wanted = readJson(request, refundRequest)
  const order = findOrder(context, id, account.name)
  return json(201, presentRefund(refundOrder(context, order, wanted), context.settings))
}

/**
 * Orders v2, "GET /settlements": 404 when none are found. Not specified, and chosen here: newest first, all of them
 * without dates, 404 also when there are none between the dates, both of them included.
 */
const listSettlements: Endpoint = ({ context, account, request }) => {
  refuseBody(request)
  const { createdFrom, createdTo } = readQuery(request, settlementsQuery)
  settleDue(context)
  const found = context.state.settlements.filter((settlement) => {
    if (settlement.account !== account.name) return false
    if (createdFrom === undefined || createdTo === undefined) return true
    const wall = serviceDate(settlement.createdAt, context.settings.timeZone)
    return createdFrom <= wall && wall <= createdTo
  })
  if (found.length === 0) throw new ServiceFailure(404, "There are no settlements.")
  return settled(found, settlementsJson(found.toReversed(), context.settings))
}

/** Orders v2, "GET /settlements/{settlementId}". */
const getSettlement: Endpoint = ({ context, account, request, id }) => {
  refuseQuery(request)
  refuseBody(request)
  settleDue(context)
  const found = context.state.settlements.find((one) => one.id === id && one.account === account.name)
  if (found === undefined) throw new ServiceFailure(404, "There is no such settlement.")
  return settled([found], settlementJson(found, context.settings))
}

/** Orders v2, "GET /orders/{orderId}". */
const getOrder: Endpoint = ({ context, account, request, id }) => {
  refuseQuery(request)
  refuseBody(request)
  return json(200, presentOrder(context, findOrder(context, id, account.name)))
}

/** Orders v2, "POST /orders". */
const postOrder: Endpoint = ({ context, account, request }) => {
  refuseQuery(request)
  const order = createOrder(context, account.name, readJson(request, orderRequest))
  return { ...json(201, presentOrder(context, order)), orderId: order.id }
}

/** Orders v2, "PUT /orders/{orderId}/confirm". */
const putConfirm: Endpoint = ({ context, account, request, id }) => {
  refuseQuery(request)
  refuseBody(request)
  const order = findOrder(context, id, account.name)
  confirmOrder(context, order)
  return json(200, presentOrder(context, order))
}

export interface Route {
  /** `:id` stands for one path segment. */
  readonly pattern: string
  readonly methods: Readonly<Record<string, Endpoint>>
}

/** All routes of the lender's API below its base URL. */
const routes: readonly Route[] = [
  { pattern: "/orders", methods: { GET: listOrders, POST: postOrder } },
  { pattern: "/orders/:id", methods: { GET: getOrder } },
  { pattern: "/orders/:id/confirm", methods: { PUT: putConfirm } },
  { pattern: "/orders/:id/refund", methods: { POST: postRefund } },
  { pattern: "/orders/:id/instore_sms", methods: { GET: sendInstore("sms") } },
  { pattern: "/orders/:id/instore_email", methods: { GET: sendInstore("email") } },
  { pattern: "/settlements", methods: { GET: listSettlements } },
  { pattern: "/settlements/:id", methods: { GET: getSettlement } },
]

export interface Matched {
  readonly route: Route
  /** The identifier in the path; empty when it has none. */
  readonly id: string
  /** The same when it is an order's. */
  readonly orderId: string | null
}

/** The route of a path below the base URL, and the identifier in it. */
export function matchRoute(path: string): Matched | null {
  const matched = matchPath(routes, path)
  if (matched === null) return null
  const { route, id } = matched
  return { route, id, orderId: id !== "" && route.pattern.startsWith("/orders/") ? id : null }
}

/**
 * The in-store actions of Orders v2, "ActionUrls". Their paths, methods and responses are not specified: here GET, the
 * default of a link without a method, and 204. Nothing is sent; the request is recorded.
 */
function sendInstore(by: "sms" | "email"): Endpoint {
  return ({ context, account, request, id }) => {
    refuseQuery(request)
    refuseBody(request)
    const order = findOrder(context, id, account.name)
    if (order.status !== "CREATED" || order.request.configuration.channel.type !== "INSTORE") {
      throw new ServiceFailure(422, "Only a CREATED INSTORE order can be sent to the shopper.")
    }
    order.invitations.push({ by, at: context.clock.now().getTime() })
    context.save()
    return { status: 204, headers: {}, body: "" }
  }
}

/** A settlements response: whole with its length, or streamed without one when it is large. */
function settled(settlements: readonly StoredSettlement[], pieces: Iterable<string>): Response {
  const count = settlements.reduce((sum, settlement) => sum + operationCount(settlement), 0)
  if (count > WHOLE) return { status: 200, headers: JSON_HEADERS, body: "", pieces }
  return { status: 200, headers: JSON_HEADERS, body: [...pieces].join("") }
}
