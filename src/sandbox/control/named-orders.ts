import type { World } from "../world"

/** Whether an order's identifier is the one that is looked for, or that of an order of this reference. */
export function namedOrders({ state }: World, wanted: string): (id: string | null) => boolean {
  const ids = new Set([wanted])
  for (const { id, request } of state.orders.values()) {
    if (request.shopping_cart.order_reference === wanted) ids.add(id)
  }
  return (id) => id !== null && ids.has(id)
}
