import type { IFulfillmentModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"

const WAREHOUSE = "Almacén Zaragoza"
const ZONE = "Spain, France, Portugal, United Kingdom"
const COUNTRIES = ["es", "fr", "pt", "gb"]

const options = [
  { name: "Standard", description: "At your door in 3 to 5 days", code: "standard", price: 4.95 },
  { name: "Express", description: "At your door tomorrow", code: "express", price: 9.95 },
  {
    name: "Pick up at the workshop",
    description: "Free, in Zaragoza, from tomorrow",
    code: "pickup",
    price: 0,
  },
]

type Delivery = { stockLocationId: string; shippingProfileId: string }

export async function seedDelivery(container: MedusaContainer, salesChannelId: string): Promise<Delivery> {
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const [profile] = await fulfilment.listShippingProfiles({ type: "default" })
  const shippingProfileId = profile?.id ?? (await createProfile(container))
  const [known] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({ name: WAREHOUSE })
  if (known) {
    await deliverTo(fulfilment, COUNTRIES)
    return { stockLocationId: known.id, shippingProfileId }
  }

  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: WAREHOUSE,
          address: { city: "Zaragoza", country_code: "ES", address_1: "Calle del Taller 8" },
        },
      ],
    },
  })
  const stockLocationId = result[0]?.id
  if (!stockLocationId) throw new Error("Medusa made no stock location.")
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const location = { [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId } }
  await link.create({ ...location, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } })
  const set = await fulfilment.createFulfillmentSets({
    name: "Home delivery",
    type: "shipping",
    service_zones: [
      {
        name: ZONE,
        geo_zones: COUNTRIES.map((country_code) => ({ type: "country" as const, country_code })),
      },
    ],
  })
  await link.create({ ...location, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })

  const serviceZoneId = set.service_zones[0]?.id
  if (!serviceZoneId) throw new Error("Medusa made no service zone.")
  await createShippingOptionsWorkflow(container).run({
    input: options.map(({ name, description, code, price }) => ({
      name,
      price_type: "flat" as const,
      provider_id: "manual_manual",
      service_zone_id: serviceZoneId,
      shipping_profile_id: shippingProfileId,
      type: { label: name, description, code },
      prices: [
        { currency_code: "eur", amount: price },
        { currency_code: "gbp", amount: price },
      ],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" as const },
        { attribute: "is_return", value: "false", operator: "eq" as const },
      ],
    })),
  })
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: stockLocationId, add: [salesChannelId] },
  })
  return { stockLocationId, shippingProfileId }
}

/** Adds missing countries to a shop that was seeded with fewer. */
async function deliverTo(fulfilment: IFulfillmentModuleService, countries: string[]): Promise<void> {
  const [zone] = await fulfilment.listServiceZones({}, { relations: ["geo_zones"] })
  if (!zone) return
  const missing = countries.filter((code) => !zone.geo_zones.some((one) => one.country_code === code))
  if (missing.length === 0) return
  await fulfilment.createGeoZones(
    missing.map((country_code) => ({ type: "country" as const, country_code, service_zone_id: zone.id })),
  )
}

async function createProfile(container: MedusaContainer): Promise<string> {
  const input = { data: [{ name: "Furniture", type: "default" }] }
  const { result } = await createShippingProfilesWorkflow(container).run({ input })
  const id = result[0]?.id
  if (!id) throw new Error("Medusa made no shipping profile.")
  return id
}
