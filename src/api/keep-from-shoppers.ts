import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * Links make the records fields of carts and orders (`src/links`), and a route of the store that sets no list of allowed
 * fields answers with whichever a shopper asks for; before 2.21 that is so of Medusa's own. These are left out.
 */
export function keepFromShoppers(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.restrictedFields?.add(["instalment_order", "instalment_orders"])
  next()
}
