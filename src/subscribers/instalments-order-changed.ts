import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { followChange } from "../checkout/completion/follow-change"
import { shopDeps } from "../modules/instalments/deps"

export default async function instalmentsOrderChanged({
  event,
  container,
}: SubscriberArgs<{ order_id: string }>): Promise<void> {
  await followChange(shopDeps(container), event.data.order_id)
}

export const config: SubscriberConfig = {
  event: [
    "order-edit.confirmed",
    "order.return_requested",
    "order.return_received",
    "order.claim_created",
    "order.exchange_created",
  ],
  context: { subscriberId: "instalments-order-changed" },
}
