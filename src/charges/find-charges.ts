import { newestFirst, outOfView, RefusedError, type ChargeList, type InstalmentsClient } from "../client"
import type { Accounts } from "../modules/instalments/accounts"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { showCharge, type ShownCharge } from "./show-charge"

export interface FoundCharges {
  /** The newest first. */
  charges: ShownCharge[]
  /** How many there are at the service, as far as it says. */
  count: number
  /** How many of them are out of view. */
  missing: number
}

/** The charges of these order identifiers: an identifier may have several, of one account or of several. */
export async function findCharges(
  { instalments }: { instalments: { accounts: Pick<Accounts, "client"> } },
  accounts: readonly Pick<AccountSettings, "name">[],
  orderIds: readonly string[],
): Promise<FoundCharges> {
  const found: FoundCharges = { charges: [], count: 0, missing: 0 }
  for (const { name } of accounts) {
    for (const order_id of orderIds) {
      const list = await listOf(instalments.accounts.client(name), order_id)
      if (list === null) continue
      const missing = outOfView(list.charges.length, list)
      found.charges.push(...list.charges.map((charge) => showCharge(name, charge)))
      found.count += list.charges.length + missing
      found.missing += missing
    }
  }
  return { ...found, charges: newestFirst(found.charges) }
}

/** Null when the service knows no such order: it is not shown whether it says so, or answers an empty list. */
async function listOf({ charges }: InstalmentsClient, order_id: string): Promise<ChargeList | null> {
  try {
    return await charges.list({ order_id })
  } catch (error) {
    if (error instanceof RefusedError && error.httpStatus === 404) return null
    throw error
  }
}
