import Medusa, { FetchError } from "@medusajs/js-sdk"

/** The first part of every query key of these pages, so that one call invalidates all of them. */
export const ALL = ["instalments"] as const

/** Query parameters of every list. `order` is a column, with `-` in front for descending order. */
export interface PageQuery {
  q?: string
  order?: string
  limit?: number
  offset?: number
}

/** What every list response holds beside its rows. */
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

/** The only client that these pages use for the server. */
export const sdk = new Medusa({
  baseUrl: backendUrl,
  auth: { type: authType, jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ || undefined },
})

/** Whether the user's role does not allow the request. */
export function isForbidden(error: unknown): boolean {
  return error instanceof FetchError && error.status === 403
}

export function isNotFound(error: unknown): boolean {
  return error instanceof FetchError && error.status === 404
}
