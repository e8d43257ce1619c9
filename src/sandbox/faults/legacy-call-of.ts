import type { Inquiry } from "../http/exchange"
import { matchLegacyRoute } from "../legacy/routes"
import type { World } from "../world"
import type { MetCall } from "./met-call"
import type { Operation } from "./operation"

const operations: Readonly<Record<string, Operation>> = {
  "GET /charges": "list_charges",
  "GET /charges/:id": "get_charge",
  "GET /webhooks": "list_webhooks",
  "POST /webhooks": "create_webhook",
  "GET /webhooks/:id": "get_webhook",
}

/** What a request of version 1 asks for, as far as rules look at it; null for everything no rule can name. */
export function legacyCallOf({ state }: World, { method, query }: Inquiry, path: string): MetCall | null {
  const matched = matchLegacyRoute(path)
  const operation = matched && operations[`${method} ${matched.route.pattern}`]
  if (!matched || !operation) return null
  return {
    operation,
    orderId: null,
    orderReference: state.charges.get(matched.id)?.orderId ?? query.get("order_id"),
    metadata: {},
    order: null,
  }
}
