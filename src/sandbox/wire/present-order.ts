import type { StoredOrder } from "../orders/stored-order"
import type { World } from "../world"
import { actionUrls } from "./action-urls"
import { presentRefund } from "./present-refund"
import { serviceDate } from "./service-date"

/** An order as the service answers it: every required field, and the optional ones that were given. Orders v2, "Order". */
export function presentOrder(world: World, order: StoredOrder) {
  const { timeZone } = world.settings
  return {
    id: order.id,
    api_version: "v2",
    status: order.status,
    created_at: serviceDate(order.createdAt, timeZone),
    confirmed_at: order.confirmedAt === null ? null : serviceDate(order.confirmedAt, timeZone),
    expires_at: serviceDate(order.expiresAt, timeZone),
    configuration: order.request.configuration,
    shopping_cart: order.request.shopping_cart,
    user: order.request.user,
    metadata: order.request.metadata,
    action_urls: actionUrls(world, order),
    refunds: order.refunds.map((refund) => presentRefund(refund, timeZone)),
  }
}
