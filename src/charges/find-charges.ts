import type { Deps } from "../modules/instalments/deps"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { showCharge, type ShownCharge } from "./show-charge"

export interface FoundCharges {
  /** The newest first. */
  charges: ShownCharge[]
  /** How many there are at the service. */
  count: number
  /** How many of them the service keeps on pages that cannot be asked for (Charges v1, "Pagination"). */
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
      const { charges, pagination, count } = await instalments.accounts
        .client(name)
        .charges.list({ order_id })
      const all = Math.max(charges.length, count, pagination.count)
      found.charges.push(...charges.map((charge) => showCharge(name, charge)))
      found.count += all
      found.missing += all - charges.length
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
