import { chargesOver } from "./charges/charges"
import type { ChargesResource } from "./charges/charges-resource"
import type { ClientOptions } from "./client-options"
import { noCharges, noWebhooks } from "./no-legacy"
import { ordersOver } from "./orders/orders"
import type { OrdersResource } from "./orders/orders-resource"
import { resolveOptions } from "./resolve-options"
import { settlementsOver } from "./settlements/settlements"
import type { SettlementsResource } from "./settlements/settlements-resource"
import { createTransport } from "./transport/transport"
import { webhooksOver } from "./webhooks/webhooks"
import type { WebhooksResource } from "./webhooks/webhooks-resource"

export interface InstalmentsClient {
  orders: OrdersResource
  settlements: SettlementsResource
  /** Of version 1: without the option `legacy` every call rejects with `InvalidOptionsError`. */
  charges: ChargesResource
  /** Of version 1: without the option `legacy` every call rejects with `InvalidOptionsError`. */
  webhooks: WebhooksResource
  /** Waits for calls under way, then closes every connection. */
  close(): Promise<void>
}

/** Throws `InvalidOptionsError` with every mistake in the options. */
export function createClient(options: ClientOptions): InstalmentsClient {
  const { legacy, ...resolved } = resolveOptions(options)
  const transport = createTransport(resolved.transport)
  const earlier = legacy && createTransport(legacy.transport)
  return {
    orders: ordersOver(transport, { ...resolved, base: resolved.transport.base }),
    settlements: settlementsOver(transport, resolved),
    charges: earlier ? chargesOver(earlier, legacy) : noCharges,
    webhooks: earlier ? webhooksOver(earlier, legacy) : noWebhooks,
    async close() {
      await Promise.all([transport.close(), earlier?.close()])
    },
  }
}
