import { json } from "../http/exchange"
import { findOrder } from "../orders/find-order"
import { presentOrder } from "../wire/present-order"
import type { Endpoint } from "./endpoint"
import { refuseBody, refuseQuery } from "./read-request"

/** Orders v2, "GET /orders/{orderId}". */
export const getOrder: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  return json(200, presentOrder(world, findOrder(world, id, account.name)))
}
