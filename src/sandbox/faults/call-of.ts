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
}

const named = z.object({ shopping_cart: z.object({ order_reference: z.string() }) })

/** What a request asks for, as far as rules look at it; null for everything no rule can name. */
export function callOf(world: World, inquiry: Inquiry, path: string): MetCall | null {
  const matched = matchRoute(path)
  const operation = matched && operations[`${inquiry.method} ${matched.route.pattern}`]
  if (!matched || !operation) return null
  const order = world.state.orders.get(matched.id) ?? null
  if (order !== null && lapse(world, order)) world.save()
  return {
    operation,
    orderId: matched.id || null,
    orderReference: order?.request.shopping_cart.order_reference ?? referenceIn(inquiry),
    order,
  }
}

function referenceIn({ method, query, body }: Inquiry): string | null {
  if (method !== "POST") return query.get("orderReference")
  try {
    return named.parse(JSON.parse(body?.toString() ?? "")).shopping_cart.order_reference
  } catch {
    return null
  }
}
