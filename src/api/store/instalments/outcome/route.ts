import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readCartId } from "../cart-id"
import { outcomeOfCart } from "../../../../checkout/completion/outcome"
import { isStillWanted } from "../../../../checkout/left-forms/still-wanted"
import { shopDeps } from "../../../../modules/instalments/deps"
import { refuseShopper } from "../../../../modules/instalments/errors"
import { brandOf } from "../../../../modules/instalments/options/selling-rules"
import { readSellingRules } from "../../../../modules/instalments/settings-versions"

/** Seconds a storefront waits before it asks again about an undecided order. */
const RETRY_AFTER = 3

/**
 * `GET /store/instalments/outcome?cart_id=` -> `{ outcome, order_id?, form_open?, form_url?, retry_after?, brand? }`; no
 * remote call. `form_open` tells a form that is undecided from an approval that is being placed: both are `pending`.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = readCartId(req.query)
  const deps = shopDeps(req.scope)
  const found = await outcomeOfCart(deps, cartId)
  if (!found) {
    throw refuseShopper("no_instalment_payment")
  }
  const { outcome, orderId, row } = found
  const isOpen = row.status === "CREATED"
  const leadsBack = isOpen && row.form_url !== null && (await isStillWanted(deps, row))
  const rules = await readSellingRules(deps.instalments)
  const brand = brandOf(rules(row.account))
  res.set("Cache-Control", "no-store").json({
    outcome,
    ...(orderId && { order_id: orderId }),
    ...(outcome === "pending" && isOpen && { form_open: true }),
    ...(leadsBack && { form_url: row.form_url }),
    ...(outcome === "pending" && { retry_after: RETRY_AFTER }),
    ...(brand && { brand }),
  })
}
