import { wantedVersion1Account } from "../../../../../version-1/accounts"
import { byQuery, ofAccount } from "../../../../read-input"
import { atService } from "../../at-service"
import type { WebhookResponse } from "../route"

/** `GET /admin/instalments/webhooks/:id` -> `{ webhook }`, read at the lender. */
export const GET = byQuery(ofAccount, async ({ deps, id, input }): Promise<WebhookResponse> => {
  const { accounts } = deps.instalments
  const { name } = wantedVersion1Account(accounts, input.account)
  const webhook = await atService(() => accounts.client(name).webhooks.get(id))
  return { webhook: { ...webhook, account: name } }
})
