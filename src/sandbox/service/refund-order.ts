import { json } from "../http/exchange"
import { findOrder } from "../orders/find-order"
import { refundOrder } from "../orders/refund"
import { presentRefund } from "../wire/present-refund"
import { refundRequest } from "../wire/refund-request"
import type { Endpoint } from "./endpoint"
import { readJson, refuseQuery } from "./read-request"

/** Orders v2, "POST /orders/{orderId}/refund": this path and method only, the other spellings are not shown to work. */
export const postRefund: Endpoint = ({ world, account, inquiry, id }) => {
  refuseQuery(inquiry)
  const request = readJson(inquiry, refundRequest)
  const order = findOrder(world, id, account.name)
  return json(201, presentRefund(refundOrder(world, order, request), world.settings.timeZone))
}
