import type { AccountSettings } from "../modules/instalments/options/settings"

export interface ShopRegion {
  id: string
  name: string
  /** ISO 4217, lower case, as Medusa writes it. */
  currency_code: string
  /** ISO 3166-1 alpha-2, upper case. */
  countries: string[]
  /** Ids of the payment providers enabled in it. */
  providers: string[]
}

/** What keeps a region's shoppers from paying by instalments, whether they are offered there or not. */
export type Misfit = "currency_not_sold" | "no_country_in_common"

export interface RegionFit extends Omit<ShopRegion, "providers"> {
  /** The account's payment provider is enabled in it. */
  offered: boolean
  /** Its countries the account sells to. */
  sold_to: string[]
  misfits: Misfit[]
}

type Rules = Pick<AccountSettings, "providerId" | "countries" | "currencies">

export function regionFit({ providers, ...region }: ShopRegion, account: Rules): RegionFit {
  const soldTo = region.countries.filter((country) => account.countries.includes(country))
  return {
    ...region,
    offered: providers.includes(account.providerId),
    sold_to: soldTo,
    misfits: [
      ...(account.currencies.includes(region.currency_code.toLowerCase())
        ? []
        : ["currency_not_sold" as const]),
      ...(soldTo.length > 0 ? [] : ["no_country_in_common" as const]),
    ],
  }
}
