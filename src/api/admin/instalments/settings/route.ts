import { wantedAccount } from "../../../../lender-orders/wanted-account"
import { changeSettings } from "../../../../settings/change-settings"
import { byBody, byQuery, ofAccount } from "../../../read-input"
import { settingsBody } from "./body"
import { showSettings } from "./show-settings"

/**
 * `GET /admin/instalments/settings?account?` -> `{ settings }`: how an account sells, what of it staff have set, and what
 * the options file has. Amounts in the shop's units.
 */
export const GET = byQuery(ofAccount, ({ deps, input }) =>
  showSettings(deps, wantedAccount(deps.instalments.accounts, input.account)),
)

/**
 * `POST /admin/instalments/settings` `{ account?, changed_at?, … }` -> `{ settings }`; 409 when another user changed them
 * after `changed_at`, or at the same time.
 */
export const POST = byBody(settingsBody, async ({ deps, input, by }) => {
  const account = wantedAccount(deps.instalments.accounts, input.account)
  return showSettings(deps, account, await changeSettings(deps, account, { ...input, by }))
})
