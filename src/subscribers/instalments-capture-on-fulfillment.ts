import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { shopDeps } from "../modules/instalments/deps"
import { captureOrder } from "../payments/captures/capture-due"

export default async function instalmentsCaptureOnFulfillment({
  event,
  container,
}: SubscriberArgs<{ order_id: string }>): Promise<void> {
  await captureOrder(shopDeps(container), event.data.order_id, "on_fulfillment")
}

export const config: SubscriberConfig = {
  event: "order.fulfillment_created",
  context: { subscriberId: "instalments-capture-on-fulfillment" },
}
