import { findOrder } from "../orders/find-order"
import type { Endpoint } from "./endpoint"
import { ServiceFailure } from "./failure"
import { refuseBody, refuseQuery } from "./read-request"

/**
 * The in-store actions of Orders v2, "ActionUrls". Their paths, method and answer are not shown: here GET, the
 * default of a link without a method, and 204. Nothing is sent; the books remember that it was asked for.
 */
export function sendInstore(by: "sms" | "email"): Endpoint {
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
