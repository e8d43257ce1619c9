import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { shopDeps } from "../modules/instalments/deps"
import { captureOrder } from "../payments/captures/capture-due"

export default async function instalmentsCaptureOnPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await captureOrder(shopDeps(container), event.data.id, "automatic")
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "instalments-capture-on-placed" },
}
