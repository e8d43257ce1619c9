import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { wantedLegacyAccount } from "../../../../../legacy/accounts"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { readInput } from "../../../../read-input"
import { atService } from "../../at-service"
import type { WebhookResponse } from "../route"

const query = z.strictObject({ account: z.string().optional() })

/** `GET /admin/instalments/webhooks/:id` -> `{ webhook }`, read at the lender. */
export async function GET(req: MedusaRequest, res: MedusaResponse<WebhookResponse>): Promise<void> {
  const { account } = readInput(query, req.query)
  const { accounts } = shopDeps(req.scope).instalments
  const { name } = wantedLegacyAccount(accounts, account)
  const webhook = await atService(() => accounts.client(name).webhooks.get(req.params.id ?? ""))
  res.json({ webhook: { ...webhook, account: name } })
}
