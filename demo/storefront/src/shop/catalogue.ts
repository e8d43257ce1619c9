import type { HttpTypes } from "@medusajs/types"
import { isInstalments } from "medusa-payment-instalments/storefront"
import { type Country, countries } from "./countries"
import type { Sdk } from "./sdk"

export type Variant = { id: string; colour: string; swatch: string; image: string; price: number }
export type Product = {
  id: string
  handle: string
  title: string
  description: string
  category: string
  image: string
  price: number
  variants: Variant[]
}
export type Catalogue = {
  region: HttpTypes.StoreRegion
  products: Product[]
  /** Whether this country offers instalments: its region has the payment provider. */
  instalments: boolean
}

const order = ["sofa", "armchair", "bed", "dining-table", "floor-lamp", "bookshelf", "chair", "rug", "desk"]

/** Ten products: all of them are loaded once per country. */
export async function loadCatalogue(sdk: Sdk, country: Country): Promise<Catalogue> {
  const { regions } = await sdk.store.region.list({ fields: "id,name,currency_code,*countries" })
  const region = regions.find((one) => one.countries?.some(({ iso_2 }) => iso_2 === country))
  if (!region) throw new Error(`No region for ${country}`)
  const fields = "+metadata,*categories,*variants.calculated_price"
  const [{ products }, { payment_providers }] = await Promise.all([
    sdk.store.product.list({ region_id: region.id, country_code: country, limit: 100, fields }),
    sdk.store.payment.listPaymentProviders({ region_id: region.id }),
  ])
  const rank = (handle: string) => (order.includes(handle) ? order.indexOf(handle) : order.length)
  return {
    region,
    products: products.map((one) => toProduct(one, country)).sort((a, b) => rank(a.handle) - rank(b.handle)),
    instalments: payment_providers.some(({ id }) => isInstalments(id)),
  }
}

function toProduct(product: HttpTypes.StoreProduct, country: Country): Product {
  const { language } = countries[country]
  const shownFirst = (image: unknown) => (image === product.thumbnail ? 0 : 1)
  const sorted = [...(product.variants ?? [])].sort(
    (a, b) =>
      shownFirst(a.metadata?.image) - shownFirst(b.metadata?.image) ||
      (a.title ?? "").localeCompare(b.title ?? ""),
  )
  const variants = sorted.map((variant) => ({
    id: variant.id,
    colour: variant.title ?? "",
    swatch: text(variant.metadata?.swatch) ?? "#c0b0a0",
    image: text(variant.metadata?.image) ?? product.thumbnail ?? "",
    price: variant.calculated_price?.calculated_amount ?? 0,
  }))
  return {
    id: product.id,
    handle: product.handle,
    title: text(product.metadata?.[`title_${language}`]) ?? product.title,
    description: text(product.metadata?.[`description_${language}`]) ?? product.description ?? "",
    category: product.categories?.[0]?.name ?? "",
    image: product.thumbnail ?? "",
    price: Math.min(...variants.map(({ price }) => price)),
    variants,
  }
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}
