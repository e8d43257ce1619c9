import { presentCharge } from "../charges/charge"
import { drawn } from "../charges/seeded-charges"
import type { Api, Endpoint } from "../http/api"
import { ofAccount } from "../orders/state"
import { newId } from "../orders/stored-order"
import { presentWebhook } from "../webhooks/stored-webhook"
import { inOrder } from "../wire/in-order"
import { requiredText, url } from "../wire/order-request"
import { Version1Failure, onePage, readForm, readOnly, single, takePage, unknownQuery } from "./envelope"

/** Version 1, "GET /api/1/webhooks". The sort order is not specified; here the oldest comes first. */
const listWebhooks: Endpoint = ({ context, account, request }) => {
  const { page, rest } = takePage(request.query, context.settings)
  if (rest.size > 0) throw unknownQuery(rest)
  const own = ofAccount(context.state.webhooks, account.name)
  return onePage(own.map(presentWebhook), page, context.settings)
}

/**
 * Version 1, "GET /api/1/charges?order_id=". An order identifier without charges is not an error: the list is empty. Its
 * examples are newest first, but it guarantees no order; of two made in the same moment the one added later is the newer.
 */
const listCharges: Endpoint = ({ context, account, request }) => {
  const { page, rest } = takePage(request.query, context.settings)
  const orderId = readOnly(rest, "order_id", requiredText)
  const { settings, state } = context
  const own = ofAccount(state.charges.values(), account.name).filter((charge) => charge.orderId === orderId)
  const oldest = own.sort((one, other) => one.createdAt - other.createdAt)
  const listed = inOrder(oldest, settings.chargeOrder, ({ id }) => drawn(settings.seed, id))
  return onePage(
    listed.map((charge) => presentCharge(settings, charge)),
    page,
    settings,
  )
}

/** Version 1, "GET /api/1/webhooks/:id". */
const getWebhook: Endpoint = ({ context, account, id }) => {
  const webhook = context.state.webhooks.find((one) => one.id === id && one.account === account.name)
  if (webhook === undefined) throw new Version1Failure(404, { id: ["is no webhook"] })
  return single(presentWebhook(webhook))
}

/** Version 1, "GET /api/1/charges/:id". */
const getCharge: Endpoint = ({ context, account, id }) => {
  const charge = context.state.charges.get(id)
  if (charge?.account !== account.name) throw new Version1Failure(404, { id: ["is no charge"] })
  return single(presentCharge(context.settings, charge))
}

/**
 * Version 1, "POST /api/1/webhooks". Registering a URL twice is not specified; here it makes two webhooks, each
 * of which gets every event: the worst case for a client that retries a request.
 */
const createWebhook: Endpoint = ({ context, account, request }) => {
  const address = readOnly(readForm(request), "webhook[url]", url)
  const createdAt = context.clock.now().getTime()
  const webhook = { id: `web_${newId()}`, account: account.name, url: address, createdAt }
  context.state.webhooks.push(webhook)
  context.save()
  return single(presentWebhook(webhook))
}

/**
 * Version 1. Authentication: Bearer, secret key only. Updating or deleting a webhook is not specified, so there is no
 * route for it.
 */
export const version1Api: Api = {
  prefix: "/api/1",
  routes: [
    { method: "GET", pattern: "/charges", operation: "list_charges", takes: "query", endpoint: listCharges },
    { method: "GET", pattern: "/charges/:id", operation: "get_charge", endpoint: getCharge },
    {
      method: "GET",
      pattern: "/webhooks",
      operation: "list_webhooks",
      takes: "query",
      endpoint: listWebhooks,
    },
    {
      method: "POST",
      pattern: "/webhooks",
      operation: "create_webhook",
      takes: "body",
      endpoint: createWebhook,
    },
    { method: "GET", pattern: "/webhooks/:id", operation: "get_webhook", endpoint: getWebhook },
  ],
  keyOf: ({ secretKey }) => secretKey,
  refusals: {
    unknownKey: () => new Version1Failure(401, { authorization: ["is not a secret key"] }),
    unknownPath: () => new Version1Failure(404, { path: ["leads nowhere"] }),
    unknownMethod: () => new Version1Failure(405, { method: ["is not supported here"] }),
    query: unknownQuery,
    body: () => new Version1Failure(400, { body: ["must be empty"] }),
  },
  check: () => undefined,
  about: ({ state }, { query }, { id }) => ({
    orderReference: state.charges.get(id)?.orderId ?? query.get("order_id"),
    metadata: {},
    order: null,
  }),
  refusal: (status) => new Version1Failure(status, {}).body(),
}
