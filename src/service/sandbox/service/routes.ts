import { z } from "zod"
import { JSON_HEADERS, json, type Answer } from "../http/exchange"
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

/** More operations than this leave as they are written, and are never in memory at once. */
const WHOLE = 1_000

/** Orders v2, "POST /orders/{orderId}/refund": this path and method only, the other spellings are not shown to work. */
const postRefund: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  const request = readJson(inquiry, refundRequest)
  const order = findOrder(world, id, account.name)
  return json(201, presentRefund(refundOrder(world, order, request), world.settings.timeZone))
}

/**
 * Orders v2, "GET /settlements": 404 when none are found. Not shown, and chosen here: newest first, all of them
 * without dates, 404 too when there are none between the dates, both of them included.
 */
const listSettlements: Endpoint = ({ world, account, inquiry }) => {
  refuseBody(inquiry)
  const { createdFrom, createdTo } = readQuery(inquiry, settlementsQuery)
  settleDue(world)
  const found = world.state.settlements.filter((settlement) => {
    if (settlement.account !== account.name) return false
    if (createdFrom === undefined || createdTo === undefined) return true
    const wall = serviceDate(settlement.createdAt, world.settings.timeZone)
    return createdFrom <= wall && wall <= createdTo
  })
  if (found.length === 0) throw new ServiceFailure(404, "There are no settlements.")
  return settled(found, settlementsJson(found.toReversed(), world.settings))
}

/** Orders v2, "GET /settlements/{settlementId}". */
const getSettlement: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  settleDue(world)
  const found = world.state.settlements.find((one) => one.id === id && one.account === account.name)
  if (found === undefined) throw new ServiceFailure(404, "There is no such settlement.")
  return settled([found], settlementJson(found, world.settings))
}

/** Orders v2, "GET /orders/{orderId}". */
const getOrder: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  return json(200, presentOrder(world, findOrder(world, id, account.name)))
}

/** Orders v2, "POST /orders". */
const postOrder: Endpoint = ({ world, account, inquiry }) => {
  refuseQuery(inquiry)
  const order = createOrder(world, account.name, readJson(inquiry, orderRequest))
  return { ...json(201, presentOrder(world, order)), orderId: order.id }
}

/** Orders v2, "PUT /orders/{orderId}/confirm". */
const putConfirm: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  const order = findOrder(world, id, account.name)
  confirmOrder(world, order)
  return json(200, presentOrder(world, order))
}

export interface Route {
  /** `:id` stands for one path segment. */
  readonly pattern: string
  readonly methods: Readonly<Record<string, Endpoint>>
}

/** Everything the service answers under its base address. */
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
  /** The identifier in the path; empty where it has none. */
  readonly id: string
  /** The same when it is an order's. */
  readonly orderId: string | null
}

/** The route of a path below the base address, and the identifier in it. */
export function matchRoute(path: string): Matched | null {
  const matched = matchPath(routes, path)
  if (matched === null) return null
  const { route, id } = matched
  return { route, id, orderId: id !== "" && route.pattern.startsWith("/orders/") ? id : null }
}

/**
 * The in-store actions of Orders v2, "ActionUrls". Their paths, method and answer are not shown: here GET, the
 * default of a link without a method, and 204. Nothing is sent; the books remember that it was asked for.
 */
function sendInstore(by: "sms" | "email"): Endpoint {
  return ({ world, account, inquiry, id }) => {
    refuseQuery(inquiry)
    refuseBody(inquiry)
    const order = findOrder(world, id, account.name)
    if (order.status !== "CREATED" || order.request.configuration.channel.type !== "INSTORE") {
      throw new ServiceFailure(422, "Only a CREATED INSTORE order can be sent to the shopper.")
    }
    order.invitations.push({ by, at: world.clock.now().getTime() })
    world.save()
    return { status: 204, headers: {}, body: "" }
  }
}

/** An answer of settlements: whole with its length, or piece by piece without one when it is large. */
function settled(settlements: readonly StoredSettlement[], pieces: Iterable<string>): Answer {
  const count = settlements.reduce((sum, settlement) => sum + operationCount(settlement), 0)
  if (count > WHOLE) return { status: 200, headers: JSON_HEADERS, body: "", pieces }
  return { status: 200, headers: JSON_HEADERS, body: [...pieces].join("") }
}
