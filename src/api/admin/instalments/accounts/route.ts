import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../modules/instalments/deps"

export interface AccountsResponse {
  /** `legacy`: the account uses version 1 too. */
  accounts: { name: string; provider_id: string; enabled: boolean; legacy: boolean }[]
}

/** `GET /admin/instalments/accounts` -> `{ accounts }`: which there are, and which use version 1. No key, no call. */
export async function GET(req: MedusaRequest, res: MedusaResponse<AccountsResponse>): Promise<void> {
  const accounts = shopDeps(req.scope)
    .instalments.accounts.all()
    .map(({ name, providerId, enabled, legacy }) => ({
      name,
      provider_id: providerId,
      enabled,
      legacy: legacy !== null,
    }))
  res.json({ accounts })
}
