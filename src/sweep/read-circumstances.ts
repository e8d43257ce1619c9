import type { ShopDeps } from "../modules/instalments/deps"
import { HOLD_FIELDS, isHeld, type Hold } from "../money/held"
import type { Circumstances } from "./deadline"

/** What an order says about capturing it now. */
export async function readCircumstances(deps: ShopDeps, orderId: string): Promise<Circumstances> {
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", ...HOLD_FIELDS, "fulfillments.canceled_at"],
    filters: { id: orderId },
  })
  const order: OrderGraph | undefined = data[0]
  return {
    now: new Date(),
    held: isHeld(order),
    fulfilled: (order?.fulfillments ?? []).some((fulfillment) => fulfillment && !fulfillment.canceled_at),
  }
}

interface OrderGraph extends Hold {
  fulfillments?: ({ canceled_at: string | Date | null } | null)[]
}
