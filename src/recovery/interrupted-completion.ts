import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { withCartLock, withLock } from "./cart-lock"
import type { CartRow } from "../modules/instalments/service-order"

/**
 * Ends what a server that crashed while it rolled back a completion left: an order without its cart, still linked to
 * the cart's payment collection, for which Medusa refuses every later completion ("Cannot create multiple links").
 * No event announced that order and nothing was paid, so it is deleted as Medusa's own rollback would have deleted it.
 * An order that staff have begun to fulfil stays, and with it Medusa's refusal, for review.
 */
export async function undoOrderWithoutCart(deps: ShopDeps, row: CartRow): Promise<void> {
  if (!(await readOrderWithoutCart(deps, row))) return
  await withCartLock(deps, row, async () => {
    const left = await readOrderWithoutCart(deps, row)
    if (!left) return
    if (left.fulfilled) return
    if (left.itemIds.length > 0)
      await deps.container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(left.itemIds)
    await deps.container.resolve(Modules.ORDER).deleteOrders([left.id])
    // Last, so that a server that crashes here finds it all again.
    await deps.container.resolve(ContainerRegistrationKeys.LINK).dismiss(linkOf(row, left.id))
  })
}

/**
 * Ends what a server that crashed while it made an order of a draft left: Medusa's lock of it, and reservations, which a
 * draft has no other ones of. Medusa would reserve the goods once more, or refuse because they are reserved.
 */
export async function undoConversion(deps: ShopDeps, draftId: string): Promise<void> {
  await withLock(deps, draftId, async () => {
    const { data } = await deps.query.graph({
      entity: "order",
      fields: ["id", "status", "items.id"],
      filters: { id: draftId },
    })
    const [draft]: { status: string; items: { id: string }[] }[] = data
    if (draft?.status !== "draft" || draft.items.length === 0) return
    const items = draft.items.map(({ id }) => id)
    await deps.container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(items)
  })
}

/** Links an order to the payments of its cart, where a crashed completion did not come to that. */
export async function linkToPayments(deps: ShopDeps, row: CartRow, orderId: string): Promise<void> {
  await deps.container.resolve(ContainerRegistrationKeys.LINK).create(linkOf(row, orderId))
}

function linkOf(row: CartRow, orderId: string) {
  return {
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PAYMENT]: { payment_collection_id: row.payment_collection_id },
  }
}

interface OrderWithoutCart {
  id: string
  itemIds: string[]
  fulfilled: boolean
}

async function readOrderWithoutCart(deps: ShopDeps, row: CartRow): Promise<OrderWithoutCart | null> {
  const ofPayments = await readLink(deps, "order_payment_collection", {
    payment_collection_id: row.payment_collection_id,
  })
  // What nearly every completion finds: nothing was left.
  if (ofPayments === null) return null
  if ((await readLink(deps, "order_cart", { cart_id: row.cart_id })) !== null) return null
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "items.id", "fulfillments.id"],
    filters: { id: ofPayments },
  })
  const order: { items: { id: string }[]; fulfillments: { id: string }[] } | undefined = data[0]
  return {
    id: ofPayments,
    itemIds: order?.items.map((item) => item.id) ?? [],
    fulfilled: (order?.fulfillments ?? []).length > 0,
  }
}

async function readLink(
  deps: ShopDeps,
  entity: "order_cart" | "order_payment_collection",
  filters: Record<string, string>,
): Promise<string | null> {
  const { data } = await deps.query.graph({ entity, fields: ["order_id"], filters })
  const links: { order_id: string }[] = data
  return links[0]?.order_id ?? null
}
