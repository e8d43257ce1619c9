import type { Deps } from "../modules/instalments/deps"

/** What tells whether an order is held: its own metadata, and those of the cart it came from. */
export interface Hold {
  metadata: Record<string, unknown> | null
  cart?: { metadata: Record<string, unknown> | null } | null
}

export const HOLD_FIELDS = ["metadata", "cart.metadata"]

/**
 * Whether an admin holds an order back, with `instalments_hold` in its metadata. Medusa copies a cart's metadata
 * to its order, and shoppers can write those: a hold that came with the cart is nobody's word.
 */
export function isHeld(order: Hold | undefined): boolean {
  return Boolean(order?.metadata?.instalments_hold) && !order?.cart?.metadata?.instalments_hold
}

export async function readHeld(query: Deps["query"], orderId: string): Promise<boolean> {
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", ...HOLD_FIELDS],
    filters: { id: orderId },
  })
  const order: Hold | undefined = data[0]
  return isHeld(order)
}
