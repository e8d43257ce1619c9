import { MedusaError } from "@medusajs/framework/utils"
import { providersOfRegion } from "../checkout/providers-of-region"
import type { Deps } from "../modules/instalments/deps"
import type { AccountSettings } from "../modules/instalments/options/settings"

/**
 * The account a sale is made with: the one named, or the only one that sells in the region.
 * @throws MedusaError INVALID_DATA or NOT_ALLOWED with the accounts there are
 */
export async function chooseAccount(
  deps: Deps,
  regionId: string | null,
  name: string | undefined,
): Promise<AccountSettings> {
  const offered = await providersOfRegion(deps.query, regionId)
  const selling = deps.instalments.accounts
    .all()
    .filter((account) => account.enabled && offered.has(account.providerId))
  const names = selling.map((account) => account.name).join(", ")
  const chosen = name === undefined ? selling : selling.filter((account) => account.name === name)
  const [account, ...others] = chosen
  if (account && others.length === 0) return account
  if (account)
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `Say with which account this is sold: name one of ${names} as "account".`,
    )
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    selling.length > 0
      ? `There is no account "${name}" that sells in this order's region. These do: ${names}.`
      : "Instalments are not enabled in this order's region. Enable the provider under Settings > Regions.",
  )
}
