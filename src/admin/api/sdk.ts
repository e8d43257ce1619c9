import Medusa, { FetchError } from "@medusajs/js-sdk"

/** The first part of every query key of these pages, so that one call invalidates all of them. */
export const ALL = ["instalments"] as const

// Put in by the build of the shop's admin, as for Medusa's own pages.
declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

// The unit tests read the texts, which know the sdk, without such a build.
export const backendUrl = (typeof __BACKEND_URL__ === "undefined" ? undefined : __BACKEND_URL__) ?? "/"
export const authType = (typeof __AUTH_TYPE__ === "undefined" ? undefined : __AUTH_TYPE__) ?? "session"

const storageKey = typeof __JWT_TOKEN_STORAGE_KEY__ === "undefined" ? undefined : __JWT_TOKEN_STORAGE_KEY__

/** The only client that these pages use for the server. */
export const sdk = new Medusa({
  baseUrl: backendUrl,
  auth: { type: authType, jwtTokenStorageKey: storageKey || undefined },
})

/** What the server returns, once it has gone through JSON: a date is its ISO text. */
export type Wire<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: Wire<Value[Name]> }
    : Value

/**
 * What a list is asked for, by the names that its route takes. The values come from a page's URL, and the server checks
 * them.
 */
export type Asked<Query> = { [Name in keyof Query]?: unknown }

/** The server's response is not the JSON that its route returns, such as a proxy's page. */
export class UnreadableError extends Error {}

/** No response came. */
export class UnreachableError extends Error {}

/** The plugin's routes for staff. */
export const ROOT = "/admin/instalments"

/**
 * Reads from a route of the plugin. `Response` is the type that the route's file declares.
 * @param holds the part of the response that the caller reads
 * @throws UnreadableError when the response has no such part; UnreachableError; FetchError for any status but 2xx
 */
export async function get<Response extends object>(
  path: string,
  holds: keyof Response,
  query: object = {},
): Promise<Wire<Response>> {
  return request<Response>(path, holds, { query: { ...query } })
}

/** Has the server do something, as `get`. */
export async function post<Response extends object>(
  path: string,
  holds: keyof Response,
  body?: object,
): Promise<Wire<Response>> {
  return request<Response>(path, holds, { method: "POST", ...(body && { body: { ...body } }) })
}

/** As `get` and `post`, by any other method. */
export async function request<Response extends object>(
  path: string,
  holds: keyof Response,
  how: Parameters<typeof sdk.client.fetch>[1],
): Promise<Wire<Response>> {
  const response = await responseTo(sdk.client.fetch<unknown>(`${ROOT}/${path}`, how))
  if (isResponse<Response>(response, holds)) return response
  throw new UnreadableError(`The response has no ${String(holds)}.`)
}

/**
 * What a request of the client comes to.
 * @throws UnreadableError when the response is no JSON where it should be; UnreachableError; FetchError for any status but 2xx
 */
export async function responseTo<Response>(asked: Promise<Response>): Promise<Response> {
  return asked.catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new UnreadableError(error.message)
    // The browser's own error for a request without a response.
    throw error instanceof TypeError ? new UnreachableError(error.message) : error
  })
}

function isResponse<Response extends object>(value: unknown, holds: keyof Response): value is Wire<Response> {
  if (!isObject(value)) return false
  const held: unknown = Reflect.get(value, holds)
  // A table takes a row that is null for no row at all.
  return Array.isArray(held) ? held.every(isObject) : isObject(held)
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

/** The status of the response that refused a request; undefined where the request failed otherwise. */
export function refusalStatus(error: unknown): number | undefined {
  return error instanceof FetchError ? error.status : undefined
}
