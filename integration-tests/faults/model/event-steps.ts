import { request } from "../../harness/shop/http"
import type { Play } from "./play"
import type { Step } from "./schedule"
import { paymentOf } from "./staff-steps"

/**
 * A Medusa event arrives again, or late, as from a queue that was down or that delivers more than once. Its content was
 * true when it was published.
 */
export async function redeliver(play: Play, step: Extract<Step, { do: "event" }>): Promise<void> {
  const payment = await paymentOf(play)
  if (!payment) return
  const data = await dataOf(play, step.name, payment)
  if (!data) return
  const json = { name: step.name, data }
  await Promise.all(
    Array.from({ length: step.times }, () =>
      request(`${play.fixture.shop.url}/test/events`, { method: "POST", json }),
    ),
  )
}

async function dataOf(
  { fixture: { shop } }: Play,
  name: Extract<Step, { do: "event" }>["name"],
  payment: { id: string; order_id: string },
): Promise<object | null> {
  switch (name) {
    case "order.placed":
      return { id: payment.order_id }
    case "payment.refunded": {
      const refunds = await shop.sql("SELECT 1 FROM refund WHERE payment_id = $1", [payment.id])
      return refunds.length > 0 ? { id: payment.id } : null
    }
    case "order.fulfillment_created": {
      const [sent] = await shop.sql<{ fulfillment_id: string }>(
        "SELECT fulfillment_id FROM order_fulfillment WHERE order_id = $1 AND deleted_at IS NULL",
        [payment.order_id],
      )
      return sent ? { order_id: payment.order_id, fulfillment_id: sent.fulfillment_id } : null
    }
  }
}
