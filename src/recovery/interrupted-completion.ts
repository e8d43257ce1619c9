import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { withCartLock, withLock } from "./cart-lock"
import type { CartRow } from "../modules/instalments/lender-order"
import { openReview } from "../modules/instalments/store/reviews"
import { readPaymentsOfCollection } from "../payments/payment"

/**
 * A server that crashed while it rolled back a completion may leave an order without its cart. The order is still linked to
 * the cart's payment collection, and Medusa refuses every later completion for that ("Cannot create multiple links"). Nothing
 * proves that nobody needs the order, so it is listed and stays. Only its link goes, and only where nothing was paid and
 * nothing sent out.
 */
export async function unlinkOrderWithoutCart(deps: ShopDeps, row: CartRow): Promise<void> {
  if (!(await readOrderWithoutCart(deps, row))) return
  await withCartLock(deps, row, async () => {
    const left = await readOrderWithoutCart(deps, row)
    if (!left) return
    const { id, order } = left
    if (order) {
      const detail = `order #${order.display_id ?? "?"}, ${id}`
      await openReview(deps.instalments.sql, row.id, { reason: "order_without_cart", detail })
      if (order.fulfillments.length > 0) return
    }
    if ((await readPaymentsOfCollection(deps.query, row.payment_collection_id)).length > 0) return
    await deps.container.resolve(ContainerRegistrationKeys.LINK).dismiss(linkOf(row, id))
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
  /** Null where Medusa's rollback came so far, and left the link alone. */
  order: { display_id: number | null; fulfillments: { id: string }[] } | null
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
    fields: ["id", "display_id", "fulfillments.id"],
    filters: { id: ofPayments },
  })
  return { id: ofPayments, order: data[0] ?? null }
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
