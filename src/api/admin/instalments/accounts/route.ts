import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { brandOf } from "../../../../checkout/offer/offer"
import { shopDeps } from "../../../../modules/instalments/deps"

export interface AccountsResponse {
  /** `legacy`: the account uses version 1 too. */
  accounts: { name: string; provider_id: string; enabled: boolean; legacy: boolean }[]
  /** The lender's name and logo, where the shop has set them. */
  brand: { name: string; logo_url: string | null } | null
}

/** `GET /admin/instalments/accounts` -> `{ accounts, brand }`: which there are, which use version 1, the lender's name. No key, no call. */
export async function GET(req: MedusaRequest, res: MedusaResponse<AccountsResponse>): Promise<void> {
  const { instalments } = shopDeps(req.scope)
  const accounts = instalments.accounts.all().map(({ name, providerId, enabled, legacy }) => ({
    name,
    provider_id: providerId,
    enabled,
    legacy: legacy !== null,
  }))
  res.json({ accounts, brand: brandOf(instalments.settings) })
}
