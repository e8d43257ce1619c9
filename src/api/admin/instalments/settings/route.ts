import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { wantedAccount } from "../../../../lender-orders/wanted-account"
import { changeSettings } from "../../../../settings/change-settings"
import { readSettingsOf } from "../../../../settings/read-settings"
import { askedOf, byQuery, ofAccount, readInput } from "../../../read-input"
import { answerChange, type SettingsResponse } from "./answer-change"
import { settingsBody } from "./body"

/**
 * `GET /admin/instalments/settings?account?` -> `{ settings }`: how an account sells, what of it staff have set, and what
 * the options file has. Amounts in the shop's units.
 */
export const GET = byQuery(ofAccount, async ({ deps, input }): Promise<SettingsResponse> => {
  const account = wantedAccount(deps.instalments.accounts, input.account)
  return { settings: await readSettingsOf(deps, account) }
})

/**
 * `POST /admin/instalments/settings` `{ account?, changed_at?, … }` -> `{ settings }`; 409 when another user changed them
 * after `changed_at`, or at the same time.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { deps, input, by } = askedOf(req, readInput(settingsBody, req.body))
  const account = wantedAccount(deps.instalments.accounts, input.account)
  const isSaved = await changeSettings(deps, account, { ...input, by })
  answerChange(res, await readSettingsOf(deps, account), isSaved)
}
