import type { Deps } from "../modules/instalments/deps"
import type { ShopRegion } from "./region-fit"

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
