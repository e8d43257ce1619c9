/** The orders of these reviews, each once, where its first review stands; one that was deleted is left out. */
export function ordersOf<Order extends { id: string }>(
  reviews: readonly { instalment_order: Order | null }[],
): Order[] {
  const orders = new Map<string, Order>()
  for (const { instalment_order: order } of reviews)
    if (order && !orders.has(order.id)) orders.set(order.id, order)
  return [...orders.values()]
}
