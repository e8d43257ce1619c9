import { matchPath } from "../http/match-path"
import { postOrder } from "./create-order"
import { putConfirm } from "./confirm-order"
import type { Endpoint } from "./endpoint"
import { getOrder } from "./get-order"
import { getSettlement } from "./get-settlement"
import { listOrders } from "./list-orders"
import { listSettlements } from "./list-settlements"
import { postRefund } from "./refund-order"
import { sendInstore } from "./send-instore"

export interface Route {
  /** `:id` stands for one path segment. */
  readonly pattern: string
  readonly methods: Readonly<Record<string, Endpoint>>
}

/** Everything the service answers under its base address. */
const routes: readonly Route[] = [
  { pattern: "/orders", methods: { GET: listOrders, POST: postOrder } },
  { pattern: "/orders/:id", methods: { GET: getOrder } },
  { pattern: "/orders/:id/confirm", methods: { PUT: putConfirm } },
  { pattern: "/orders/:id/refund", methods: { POST: postRefund } },
  { pattern: "/orders/:id/instore_sms", methods: { GET: sendInstore("sms") } },
  { pattern: "/orders/:id/instore_email", methods: { GET: sendInstore("email") } },
  { pattern: "/settlements", methods: { GET: listSettlements } },
  { pattern: "/settlements/:id", methods: { GET: getSettlement } },
]

export interface Matched {
  readonly route: Route
  /** The identifier in the path; empty where it has none. */
  readonly id: string
  /** The same when it is an order's. */
  readonly orderId: string | null
}

/** The route of a path below the base address, and the identifier in it. */
export function matchRoute(path: string): Matched | null {
  const matched = matchPath(routes, path)
  if (matched === null) return null
  const { route, id } = matched
  return { route, id, orderId: id !== "" && route.pattern.startsWith("/orders/") ? id : null }
}
