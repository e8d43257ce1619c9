import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { wantedLegacyAccount } from "../../../../../legacy/accounts"
import { showCharge, type ShownCharge } from "../../../../../legacy/find-charges"
import { shopDeps } from "../../../../../modules/instalments/deps"
import { readInput } from "../../../../read-input"
import { atService } from "../../at-service"

const query = z.strictObject({ account: z.string().optional() })

export interface ChargeResponse {
  charge: ShownCharge
}

/** `GET /admin/instalments/charges/:id` -> `{ charge }`, read at the lender. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ChargeResponse>): Promise<void> {
  const { account } = readInput(query, req.query)
  const { accounts } = shopDeps(req.scope).instalments
  const { name } = wantedLegacyAccount(accounts, account)
  const charge = await atService(() => accounts.client(name).charges.get(req.params.id ?? ""))
  res.json({ charge: showCharge(name, charge) })
}
