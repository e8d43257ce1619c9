import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { findWebhooks } from "../../../../charges/find-webhooks"
import { wantedLegacyAccount, wantedLegacyAccounts } from "../../../../charges/legacy-accounts"
import { shopDeps } from "../../../../modules/instalments/deps"
import { readInput } from "../../../read-input"
import { atService } from "../at-service"
import { publicAddress } from "./public-address"

const query = z.strictObject({ account: z.string().optional() })
const body = z.strictObject({ url: publicAddress, account: z.string().optional() })

/**
 * `GET /admin/instalments/webhooks` -> `{ webhooks, count, missing, addresses }`, read at the service; `addresses` are
 * this shop's own, to register.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { account } = readInput(query, req.query)
  const deps = shopDeps(req.scope)
  const wanted = wantedLegacyAccounts(deps.instalments.accounts, account)
  res.json(await atService(() => findWebhooks(deps, wanted)))
}

/** `POST /admin/instalments/webhooks` `{ url, account? }` -> `{ webhook }`; the one there is when it is registered. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { url, account } = readInput(body, req.body)
  const { accounts } = shopDeps(req.scope).instalments
  const { name } = wantedLegacyAccount(accounts, account)
  const webhook = await atService(() => accounts.client(name).webhooks.create(url))
  res.json({ webhook: { ...webhook, account: name } })
}
