import { z } from "zod"
import { InvalidRequestError, isNotFound } from "../errors"
import { valueOrThrow, type Outcome } from "../outcome"
import type { BaseUrl } from "../transport/base-url"
import type { CallOptions } from "../transport/call-options"
import { pathSegment } from "../transport/path-segment"
import { readAs } from "../transport/reading"
import type { ServiceRequest, Transport } from "../transport/transport"
import type { Action, ActionLink } from "../wire/action-links"
import { checkRequest } from "../wire/check-request"
import { elementsOf, sortElements, type Element, type Unreadable } from "../wire/elements"
import { createOrderSchema, refundRequestSchema, type CreateOrder } from "../wire/order-requests"
import { orderSchemaAt, refundSchema, type Order, type Refund } from "../wire/order"
import type { TextLimits } from "../wire/text-limits"
import { orderQuery, type OrderFilters } from "./order-query"
import { walkPages, type FirstPage } from "./walk-pages"

/** The parameters of an action, as in the documented endpoints. */
const METHODS = ["GET", "POST", "PUT"] as const

export type FormChannel = "sms" | "email"

/** Cents; `promoted_amount` is at most `total_amount`. */
export type RefundRequest = z.input<typeof refundRequestSchema>

export interface WalkOptions extends CallOptions {
  /** 1 or more, 50 by default. The lender may return fewer. `timeout` applies to each page. */
  pageSize?: number
  /** Told of each page when it has arrived, with the number of its orders. */
  onPage?: (orders: number) => void
}

/** One page of orders. An order that cannot be read hides no other: it is in `unreadable`. */
export interface OrderPage {
  orders: Order[]
  unreadable: Unreadable[]
}

/** An order of a list, or the one of both that could not be read. */
export type ListedOrder = { order: Order; unreadable: null } | { order: null; unreadable: Unreadable }

/**
 * Orders v2, "Endpoints". Every method throws `InvalidRequestError` for arguments the API documentation does not allow.
 */
export interface OrdersResource {
  /** What `create` would send, with texts cut to their limits. Sends nothing. */
  check(order: CreateOrder): CreateOrder
  /** Sent once. Throws `RefusedError`, `UnsentError`, or `UnknownOutcomeError`: then search for it by its reference. */
  create(order: CreateOrder, call?: CallOptions): Promise<Order>
  /** Throws, after retries, `RefusedError` (see `isNotFound`), `UnsentError` or `UnknownOutcomeError`. */
  get(id: string, call?: CallOptions): Promise<Order>
  /** One page as the lender returns it; empty for RESOURCE_NOT_FOUND. Throws as `get`. */
  list(filters?: OrderFilters, call?: CallOptions): Promise<OrderPage>
  /**
   * Every order of every page, each once, readable or not, as pages arrive. A walk that ends was complete, unless orders were added or
   * changed meanwhile (a filter on `status` while orders are confirmed, for example): the lender's sort order is not
   * specified, so one may be missed until the next walk. Collect first, act afterwards. Throws as `get`, also for a page
   * that is refused after a full one: whether more orders follow is not known then.
   */
  walk(filters?: Omit<OrderFilters, "page">, options?: WalkOptions): AsyncIterable<ListedOrder>
  /**
   * Creates the loan. Never throws an error of the lender or of the network. `done` means a readable response about this
   * order: the loan stands only if `value.status` is CONFIRMED.
   */
  confirm(id: string, call?: CallOptions): Promise<Outcome<Order>>
  /** Refunds money. Never throws an error of the lender or of the network. */
  refund(id: string, refund: RefundRequest, call?: CallOptions): Promise<Outcome<Refund>>
  /**
   * Requests that the form of an in-store order is sent to its user, through a link in a response (Orders v2,
   * "ActionUrls"). Of the link only path and query are used, on the base URL's own origin: the key is sent to no other.
   * Sent once. Throws `RefusedError`, `UnsentError`, `UnknownOutcomeError`, and `InvalidRequestError` when the response
   * contains no such link.
   */
  sendForm(order: Order, by: FormChannel, call?: CallOptions): Promise<void>
}

export interface OrdersOptions {
  base: BaseUrl
  textLimits: TextLimits
  serviceUtcOffsetMinutes: number
}

const pageSizeSchema = z.strictObject({ pageSize: z.int().min(1) })

/** The orders of one account (Orders v2, "Endpoints"). */
export function createOrdersResource(transport: Transport, options: OrdersOptions): OrdersResource {
  const toCreate = createOrderSchema(options.textLimits)
  const orderSchema = orderSchemaAt(options.base)
  const ordersSchema = elementsOf(orderSchema)
  const first: FirstPage = {}

  /** A response about another order proves nothing about this one. */
  const readOrderNamed = (id: string) => readAs(orderSchema, (order) => (order.id === id ? [] : ["id"]))

  async function list(filters: OrderFilters = {}, call?: CallOptions): Promise<Element<Order>[]> {
    const query = orderQuery(filters, options.serviceUtcOffsetMinutes)
    const outcome = await transport.read({
      template: "/orders",
      path: `/orders${query}`,
      read: readAs(ordersSchema),
      call,
    })
    if (outcome.outcome === "refused" && isNotFound(outcome.error)) return []
    return valueOrThrow(outcome)
  }

  const check = (order: CreateOrder): CreateOrder => checkRequest(toCreate, order)
  return {
    async list(filters, call) {
      const { read: orders, unreadable } = sortElements(await list(filters, call))
      return { orders, unreadable }
    },
    check,
    async create(order, call) {
      const body = check(order)
      const outcome = await transport.send({
        method: "POST",
        template: "/orders",
        path: "/orders",
        body,
        personal: body.user,
        read: readAs(orderSchema),
        call,
      })
      return valueOrThrow(outcome)
    },
    async get(id, call) {
      const path = `/orders/${pathSegment(id, "id")}`
      const read = readOrderNamed(id)
      return valueOrThrow(await transport.read({ template: "/orders/{id}", path, read, call }))
    },
    async *walk(filters = {}, { pageSize = 50, onPage, ...call } = {}) {
      const { pageSize: size } = checkRequest(pageSizeSchema, { pageSize })
      const readPage = async (number: number): Promise<Element<Order>[]> => {
        const elements = await list({ ...filters, page: { number, size } }, call)
        onPage?.(elements.length)
        return elements
      }
      for await (const { read, unreadable } of walkPages(readPage, first, size))
        yield unreadable ? { order: null, unreadable } : { order: read, unreadable }
    },
    async confirm(id, call) {
      return transport.send({
        method: "PUT",
        template: "/orders/{id}/confirm",
        path: `/orders/${pathSegment(id, "id")}/confirm`,
        read: readOrderNamed(id),
        call,
      })
    },
    async refund(id, refund, call) {
      const body = checkRequest(refundRequestSchema, refund)
      return transport.send({
        method: "POST",
        template: "/orders/{id}/refund",
        path: `/orders/${pathSegment(id, "id")}/refund`,
        body,
        read: readAs(refundSchema, ({ total_amount }) =>
          total_amount === body.total_amount ? [] : ["total_amount"],
        ),
        call,
      })
    },
    async sendForm(order, by, call) {
      const action = by === "sms" ? "instore_sms" : "instore_email"
      const outcome = await transport.send({
        ...actionRequest(order.action_urls[action], action),
        read: () => ({ ok: true, value: undefined }),
        call,
      })
      // The response to this action is not specified: any success means that the lender accepted the request.
      if (outcome.outcome === "unknown" && isSuccess(outcome.error.httpStatus)) return
      valueOrThrow(outcome)
    },
  }
}

function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300
}

/**
 * A link of a response as a request to the base URL's own origin, whatever origin the link names: a lender behind a
 * proxy may write `http`, an internal host or another port. The key goes nowhere else, so a link to a host that is
 * really another one is answered by a refusal of the lender's, and sends nothing. Throws `InvalidRequestError`, without
 * repeating the URL, when the order does not offer the action now.
 */
function actionRequest(
  link: ActionLink | undefined,
  action: Action,
): Required<Pick<ServiceRequest<void>, "method" | "template" | "path" | "fromOrigin">> {
  const wrong = (problem: string) => new InvalidRequestError([{ path: `action_urls.${action}`, problem }])
  if (link === undefined) throw wrong("is not offered for this order now")
  const method = METHODS.find((one) => one === link.method)
  if (method === undefined) throw wrong(`asks for the method ${link.method.slice(0, 20)}`)
  const url = new URL(link.href)
  return {
    method,
    template: `/orders/{id} ${action}`,
    path: `${url.pathname}${url.search}`,
    fromOrigin: true,
  }
}
