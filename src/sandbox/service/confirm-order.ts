import { json } from "../http/exchange"
import { confirmOrder } from "../orders/confirm"
import { findOrder } from "../orders/find-order"
import { presentOrder } from "../wire/present-order"
import type { Endpoint } from "./endpoint"
import { refuseBody, refuseQuery } from "./read-request"

/** Orders v2, "PUT /orders/{orderId}/confirm". */
export const putConfirm: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  refuseBody(inquiry)
  const order = findOrder(world, id, account.name)
  confirmOrder(world, order)
  return json(200, presentOrder(world, order))
}
