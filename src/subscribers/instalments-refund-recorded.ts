import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { shopDeps } from "../modules/instalments/deps"
import { noteRefundsRecorded } from "../payments/refunds/refund-acknowledged"

export default async function instalmentsRefundRecorded({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await noteRefundsRecorded(shopDeps(container), event.data.id)
}

export const config: SubscriberConfig = {
  event: "payment.refunded",
  context: { subscriberId: "instalments-refund-recorded" },
}
