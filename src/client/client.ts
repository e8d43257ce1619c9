import type { ClientOptions } from "./client-options"
import { ordersOver } from "./orders/orders"
import type { OrdersResource } from "./orders/orders-resource"
import { resolveOptions } from "./resolve-options"
import { settlementsOver } from "./settlements/settlements"
import type { SettlementsResource } from "./settlements/settlements-resource"
import { createTransport } from "./transport/transport"

export interface InstalmentsClient {
  orders: OrdersResource
  settlements: SettlementsResource
  /** Waits for calls under way, then closes every connection. */
  close(): Promise<void>
}

/** Throws `InvalidOptionsError` with every mistake in the options. */
export function createClient(options: ClientOptions): InstalmentsClient {
  const resolved = resolveOptions(options)
  const transport = createTransport(resolved.transport)
  return {
    orders: ordersOver(transport, resolved),
    settlements: settlementsOver(transport, resolved),
    close: transport.close,
  }
}
