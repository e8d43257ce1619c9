import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { wantedLegacyAccounts } from "../../../../legacy/accounts"
import { shopDeps } from "../../../../modules/instalments/deps"
import { listChargeEvents, type ChargeRow } from "../../../../modules/instalments/store/charges"
import { paging, readInput, type Page } from "../../../read-input"

const query = z.strictObject({ account: z.string().optional(), ...paging })
export type ChargeEventsQuery = z.input<typeof query>

export type ChargeEventsResponse = Page & { charge_events: ChargeRow[] }

/**
 * `GET /admin/instalments/charge-events` -> `{ charge_events, count, limit, offset }`: events received, newest first.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<ChargeEventsResponse>): Promise<void> {
  const { account, limit, offset } = readInput(query, req.query)
  const { accounts, sql } = shopDeps(req.scope).instalments
  wantedLegacyAccounts(accounts, account)
  const { rows, count } = await listChargeEvents(sql, {
    ...(account !== undefined && { account }),
    limit,
    offset,
  })
  res.json({ charge_events: rows, count, limit, offset })
}
