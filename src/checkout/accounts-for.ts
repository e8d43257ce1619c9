import { MedusaError } from "@medusajs/framework/utils"
import type { Deps } from "../modules/instalments/deps"
import { keyMode } from "../modules/instalments/key-mode"
import { eligibility, type Reason } from "./eligibility"
import { providersOfRegion } from "./providers-of-region"
import { readCartPurchase } from "./read-purchase"

/** What a storefront may know of an account for one cart. */
export interface AccountOffer {
  account: string
  provider_id: string
  eligible: boolean
  public_key: string | null
  test_mode: boolean
  reasons: Reason[]
}

/**
 * Every account with whether it is offered to the cart, and why not. No remote call.
 * @throws MedusaError NOT_FOUND when there is no such cart
 */
export async function accountsFor(deps: Deps, cartId: string): Promise<AccountOffer[]> {
  const cart = await readCartPurchase(deps.query, cartId)
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no cart ${cartId}.`)
  const offered = await providersOfRegion(deps.query, cart.region_id)
  return deps.instalments.accounts.all().map((account) => {
    const reasons = eligibility(cart, { ...account, regionHasProvider: offered.has(account.providerId) })
    return {
      account: account.name,
      provider_id: account.providerId,
      eligible: reasons.length === 0,
      public_key: account.publicKey,
      test_mode: keyMode(account) === "test",
      reasons,
    }
  })
}
