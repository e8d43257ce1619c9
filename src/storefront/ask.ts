import { fields, text } from "./fields.ts"
import type { Store, StoreAddress, StoreClient, StoreRequest } from "./store.ts"
import { StoreError } from "./store-error.ts"

export interface AskOptions {
  signal?: AbortSignal
  /** Milliseconds a request may take; 30,000 unless told: the shop waits for the service when a form is opened. */
  timeout?: number
}

/**
 * One request to the store API, never answered from a cache. `body` makes it a POST.
 * @throws StoreError when refused or late; the signal's reason when it is aborted
 */
export async function ask(
  store: Store,
  path: string,
  { body, signal, timeout = 30_000 }: AskOptions & { body?: Record<string, unknown> } = {},
): Promise<unknown> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const abort = () => limit.abort(signal?.reason)
  const timer = setTimeout(() => limit.abort(new StoreError("The shop did not answer in time.")), timeout)
  signal?.addEventListener("abort", abort)
  try {
    const request: StoreRequest = {
      signal: limit.signal,
      cache: "no-store",
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
  // Called by itself: a browser's fetch refuses to be a method of anything else.
  const send = store.fetch ?? fetch
  const answer = await send(store.baseUrl.replace(/\/+$/, "") + path, {
    ...init,
    headers: {
      accept: "application/json",
      "x-publishable-api-key": store.publishableKey,
      ...(body && { "content-type": "application/json" }),
      ...store.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && said !== undefined) return said
  const { message, code } = fields(said)
  throw new StoreError(text(message) ?? `The shop answered ${answer.status}.`, answer.status, text(code))
}

/** What Medusa's JS SDK throws has a status of its own. */
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
