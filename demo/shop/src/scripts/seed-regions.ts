import type { MedusaContainer, RegionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createRegionsWorkflow,
  createTaxRegionsWorkflow,
  updateRegionsWorkflow,
} from "@medusajs/medusa/core-flows"

const INSTALMENTS = "pp_instalments_default"
const ON_DELIVERY = "pp_system_default"

const countries = [
  { name: "España", code: "es", currency: "eur", vat: 21, instalments: true },
  { name: "France", code: "fr", currency: "eur", vat: 20, instalments: true },
  { name: "Portugal", code: "pt", currency: "eur", vat: 23, instalments: true },
  { name: "United Kingdom", code: "gb", currency: "gbp", vat: 20, instalments: false },
]

/** One region per country. Instalments are offered where the lender operates, once the plugin is installed. */
export async function seedRegions(container: MedusaContainer): Promise<RegionDTO[]> {
  const regions = container.resolve(Modules.REGION)
  const [plugged] = await container.resolve(Modules.PAYMENT).listPaymentProviders({ id: [INSTALMENTS] })

  for (const country of countries) {
    const providers = plugged && country.instalments ? [INSTALMENTS, ON_DELIVERY] : [ON_DELIVERY]
    const [region] = await regions.listRegions({ name: country.name })
    if (region) {
      await updateRegionsWorkflow(container).run({
        input: { selector: { id: region.id }, update: { payment_providers: providers } },
      })
      continue
    }
    await createRegionsWorkflow(container).run({
      input: {
        regions: [
          {
            name: country.name,
            currency_code: country.currency,
            countries: [country.code],
            payment_providers: providers,
            automatic_taxes: true,
            is_tax_inclusive: true,
          },
        ],
      },
    })
    await createTaxRegionsWorkflow(container).run({
      input: [
        {
          country_code: country.code,
          provider_id: "tp_system",
          default_tax_rate: { name: `${country.vat} %`, rate: country.vat, code: `vat-${country.code}` },
        },
      ],
    })
  }
  return regions.listRegions()
}
