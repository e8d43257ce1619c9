import { MedusaError } from "@medusajs/framework/utils"
import type { Accounts } from "../modules/instalments/accounts"
import type { AccountSettings } from "../modules/instalments/options/settings"

/**
 * The account asked for, or the only one there is.
 * @throws MedusaError INVALID_DATA with the names there are, for another or when several are none given
 */
export function wantedAccount(accounts: Pick<Accounts, "all" | "get">, name?: string): AccountSettings {
  if (name !== undefined) return accounts.get(name)
  const [only, ...others] = accounts.all()
  if (only && others.length === 0) return only
  const names = accounts.all().map((one) => one.name)
  throw new MedusaError(MedusaError.Types.INVALID_DATA, `account: is missing; there are ${names.join(", ")}`)
}
