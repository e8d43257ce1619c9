import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { accountsFor } from "../../../../checkout/offer/offer"
import { readCartId } from "../cart-id"
import { shopDeps } from "../../../../modules/instalments/deps"

/** `GET /store/instalments/eligibility?cart_id=&locale?` -> `{ accounts: [{ account, provider_id, eligible, brand, notice, … }] }` */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const accounts = await accountsFor(shopDeps(req.scope), readCartId(req.query), req.locale)
  res.set("Cache-Control", "no-store").json({ accounts })
}
