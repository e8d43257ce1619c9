import type { ShopDeps } from "../modules/instalments/deps"
import type { Circumstances } from "./deadline"

/** What an order says about capturing it now. An admin holds one back with `instalments_hold` in its metadata. */
export async function readCircumstances(deps: ShopDeps, orderId: string): Promise<Circumstances> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "metadata", "fulfillments.canceled_at"],
    filters: { id: orderId },
  })
  const order: OrderGraph | undefined = data[0]
  return {
    now: new Date(),
    held: Boolean(order?.metadata?.instalments_hold),
    fulfilled: (order?.fulfillments ?? []).some((fulfillment) => fulfillment && !fulfillment.canceled_at),
  }
}

interface OrderGraph {
  metadata: Record<string, unknown> | null
  fulfillments?: ({ canceled_at: string | Date | null } | null)[]
}
