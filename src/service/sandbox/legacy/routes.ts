import type { IncomingHttpHeaders } from "node:http"
import { presentCharge, type StoredCharge } from "../charges/charge"
import { drawn } from "../charges/seeded-charges"
import type { Context } from "../context"
import { json, matchPath, type Request, type Response } from "../http/exchange"
import type { SandboxAccount, Settings } from "../options"
import { newId } from "../orders/stored-order"
import type { Endpoint, Route } from "../service/routes"
import { presentWebhook, type StoredWebhook } from "../webhooks/stored-webhook"
import { requiredText, url } from "../wire/order-request"
import { firstPage, LegacyFailure, readForm, readOnly, refuseBody, refuseQuery, single } from "./envelope"

/** Version 1, "GET /api/1/webhooks". The sort order is not specified; here the oldest comes first. */
const listWebhooks: Endpoint = ({ context, account, request }) => {
  refuseQuery(request)
  refuseBody(request)
  const own = context.state.webhooks.filter((webhook) => webhook.account === account.name)
  return firstPage(own.map(presentWebhook), context.settings)
}

/**
 * Version 1, "GET /api/1/charges?order_id=". An order identifier without charges is not an error: the list is empty.
 */
const listCharges: Endpoint = ({ context, account, request }) => {
  refuseBody(request)
  const orderId = readOnly(request.query, "order_id", requiredText)
  const found = [...context.state.charges.values()].filter(
    (charge) => charge.account === account.name && charge.orderId === orderId,
  )
  const listed = inOrder(found, context.settings).map((charge) => presentCharge(context.settings, charge))
  return firstPage(listed, context.settings)
}

/** Version 1, "GET /api/1/webhooks/:id". */
const getWebhook: Endpoint = ({ context, account, request, id }) => {
  refuseQuery(request)
  refuseBody(request)
  const webhook = context.state.webhooks.find((one) => one.id === id && one.account === account.name)
  if (webhook === undefined) throw new LegacyFailure(404, { id: ["is no webhook"] })
  return single(presentWebhook(webhook))
}

/** Version 1, "GET /api/1/charges/:id". */
const getCharge: Endpoint = ({ context, account, request, id }) => {
  refuseQuery(request)
  refuseBody(request)
  const charge = context.state.charges.get(id)
  if (charge?.account !== account.name) throw new LegacyFailure(404, { id: ["is no charge"] })
  return single(presentCharge(context.settings, charge))
}

/**
 * Version 1, "POST /api/1/webhooks". Registering a URL twice is not specified; here it makes two webhooks, the worst
 * case for a client that retries a request.
 */
const createWebhook: Endpoint = ({ context, account, request }) => {
  refuseQuery(request)
  const address = readOnly(readForm(request), "webhook[url]", url)
  return single(presentWebhook(registerWebhook(context, account.name, address)))
}

/**
 * All routes of version 1 below `/api/1`. Updating or deleting a webhook is not specified, so there is no route for it.
 */
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

/** Registers a URL; one that is already registered becomes a second webhook, and gets every event twice. */
function registerWebhook(context: Context, account: string, url: string): StoredWebhook {
  const webhook = { id: `web_${newId()}`, account, url, createdAt: context.clock.now().getTime() }
  context.state.webhooks.push(webhook)
  context.save()
  return webhook
}

/**
 * Charges in the order they are listed in: version 1, "GET /api/1/charges". Its examples are newest first, but it
 * guarantees no order. Of two made in the same moment the one added later is the newer.
 */
function inOrder(
  asAdded: readonly StoredCharge[],
  { chargeOrder, seed }: Pick<Settings, "chargeOrder" | "seed">,
): StoredCharge[] {
  const oldest = asAdded.toSorted((one, other) => one.createdAt - other.createdAt)
  switch (chargeOrder) {
    case "newest":
      return oldest.reverse()
    case "oldest":
      return oldest
    case "random":
      return oldest
        .map((charge) => ({ charge, rank: drawn(seed, charge.id) }))
        .sort((one, other) => (one.rank < other.rank ? -1 : 1))
        .map(({ charge }) => charge)
  }
}

/**
 * Responds to one call of version 1. The checks come in this order: key, path, method, content type, query and body,
 * the resource itself.
 */
export function respondLegacy(context: Context, request: Request, path: string): Response {
  let account: string | null = null
  try {
    const holder = requireSecretKey(request.headers, context.settings.accounts)
    account = holder.name
    const matched = matchLegacyRoute(path)
    if (matched === null) throw new LegacyFailure(404, { path: ["leads nowhere"] })
    const endpoint = matched.route.methods[request.method]
    if (endpoint === undefined) throw new LegacyFailure(405, { method: ["is not supported here"] })
    return { ...endpoint({ context, account: holder, request, id: matched.id }), account }
  } catch (cause) {
    const failure = cause instanceof LegacyFailure ? cause : new LegacyFailure(500, {})
    return { ...json(failure.status, failure.body()), account }
  }
}

/** The account whose secret key the request carries, if any. */
export function secretKeyHolder(
  headers: IncomingHttpHeaders,
  accounts: readonly SandboxAccount[],
): SandboxAccount | undefined {
  const key = /^Bearer ([^\s]+)$/.exec(headers.authorization ?? "")?.[1]
  return key === undefined ? undefined : accounts.find(({ secretKey }) => secretKey === key)
}

/**
 * The account whose secret key the request carries. Version 1, "Authentication": Bearer, secret key only.
 * @throws LegacyFailure 401
 */
function requireSecretKey(headers: IncomingHttpHeaders, accounts: readonly SandboxAccount[]): SandboxAccount {
  const account = secretKeyHolder(headers, accounts)
  if (account === undefined) throw new LegacyFailure(401, { authorization: ["is not a secret key"] })
  return account
}
