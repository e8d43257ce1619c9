import type { ClientOptions } from "./client-options"
import type { OrdersResource } from "./orders/orders-resource"

export interface InstalmentsClient {
  orders: OrdersResource
  /** Waits for calls under way, then closes every connection. */
  close(): Promise<void>
}

/** Throws `InvalidOptionsError` with every mistake in the options. */
export function createClient(_options: ClientOptions): InstalmentsClient {
  throw new Error("to be written")
}
