import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shopDeps } from "../../../../modules/instalments/deps"

/** `GET /admin/instalments/accounts` -> `{ accounts }`: which there are, and which use version 1. No key, no call. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
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
