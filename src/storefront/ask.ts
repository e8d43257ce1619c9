/**
 * The shop refused, returned an error, or did not respond in time. A connection that failed is the `TypeError` that
 * `fetch` throws.
 */
export class StoreError extends Error {
  constructor(
    message: string,
    /** Of the HTTP response; absent when there was none. */
    readonly status?: number,
    /** Why it was refused (`refusalText`); absent when the request went through Medusa's JS SDK, which drops it. */
    readonly code?: string,
  ) {
    super(message)
    this.name = "StoreError"
  }
}

/** The shop's store API. `headers` may carry a signed-in shopper's `authorization`. */
export interface StoreAddress {
  /** The Medusa server: `https://api.shop.example`. */
  baseUrl: string
  publishableKey: string
  headers?: Record<string, string>
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch
}

/** Medusa's JS SDK: `sdk.client`, with the headers it adds automatically. */
export interface StoreClient {
  fetch(path: string, init?: StoreRequest): Promise<unknown>
}

/** The options for the JS SDK, which serializes the body as JSON. */
export interface StoreRequest {
  method?: string
  body?: Record<string, unknown>
  signal?: AbortSignal
  cache?: "no-store"
}

export type Store = StoreAddress | StoreClient

export interface AskOptions {
  signal?: AbortSignal
  /**
   * Timeout of a request in milliseconds; 30,000 by default, as the shop waits for the lender when a form is opened.
   */
  timeout?: number
}

/**
 * One request to the store API, served from a cache only where it may be. `body` makes it a POST.
 * @throws StoreError when refused or late; the signal's reason when it is aborted
 */
export async function ask(
  store: Store,
  path: string,
  {
    body,
    signal,
    timeout = 30_000,
    mayBeCached,
  }: AskOptions & { body?: Record<string, unknown>; mayBeCached?: true } = {},
): Promise<unknown> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const abort = () => limit.abort(signal?.reason)
  const timer = setTimeout(
    () => limit.abort(new StoreError("The shop did not respond in time.", undefined, "shop_timeout")),
    timeout,
  )
  signal?.addEventListener("abort", abort)
  try {
    const request: StoreRequest = {
      signal: limit.signal,
      ...(!mayBeCached && { cache: "no-store" as const }),
      ...(body && { method: "POST", body }),
    }
    return await ("baseUrl" in store ? byFetch(store, path, request) : byClient(store, path, request))
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener("abort", abort)
  }
}

async function byFetch(store: StoreAddress, path: string, { body, ...init }: StoreRequest): Promise<unknown> {
  // Called as a plain function: a browser's fetch cannot be called as a method of another object.
  const send = store.fetch ?? fetch
  const response = await send(store.baseUrl.replace(/\/+$/, "") + path, {
    ...init,
    headers: {
      accept: "application/json",
      "x-publishable-api-key": store.publishableKey,
      ...(body && { "content-type": "application/json" }),
      ...store.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said: unknown = await response.json().catch(() => undefined)
  if (response.ok && said !== undefined) return said
  const { message, code } = fields(said)
  const why = text(message) ?? `The shop returned ${response.status}.`
  throw new StoreError(why, response.status, text(code) ?? (text(message) ? undefined : "shop_error"))
}

/** Errors of Medusa's JS SDK have a status of their own. */
async function byClient(store: StoreClient, path: string, request: StoreRequest): Promise<unknown> {
  try {
    return await store.fetch(path, request)
  } catch (error) {
    const { status } = fields(error)
    throw typeof status === "number"
      ? new StoreError(error instanceof Error ? error.message : "", status)
      : error
  }
}

/** A 4xx that a retry does not change; too early (408), at the same time (409) and too often (429) are temporary. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StoreError && /^4(?!08|09|29)/.test(String(error.status))
}

/** The fields of a response; none when it is not an object. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {}
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
