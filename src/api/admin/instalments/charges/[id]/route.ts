import { wantedVersion1Account } from "../../../../../version-1/accounts"
import { showCharge, type ShownCharge } from "../../../../../version-1/find-charges"
import { byQuery, ofAccount } from "../../../../read-input"
import { atService } from "../../at-service"

export interface ChargeResponse {
  charge: ShownCharge
}

/** `GET /admin/instalments/charges/:id` -> `{ charge }`, read at the lender. */
export const GET = byQuery(ofAccount, async ({ deps, id, input }): Promise<ChargeResponse> => {
  const { accounts } = deps.instalments
  const { name } = wantedVersion1Account(accounts, input.account)
  const charge = await atService(() => accounts.client(name).charges.get(id))
  return { charge: showCharge(name, charge) }
})
