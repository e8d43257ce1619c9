/** Where the shop's store API is. `headers` may carry a signed-in shopper's `authorization`. */
export interface StoreAddress {
  /** The Medusa server: `https://api.shop.example`. */
  baseUrl: string
  publishableKey: string
  headers?: Record<string, string>
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch
}

/** Medusa's JS SDK: `sdk.client`, with whatever headers it adds by itself. */
export interface StoreClient {
  fetch(path: string, init?: StoreRequest): Promise<unknown>
}

/** What is passed to the JS SDK; it makes the body into JSON. */
export interface StoreRequest {
  method?: string
  body?: Record<string, unknown>
  signal?: AbortSignal
  cache?: "no-store"
}

export type Store = StoreAddress | StoreClient
