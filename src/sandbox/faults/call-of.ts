import { z } from "zod"
import type { Inquiry } from "../http/exchange"
import { lapse } from "../orders/lapse"
import { matchRoute } from "../service/routes"
import type { World } from "../world"
import type { MetCall } from "./met-call"
import type { Operation } from "./operation"

const operations: Readonly<Record<string, Operation>> = {
  "POST /orders": "create",
  "GET /orders": "list",
  "GET /orders/:id": "get",
  "PUT /orders/:id/confirm": "confirm",
  "POST /orders/:id/refund": "refund",
  "GET /settlements": "settlements",
  "GET /settlements/:id": "settlement",
}

const named = z.object({
  shopping_cart: z.object({ order_reference: z.string().nullable().catch(null) }),
  metadata: z.record(z.string(), z.string()).catch({}),
})

/** What a request asks for, as far as rules look at it; null for everything no rule can name. */
export function callOf(world: World, inquiry: Inquiry, path: string): MetCall | null {
  const matched = matchRoute(path)
  const operation = matched && operations[`${inquiry.method} ${matched.route.pattern}`]
  if (!matched || !operation) return null
  const { orderId } = matched
  const order = world.state.orders.get(orderId ?? "") ?? null
  if (order !== null && lapse(world, order)) world.save()
  const { shopping_cart, metadata } = order?.request ?? opened(inquiry)
  return {
    operation,
    orderId,
    orderReference: shopping_cart.order_reference ?? inquiry.query.get("orderReference"),
    metadata,
    order,
  }
}

/** What a create says of the order it opens. */
function opened({ method, body }: Inquiry): z.output<typeof named> {
  const nothing = { shopping_cart: { order_reference: null }, metadata: {} }
  if (method !== "POST") return nothing
  try {
    return named.parse(JSON.parse(body?.toString() ?? ""))
  } catch {
    return nothing
  }
}
