import { createChargesResource, type ChargesResource } from "./charges"
import { resolveOptions, type ClientOptions } from "./options"
import { InvalidOptionsError } from "./errors"
import { createOrdersResource, type OrdersResource } from "./orders/orders"
import { createSettlementsResource, type SettlementsResource } from "./settlements/settlements"
import { createTransport } from "./transport/transport"
import { createWebhooksResource, type WebhooksResource } from "./webhooks"

/** The value of `client.charges` without the option `version1`. */
const noCharges: ChargesResource = { get: reject, list: reject, all: reject }

/** The value of `client.webhooks` without the option `version1`. */
const noWebhooks: WebhooksResource = { list: reject, all: reject, get: reject, create: reject }

export interface InstalmentsClient {
  orders: OrdersResource
  settlements: SettlementsResource
  /** Of version 1: without the option `version1` every call rejects with `InvalidOptionsError`. */
  charges: ChargesResource
  /** Of version 1: without the option `version1` every call rejects with `InvalidOptionsError`. */
  webhooks: WebhooksResource
  /** Waits for running calls, then closes every connection. */
  close(): Promise<void>
}

/** Throws `InvalidOptionsError` with every mistake in the options. */
export function createClient(options: ClientOptions): InstalmentsClient {
  const { version1, ...resolved } = resolveOptions(options)
  const transport = createTransport(resolved.transport)
  const earlier = version1 && createTransport(version1.transport)
  return {
    orders: createOrdersResource(transport, { ...resolved, base: resolved.transport.base }),
    settlements: createSettlementsResource(transport, resolved),
    charges: earlier ? createChargesResource(earlier, version1) : noCharges,
    webhooks: earlier ? createWebhooksResource(earlier, version1) : noWebhooks,
    async close() {
      await Promise.all([transport.close(), earlier?.close()])
    },
  }
}

async function reject(): Promise<never> {
  throw new InvalidOptionsError([
    "version1: is needed for charges and webhooks: the base URL and secret key of version 1",
  ])
}
