import { wantedAccount } from "../../../../../lender-orders/wanted-account"
import { listChanges, type ShownChange } from "../../../../../settings/read-settings"
import { byQuery, ofAccount, paging, type Page } from "../../../../read-input"

export interface SettingsHistoryResponse extends Page {
  changes: ShownChange[]
}

/** `GET /admin/instalments/settings/history?account?&limit?&offset?` -> `{ changes, count, limit, offset }`, the latest first. */
export const GET = byQuery(
  ofAccount.extend(paging),
  async ({ deps, input: { account, ...page } }): Promise<SettingsHistoryResponse> => {
    const wanted = wantedAccount(deps.instalments.accounts, account)
    return { ...(await listChanges(deps, wanted, page)), ...page }
  },
)
