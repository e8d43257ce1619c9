import Medusa, { FetchError } from "@medusajs/js-sdk"

/** Everything these pages have read begins with this, so that one word makes all of it fresh. */
export const ALL = ["instalments"] as const

/** What every list is asked for. `order` is a column, with `-` in front for the other way round. */
export interface PageQuery {
  q?: string
  order?: string
  limit?: number
  offset?: number
}

/** What every list answers, beside its rows. */
export interface Page {
  count: number
  limit: number
  offset: number
}

// Put in by the build of the shop's admin, as for Medusa's own pages.
declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

export const backendUrl = __BACKEND_URL__ ?? "/"
export const authType = __AUTH_TYPE__ ?? "session"

/** The one way from these pages to the server. */
export const sdk = new Medusa({
  baseUrl: backendUrl,
  auth: { type: authType, jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ || undefined },
})

/** Whether the reader's role does not allow what was asked. */
export function isForbidden(error: unknown): boolean {
  return error instanceof FetchError && error.status === 403
}

export function isNotFound(error: unknown): boolean {
  return error instanceof FetchError && error.status === 404
}
