import type { Deps } from "../modules/instalments/deps"

/**
 * Under which identifiers an order of the shop may have charges: the references of its instalment orders, and the one
 * that the earlier integration left in its metadata. Null when there is no such order.
 */
export async function orderIdentifiers(deps: Deps, orderId: string): Promise<string[] | null> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "metadata"],
    filters: { id: orderId },
  })
  const orders: { metadata: Record<string, unknown> | null }[] = data
  const [order] = orders
  if (!order) return null
  const rows = await deps.instalments.listInstalmentOrders({ order_id: orderId }, { select: ["id"] })
  const old = order.metadata?.[deps.instalments.settings.legacyOrderKey]
  const earlier = typeof old === "string" || typeof old === "number" ? [`${old}`.trim()] : []
  return [...new Set([...earlier, ...rows.map(({ id }) => id)])].filter((id) => id !== "")
}
