// The imports of a storefront, compiled as its bundler's template does.
import {
  readEligibility,
  startInstalments,
  waitForOutcome,
  type InstalmentAccount,
  type InstalmentOutcome,
} from "medusa-payment-instalments/storefront"
import { configureInstalments } from "medusa-payment-instalments/storefront/element"
import { InstalmentChoice, InstalmentNotice } from "medusa-payment-instalments/storefront/react"
import { textsIn, type InstalmentTexts } from "medusa-payment-instalments/storefront/texts"

const store = { baseUrl: "https://api.shop.example", publishableKey: "pk_test" }
const texts: InstalmentTexts = textsIn("es")

configureInstalments({ backendUrl: store.baseUrl, publishableKey: store.publishableKey })
// @ts-expect-error The key has to be given.
configureInstalments({ backendUrl: store.baseUrl })

export async function pay(cartId: string): Promise<InstalmentOutcome | undefined> {
  const accounts: InstalmentAccount[] = await readEligibility(store, cartId)
  const providerId = accounts.find((account) => account.eligible)?.provider_id ?? ""
  const form: string | null = await startInstalments(store, { cartId, providerId })
  // @ts-expect-error The cart has to be named.
  await startInstalments(store, { providerId })
  return form ? (await waitForOutcome(store, cartId))?.outcome : undefined
}

export const choice = (
  <InstalmentChoice store={store} cartId="cart_1" value={null} onChange={(id: string) => id} texts={texts} />
)
// @ts-expect-error A notice needs its outcome.
export const notice = <InstalmentNotice />
