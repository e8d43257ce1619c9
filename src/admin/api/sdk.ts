import Medusa from "@medusajs/js-sdk"

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
