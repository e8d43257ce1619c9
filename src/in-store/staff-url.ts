import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readCheckout } from "../checkout/checkout-state"
import { adminUrl, type ShopDeps } from "../modules/instalments/deps"
import type { InstalmentOrderRow } from "../modules/instalments/service"

/**
 * Where a staff member who followed the form on the shop's own screen returns to: the order's page in the store admin.
 * Null for shoppers, and where this server has no admin.
 */
export async function staffUrl(deps: ShopDeps, row: InstalmentOrderRow): Promise<string | null> {
  const { admin } = deps.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  if (row.channel !== "INSTORE" || !row.assisted_sale || admin.disable) return null
  const { order } = await readCheckout(deps.query, row)
  if (!order) return null
  return `${adminUrl(deps)}/${order.draft ? "draft-orders" : "orders"}/${order.id}`
}
