import { defineMessage, NAME } from "./define.ts"
import type { InstalmentsShop } from "./shop.ts"

export type { InstalmentsShop }

// A server has none, and sends the tag as it is.
const registry = typeof customElements === "undefined" ? undefined : customElements
if (registry && !registry.get(NAME)) defineMessage()

/**
 * Sets the shop that every `<instalment-message>` of the page asks, also those that stand in it already. An element's
 * attributes `backend-url` and `publishable-key` take precedence. Does nothing on a server.
 */
export function configureInstalments(shop: InstalmentsShop): void {
  // Another copy of this module may have defined the element.
  if (registry) Object(registry.get(NAME)).configure(shop)
}
