import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { shopDeps } from "../modules/instalments/deps"
import { noteRefundTold } from "../money/refund-told"

export default async function instalmentsRefundTold({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await noteRefundTold(shopDeps(container), event.data.id)
}

export const config: SubscriberConfig = {
  event: "payment.refunded",
  context: { subscriberId: "instalments-refund-told" },
}
