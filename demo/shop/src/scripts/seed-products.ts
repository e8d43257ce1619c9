import type { MedusaContainer, ProductDTO } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import {
  createInventoryLevelsWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
} from "@medusajs/medusa/core-flows"
import { furniture, type Piece } from "./catalogue/furniture"

type Place = { salesChannelId: string; stockLocationId: string; shippingProfileId: string }

const STOCK = 250

export async function seedProducts(container: MedusaContainer, place: Place): Promise<void> {
  const products = container.resolve(Modules.PRODUCT)
  const known = await products.listProducts({ handle: furniture.map((piece) => piece.handle) }, { take: 100 })
  await nameAgain(container, known)
  const missing = furniture.filter((piece) => !known.some(({ handle }) => handle === piece.handle))
  if (missing.length === 0) return

  const categories = await categoryIds(container)
  await createProductsWorkflow(container).run({
    input: { products: missing.map((piece) => productInput(piece, categories.get(piece.category), place)) },
  })

  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems(
      { sku: missing.flatMap((piece) => piece.colours.map((colour) => sku(piece, colour.name))) },
      { take: 100 },
    )
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map((item) => ({
        inventory_item_id: item.id,
        location_id: place.stockLocationId,
        stocked_quantity: STOCK,
      })),
    },
  })
}

function namesOf(piece: Piece): Record<string, string> {
  return {
    title_es: piece.titleEs,
    description_es: piece.descriptionEs,
    title_fr: piece.titleFr,
    description_fr: piece.descriptionFr,
    title_pt: piece.titlePt,
    description_pt: piece.descriptionPt,
  }
}

/** Adds missing languages to a shop that was seeded with fewer. */
async function nameAgain(container: MedusaContainer, known: ProductDTO[]): Promise<void> {
  const products = container.resolve(Modules.PRODUCT)
  for (const { id, handle, metadata } of known) {
    const piece = furniture.find((one) => one.handle === handle)
    if (piece && metadata?.title_pt === undefined)
      await products.updateProducts(id, { metadata: { ...metadata, ...namesOf(piece) } })
  }
}

function productInput(piece: Piece, categoryId: string | undefined, place: Place) {
  const image = (colour: string) => `/static/products/${piece.handle}-${colour.toLowerCase()}.svg`
  const first = piece.colours[0]?.name ?? ""
  return {
    title: piece.title,
    handle: piece.handle,
    description: piece.description,
    status: ProductStatus.PUBLISHED,
    thumbnail: image(first),
    images: piece.colours.map(({ name }) => ({ url: image(name) })),
    metadata: namesOf(piece),
    category_ids: categoryId ? [categoryId] : [],
    shipping_profile_id: place.shippingProfileId,
    sales_channels: [{ id: place.salesChannelId }],
    options: [{ title: "Colour", values: piece.colours.map(({ name }) => name) }],
    variants: piece.colours.map(({ name, swatch }) => ({
      title: name,
      sku: sku(piece, name),
      options: { Colour: name },
      manage_inventory: true,
      thumbnail: image(name),
      metadata: { image: image(name), swatch },
      prices: [
        { currency_code: "eur", amount: piece.eur },
        { currency_code: "gbp", amount: piece.gbp },
      ],
    })),
  }
}

async function categoryIds(container: MedusaContainer): Promise<Map<string, string>> {
  const names = [...new Set(furniture.map(({ category }) => category))]
  const known = await container.resolve(Modules.PRODUCT).listProductCategories({ name: names })
  const missing = names.filter((name) => !known.some((category) => category.name === name))
  const input = { product_categories: missing.map((name) => ({ name, is_active: true })) }
  const made =
    missing.length > 0 ? (await createProductCategoriesWorkflow(container).run({ input })).result : []
  return new Map([...known, ...made].map(({ name, id }) => [name, id]))
}

function sku(piece: Piece, colour: string): string {
  return `${piece.handle}-${colour}`.toUpperCase()
}
