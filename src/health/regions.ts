import type { Deps } from "../modules/instalments/deps"
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

/** Why a region does not fit, whether instalments are offered there or not. */
type Misfit = "currency_not_sold" | "no_country_in_common"

export interface RegionFit extends Omit<ShopRegion, "providers"> {
  /** The account's payment provider is enabled in it. */
  offered: boolean
  /** Its countries the account sells to. */
  sold_to: string[]
  misfits: Misfit[]
}

type Rules = Pick<AccountSettings, "providerId" | "countries" | "currencies">

interface RegionGraph {
  id: string
  name: string
  currency_code: string
  countries?: ({ iso_2: string } | null)[] | null
  payment_providers?: ({ id: string; is_enabled: boolean } | null)[] | null
}

/** Every region of the shop, by name. */
export async function readRegions(query: Deps["query"]): Promise<ShopRegion[]> {
  const { data } = await query.graph({
    entity: "region",
    fields: [
      "id",
      "name",
      "currency_code",
      "countries.iso_2",
      "payment_providers.id",
      "payment_providers.is_enabled",
    ],
  })
  const regions: RegionGraph[] = data
  return regions.map(shopRegion).sort((one, other) => one.name.localeCompare(other.name))
}

function shopRegion({ id, name, currency_code, countries, payment_providers }: RegionGraph): ShopRegion {
  return {
    id,
    name,
    currency_code,
    countries: (countries ?? []).flatMap((one) => (one ? [one.iso_2.toUpperCase()] : [])).sort(),
    providers: (payment_providers ?? []).flatMap((one) => (one?.is_enabled ? [one.id] : [])),
  }
}

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

/** Ids of the payment providers Medusa has loaded. */
export async function registeredProviders(query: Deps["query"]): Promise<Set<string>> {
  const { data } = await query.graph({
    entity: "payment_provider",
    fields: ["id"],
    filters: { is_enabled: true },
  })
  const providers: { id: string }[] = data
  return new Set(providers.map(({ id }) => id))
}
