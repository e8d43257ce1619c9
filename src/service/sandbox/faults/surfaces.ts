import { z } from "zod"
import type { Request } from "../http/exchange"
import { respondLegacy, secretKeyHolder } from "../legacy/respond-legacy"
import { LegacyFailure } from "../legacy/envelope"
import { matchLegacyRoute } from "../legacy/routes"
import { expireAuthorization } from "../orders/expire"
import { accountOf, respondService } from "../service/respond-service"
import { ServiceFailure } from "../service/failure"
import { matchRoute } from "../service/routes"
import type { Context } from "../context"
import type { ApiSurface } from "./surface"
import type { MetCall, Operation } from "./operation"
import { refusals } from "./hit"

const legacyOperations: Readonly<Record<string, Operation>> = {
  "GET /charges": "list_charges",
  "GET /charges/:id": "get_charge",
  "GET /webhooks": "list_webhooks",
  "POST /webhooks": "create_webhook",
  "GET /webhooks/:id": "get_webhook",
}

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

/** Orders v2. */
export const ordersSurface: ApiSurface = {
  prefix: "/v2",
  response: respondService,
  callOf,
  accountOf: ({ settings }, { headers }) => accountOf(headers, settings.accounts)?.name ?? null,
  refusal: (status) =>
    status === 429
      ? { status, code: "TOO_MANY_REQUESTS", message: refusals[status] }
      : new ServiceFailure(status, refusals[status]).body(),
}

/** Version 1. */
export const legacySurface: ApiSurface = {
  prefix: "/api/1",
  response: respondLegacy,
  callOf: legacyCallOf,
  accountOf: ({ settings }, { headers }) => secretKeyHolder(headers, settings.accounts)?.name ?? null,
  refusal: (status) => new LegacyFailure(status, {}).body(),
}

/** The operation of a request, with the properties rules can match; null when no rule can match it. */
function callOf(context: Context, request: Request, path: string): MetCall | null {
  const matched = matchRoute(path)
  const operation = matched && operations[`${request.method} ${matched.route.pattern}`]
  if (!matched || !operation) return null
  const { orderId } = matched
  const order = context.state.orders.get(orderId ?? "") ?? null
  if (order !== null && expireAuthorization(context, order)) context.save()
  const { shopping_cart, metadata } = order?.request ?? opened(request)
  return {
    operation,
    orderId,
    orderReference: shopping_cart.order_reference ?? request.query.get("orderReference"),
    metadata,
    order,
  }
}

/** The properties of the order that a create opens. */
function opened({ method, body }: Request): z.output<typeof named> {
  const nothing = { shopping_cart: { order_reference: null }, metadata: {} }
  if (method !== "POST") return nothing
  try {
    return named.parse(JSON.parse(body?.toString() ?? ""))
  } catch {
    return nothing
  }
}

/** The operation of a request of version 1, with the properties rules can match; null when no rule can match it. */
function legacyCallOf({ state }: Context, { method, query }: Request, path: string): MetCall | null {
  const matched = matchLegacyRoute(path)
  const operation = matched && legacyOperations[`${method} ${matched.route.pattern}`]
  if (!matched || !operation) return null
  return {
    operation,
    orderId: null,
    orderReference: state.charges.get(matched.id)?.orderId ?? query.get("order_id"),
    metadata: {},
    order: null,
  }
}
