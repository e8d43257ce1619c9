import type { ShopDeps } from "../modules/instalments/deps"
import { readConfirmBlockers } from "../modules/instalments/records/capture-intents"
import type { Circumstances } from "./deadline"

/** What an instalment order and its order in Medusa say about capturing it now. */
export async function readCircumstances(
  deps: ShopDeps,
  row: { id: string },
  orderId: string,
): Promise<Circumstances> {
  const { hold, open } = await readConfirmBlockers(deps.instalments.sql, row.id)
  const { data } = await deps.query.graph({
    entity: "order",
    fields: ["id", "fulfillments.canceled_at"],
    filters: { id: orderId },
  })
  const order: OrderGraph | undefined = data[0]
  return {
    now: new Date(),
    held: hold !== null,
    reviews: open,
    fulfilled: (order?.fulfillments ?? []).some((fulfillment) => fulfillment && !fulfillment.canceled_at),
  }
}

interface OrderGraph {
  fulfillments?: ({ canceled_at: string | Date | null } | null)[]
}
