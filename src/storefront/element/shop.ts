import type { StoreAddress } from "../ask.ts"

/** The shop that the elements of a page ask. */
export interface InstalmentsShop {
  /** The Medusa server: `https://api.shop.example`. */
  backendUrl: string
  publishableKey: string
}

let configured: Partial<InstalmentsShop> = {}
const stores = new Map<string, StoreAddress>()
/** The elements of the page. */
export const elements = new Set<{ update(): void }>()

export function setShop(shop: InstalmentsShop): void {
  configured = shop
  for (const element of elements) element.update()
}

/** Undefined while the shop is not known. The same shop is the same object, by which requests are put together. */
export function storeOf(element: HTMLElement): StoreAddress | undefined {
  const baseUrl = element.getAttribute("backend-url") || configured.backendUrl
  const publishableKey = element.getAttribute("publishable-key") || configured.publishableKey
  if (!baseUrl || !publishableKey) return undefined
  const name = `${baseUrl} ${publishableKey}`
  const store = stores.get(name) ?? { baseUrl, publishableKey }
  stores.set(name, store)
  return store
}
