/** The orders of these reviews, each once, where its first review stands. */
export function ordersOf<Order extends { id: string }>(
  reviews: readonly { instalment_order: Order }[],
): Order[] {
  const orders = new Map<string, Order>()
  for (const { instalment_order: order } of reviews) if (!orders.has(order.id)) orders.set(order.id, order)
  return [...orders.values()]
}
