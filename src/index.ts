import type { MedusaContainer } from "@medusajs/framework/types"

export type { InstalmentsEventName, InstalmentsEvents } from "./events/payloads"
export { withInstalments } from "./with-instalments"
export type { InstalmentsOptions } from "./modules/instalments/options/schema"

/**
 * A link back to a form that was left (`instalments.order.form_left`), by the event's `id`: valid until the form ends.
 * Null when the cart was paid or changed since, or the form ended. For the shop's own subscriber.
 */
export async function createFormLink(container: MedusaContainer, id: string): Promise<string | null> {
  // `medusa-config.ts` imports this file before Medusa is loaded, and needs none of what a link needs.
  const formLink = await import("./checkout/left-forms/form-link.js")
  return formLink.createFormLink(container, id)
}
