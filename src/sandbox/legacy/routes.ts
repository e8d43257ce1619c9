import { matchPath } from "../http/match-path"
import type { Route } from "../service/routes"
import { createWebhook } from "./create-webhook"
import { getCharge } from "./get-charge"
import { getWebhook } from "./get-webhook"
import { listCharges } from "./list-charges"
import { listWebhooks } from "./list-webhooks"

/** Everything version 1 answers below `/api/1`. Updating or deleting a webhook is not shown, so there is none. */
const routes: readonly Route[] = [
  { pattern: "/charges", methods: { GET: listCharges } },
  { pattern: "/charges/:id", methods: { GET: getCharge } },
  { pattern: "/webhooks", methods: { GET: listWebhooks, POST: createWebhook } },
  { pattern: "/webhooks/:id", methods: { GET: getWebhook } },
]

/** The route of a path below `/api/1`, and the identifier in it. */
export function matchLegacyRoute(path: string): { route: Route; id: string } | null {
  return matchPath(routes, path)
}
