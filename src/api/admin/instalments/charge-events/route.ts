import { z } from "zod"
import { wantedVersion1Accounts } from "../../../../version-1/accounts"
import { listChargeEvents, type ChargeRow } from "../../../../modules/instalments/store/charges"
import { byQuery, paging, type Page } from "../../../read-input"

const query = z.strictObject({ account: z.string().optional(), ...paging })
export type ChargeEventsQuery = z.input<typeof query>

export type ChargeEventsResponse = Page & { charge_events: ChargeRow[] }

/**
 * `GET /admin/instalments/charge-events` -> `{ charge_events, count, limit, offset }`: events received, newest first.
 */
export const GET = byQuery(query, async ({ deps, input }): Promise<ChargeEventsResponse> => {
  const { accounts, sql } = deps.instalments
  wantedVersion1Accounts(accounts, input.account)
  const { rows, count } = await listChargeEvents(sql, input)
  return { charge_events: rows, count, limit: input.limit, offset: input.offset }
})
