import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { shopDeps } from "../modules/instalments/deps"
import { recordAnnounced } from "../modules/instalments/store/announcements"
import { captureOrder } from "../payments/captures/capture-due"

export default async function instalmentsCaptureOnPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const deps = shopDeps(container)
  await recordAnnounced(deps.instalments.sql, event.data.id)
  await captureOrder(deps, event.data.id, "automatic")
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "instalments-capture-on-placed" },
}
