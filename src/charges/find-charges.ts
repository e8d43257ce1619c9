import type { Deps } from "../modules/instalments/deps"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { outOfView } from "./out-of-view"
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
  { instalments }: Pick<Deps, "instalments">,
  accounts: readonly AccountSettings[],
  orderIds: readonly string[],
): Promise<FoundCharges> {
  const found: FoundCharges = { charges: [], count: 0, missing: 0 }
  for (const { name } of accounts) {
    for (const order_id of orderIds) {
      const list = await instalments.accounts.client(name).charges.list({ order_id })
      const missing = outOfView(list.charges.length, list)
      found.charges.push(...list.charges.map((charge) => showCharge(name, charge)))
      found.count += list.charges.length + missing
      found.missing += missing
    }
  }
  found.charges.sort((one, other) => createdAt(other) - createdAt(one))
  return found
}

/** An unreadable date sorts last. */
function createdAt({ created_at }: ShownCharge): number {
  const time = Date.parse(created_at)
  return Number.isNaN(time) ? -Infinity : time
}
