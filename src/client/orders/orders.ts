import { z } from "zod"
import { isNotFound } from "../errors/is-not-found"
import { valueOrThrow } from "../outcome"
import type { CallOptions } from "../transport/call-options"
import type { BaseUrl } from "../transport/base-url"
import { pathSegment } from "../transport/path-segment"
import { readAs } from "../transport/reading"
import type { Transport } from "../transport/transport"
import { checkRequest } from "../wire/check-request"
import { createOrderSchema } from "../wire/create-order-schema"
import { orderSchema, type Order } from "../wire/order"
import { refundSchema } from "../wire/refund"
import { refundRequestSchema } from "../wire/refund-request-schema"
import type { TextLimits } from "../wire/text-limits"
import { actionRequest } from "./action-request"
import type { OrderFilters } from "./order-filters"
import { orderQuery } from "./order-query"
import type { OrdersResource } from "./orders-resource"
import { walkPages, type FirstPage } from "./walk-pages"

export interface OrdersOptions {
  base: BaseUrl
  textLimits: TextLimits
  serviceUtcOffsetMinutes: number
}

const ordersSchema = z.array(orderSchema)
const pageSizeSchema = z.strictObject({ pageSize: z.int().min(1) })

/** The orders of one account (Orders v2, "Endpoints"). */
export function ordersOver(transport: Transport, options: OrdersOptions): OrdersResource {
  const toCreate = createOrderSchema(options.textLimits)
  const first: FirstPage = {}

  async function list(filters: OrderFilters = {}, call?: CallOptions): Promise<Order[]> {
    const query = orderQuery(filters, options.serviceUtcOffsetMinutes)
    const outcome = await transport.read({
      method: "GET",
      template: "/orders",
      path: `/orders${query}`,
      read: readAs(ordersSchema),
      call,
    })
    if (outcome.outcome === "refused" && isNotFound(outcome.error)) return []
    return valueOrThrow(outcome)
  }

  return {
    list,
    async create(order, call) {
      const body = checkRequest(toCreate, order)
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
      return valueOrThrow(await transport.read({ method: "GET", template: "/orders/{id}", path, read, call }))
    },
    async *walk(filters = {}, { pageSize = 50, ...call } = {}) {
      const { pageSize: size } = checkRequest(pageSizeSchema, { pageSize })
      yield* walkPages((number) => list({ ...filters, page: { number, size } }, call), first)
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
        ...actionRequest(options.base, order.action_urls[action], action),
        read: () => ({ ok: true, value: undefined }),
        call,
      })
      // What the service answers is not shown: whatever a success carries, it took the request.
      if (outcome.outcome === "unknown" && isSuccess(outcome.error.httpStatus)) return
      valueOrThrow(outcome)
    },
  }
}

function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300
}

/** An answer about another order proves nothing about this one. */
function readOrderNamed(id: string) {
  return readAs(orderSchema, (order) => (order.id === id ? [] : ["id"]))
}
