import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN, MedusaError } from "@medusajs/framework/utils"
import { createReservationsWorkflow } from "@medusajs/medusa/core-flows"
import type { ShopDeps } from "../modules/instalments/deps"

interface OrderGraph {
  sales_channel: { stock_locations: { id: string }[] } | null
  fulfillments: { id: string }[]
  items: { id: string; detail: { quantity: BigNumberInput }; variant: VariantGraph | null }[]
}

interface VariantGraph {
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items: {
    inventory_item_id: string
    required_quantity: number
    inventory: { location_levels: { location_id: string; available_quantity: BigNumberInput }[] }
  }[]
}

interface Reservation {
  line_item_id: string
  inventory_item_id: string
  location_id: string
  quantity: BigNumberInput
  allow_backorder: boolean
}

/**
 * Reserves the goods of an order whose completion broke off before Medusa had. Where some reservation or parcel of it
 * stands nothing is left to do: Medusa reserves all of an order at once.
 * @throws MedusaError NOT_ALLOWED when they are gone: nothing is reserved then
 */
export async function reserveGoods(deps: ShopDeps, orderId: string): Promise<void> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: [
      "id",
      "sales_channel.stock_locations.id",
      "fulfillments.id",
      "items.id",
      "items.detail.quantity",
      "items.variant.manage_inventory",
      "items.variant.allow_backorder",
      "items.variant.inventory_items.inventory_item_id",
      "items.variant.inventory_items.required_quantity",
      "items.variant.inventory_items.inventory.location_levels.location_id",
      "items.variant.inventory_items.inventory.location_levels.available_quantity",
    ],
    filters: { id: orderId },
  })
  const [order]: OrderGraph[] = data
  if (!order || order.fulfillments.length > 0 || (await isReserved(deps, order))) return
  const reservations = reservationsOf(order)
  if (reservations.length > 0)
    await createReservationsWorkflow(deps.container).run({ input: { reservations } })
}

async function isReserved(deps: ShopDeps, { items }: OrderGraph): Promise<boolean> {
  const { data } = await deps.query.graph({
    entity: "reservation",
    fields: ["id"],
    filters: { line_item_id: items.map(({ id }) => id) },
  })
  return data.length > 0
}

function reservationsOf({ sales_channel, items }: OrderGraph): Reservation[] {
  const locations = new Set(sales_channel?.stock_locations.map(({ id }) => id))
  return items.flatMap(({ id, detail, variant }) => {
    if (!variant?.manage_inventory) return []
    return variant.inventory_items.map(({ inventory_item_id, required_quantity, inventory }) => {
      const needed = MathBN.mult(detail.quantity, required_quantity)
      const levels = inventory.location_levels.filter((level) => locations.has(level.location_id))
      const level =
        levels.find(({ available_quantity }) => MathBN.gte(available_quantity, needed)) ?? levels[0]
      if (!level)
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          `The goods of line item ${id} are at no stock location of its sales channel.`,
        )
      return {
        line_item_id: id,
        inventory_item_id,
        location_id: level.location_id,
        quantity: needed,
        allow_backorder: variant.allow_backorder,
      }
    })
  })
}
