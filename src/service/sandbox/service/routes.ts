import type { IncomingHttpHeaders } from "node:http"
import { z } from "zod"
import type { Context } from "../context"
import { chanceOf, seedOf } from "../faults/chance"
import { json, JSON_HEADERS, matchPath, type Request, type Response } from "../http/exchange"
import type { SandboxAccount, Settings } from "../options"
import { confirmOrder, createOrder, expireAll, findOrder, refundOrder } from "../orders/lifecycle"
import { orderStatus, type StoredOrder } from "../orders/stored-order"
import { operationCount } from "../settlements/operations"
import { settleDue } from "../settlements/settle"
import type { StoredSettlement } from "../settlements/stored"
import { serviceDate, serviceDateText } from "../wire/dates"
import { orderRequest, refundRequest } from "../wire/order-request"
import { presentOrder, presentRefund } from "../wire/present-order"
import { settlementJson, settlementsJson } from "../wire/present-settlement"
import { readJson, readQuery, refuseBody, refuseQuery, requireAccept, ServiceFailure } from "./failure"

/** A call whose sender is authenticated and whose path and method matched. */
interface Call {
  readonly context: Context
  readonly account: SandboxAccount
  readonly request: Request
  /** The identifier in the path; empty for a collection. */
  readonly id: string
}

export type Endpoint = (call: Call) => Response

const whole = z
  .string()
  .regex(/^\d{1,15}$/, "must be a non-negative integer")
  .transform(Number)

const pairs = [
  ["amountMin", "amountMax"],
  ["createdFrom", "createdTo"],
  ["updatedFrom", "updatedTo"],
  ["page", "pageSize"],
] as const

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
  .superRefine((query, context) => {
    for (const [one, other] of pairs) {
      if ((query[one] === undefined) !== (query[other] === undefined)) {
        context.addIssue({
          code: "custom",
          path: [one],
          message: `must be sent with ${other}, and ${other} with it`,
        })
      }
    }
  })

type ListQuery = z.infer<typeof listQuery>

/**
 * Orders v2, "GET /orders". Not specified, and chosen here: newest first by default; no match is an empty array; a page
 * size over the maximum is reduced to it; without paging parameters the first page is returned.
 */
const listOrders: Endpoint = ({ context, account, request }) => {
  refuseBody(request)
  const query = readQuery(request, listQuery)
  const { firstPage, maxPageSize } = context.settings
  const { page = firstPage, pageSize = maxPageSize } = query
  if (page < firstPage) throw new ServiceFailure(400, `page: the first page is ${firstPage}`)
  expireAll(context)
  const found = inOrder(
    [...context.state.orders.values()].filter(
      (order) => order.account === account.name && matches(context, order, query),
    ),
    context.settings,
  )
  if (found.length === 0 && context.settings.emptyList === "404")
    throw new ServiceFailure(404, "There are no orders.")
  const size = Math.min(pageSize, maxPageSize)
  const start = (page - firstPage) * size
  return json(
    200,
    found.slice(start, start + size).map((order) => presentOrder(context, order)),
  )
}

/** A random order without meaning; it stays the same, so that pages fit together. */
function inOrder(oldestFirst: StoredOrder[], { listOrder, seed }: Settings): StoredOrder[] {
  switch (listOrder) {
    case "newest":
      return oldestFirst.reverse()
    case "oldest":
      return oldestFirst
    case "random": {
      const rank = ({ sequence }: StoredOrder): number => chanceOf(seedOf(seed, sequence))()
      return oldestFirst.sort((one, other) => rank(one) - rank(other))
    }
  }
}

function matches(context: Context, order: StoredOrder, query: ListQuery): boolean {
  const cart = order.request.shopping_cart
  const within = (time: number, from: string | undefined, to: string | undefined): boolean => {
    if (from === undefined || to === undefined) return true
    const wall = serviceDate(time, context.settings.timeZone)
    return from <= wall && wall <= to
  }
  return (
    (query.amountMin === undefined || cart.total_amount >= query.amountMin) &&
    (query.amountMax === undefined || cart.total_amount <= query.amountMax) &&
    (query.channel === undefined || order.request.configuration.channel.type === query.channel) &&
    (query.haveRefunds === undefined || order.refunds.length > 0 === (query.haveRefunds === "true")) &&
    (query.orderReference === undefined || cart.order_reference === query.orderReference) &&
    (query.status === undefined || order.status === query.status) &&
    within(order.createdAt, query.createdFrom, query.createdTo) &&
    within(order.updatedAt, query.updatedFrom, query.updatedTo)
  )
}

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

interface Matched {
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

/**
 * Responds to one call of the API. The checks come in this order: key, path, method, headers, query and body, the order
 * itself, business rules.
 */
export function respondService(context: Context, request: Request, path: string): Response {
  let account: string | null = null
  const matched = matchRoute(path)
  const orderId = matched?.orderId ?? null
  try {
    const holder = authenticate(request.headers, context.settings.accounts)
    account = holder.name
    if (matched === null) throw new ServiceFailure(404, "There is nothing at this path.")
    const endpoint = matched.route.methods[request.method]
    if (endpoint === undefined) throw new ServiceFailure(405, `${request.method} is not supported here.`)
    requireAccept(request)
    return { orderId, ...endpoint({ context, account: holder, request, id: matched.id }), account }
  } catch (cause) {
    const failure = cause instanceof ServiceFailure ? cause : new ServiceFailure(500, "Internal error.")
    return { ...json(failure.status, failure.body()), account, orderId }
  }
}

/** The account whose private key the request carries, if any. */
export function accountOf(
  headers: IncomingHttpHeaders,
  accounts: readonly SandboxAccount[],
): SandboxAccount | undefined {
  const key = /^Bearer ([^\s]+)$/.exec(headers.authorization ?? "")?.[1]
  return accounts.find(({ privateKey }) => privateKey === key)
}

/**
 * The account whose private key the request carries. Orders v2, "Authentication": Bearer, private key only.
 * @throws ServiceFailure 401
 */
function authenticate(headers: IncomingHttpHeaders, accounts: readonly SandboxAccount[]): SandboxAccount {
  const account = accountOf(headers, accounts)
  if (account === undefined) throw new ServiceFailure(401, "Invalid authentication credentials.")
  return account
}
