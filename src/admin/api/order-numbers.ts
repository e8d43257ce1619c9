import { sdk } from "./sdk"

/** The numbers people know these orders by, by id. Orders that are gone are missing. */
export async function orderNumbers(ids: string[]): Promise<Map<string, number>> {
  const { orders } = await sdk.admin.order.list({ id: ids, fields: "id,display_id", limit: ids.length })
  return new Map(orders.flatMap(({ id, display_id }) => (display_id ? [[id, display_id] as const] : [])))
}
