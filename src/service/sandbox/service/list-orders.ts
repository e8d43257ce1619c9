import { chanceOf, seedOf } from "../faults/chance"
import { json } from "../http/exchange"
import type { Settings } from "../options"
import { expireAll } from "../orders/expire"
import type { StoredOrder } from "../orders/stored-order"
import { listQuery, type ListQuery } from "../wire/list-query"
import { presentOrder } from "../wire/present-order"
import { serviceDate } from "../wire/dates"
import type { Context } from "../context"
import type { Endpoint } from "./endpoint"
import { ServiceFailure } from "./failure"
import { readQuery, refuseBody } from "./read-request"

/**
 * Orders v2, "GET /orders". Not specified, and chosen here: newest first by default; no match is an empty array; a page
 * size over the maximum is reduced to it; without paging parameters the first page is returned.
 */
export const listOrders: Endpoint = ({ context, account, request }) => {
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
