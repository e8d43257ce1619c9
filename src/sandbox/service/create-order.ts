import { json } from "../http/exchange"
import { createOrder } from "../orders/create"
import { orderRequest } from "../wire/order-request"
import { presentOrder } from "../wire/present-order"
import type { Endpoint } from "./endpoint"
import { readJson, refuseQuery } from "./read-request"

/** Orders v2, "POST /orders". */
export const postOrder: Endpoint = ({ world, account, inquiry }) => {
  refuseQuery(inquiry)
  const order = createOrder(world, account.name, readJson(inquiry, orderRequest))
  return { ...json(201, presentOrder(world, order)), orderId: order.id }
}
