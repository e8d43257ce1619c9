import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { shopDeps } from "../modules/instalments/deps"
import { captureAt } from "../payments/captures/capture-due"
import { confirmInstalmentLoanWorkflow } from "../workflows/confirm-loan"

export default async function instalmentsCaptureOnFulfillment({
  event,
  container,
}: SubscriberArgs<{ order_id: string }>): Promise<void> {
  const { order_id } = event.data
  await captureAt(shopDeps(container), { orderId: order_id, moment: "on_fulfillment" }, () =>
    confirmInstalmentLoanWorkflow(container).run({ input: { order_id } }),
  )
}

export const config: SubscriberConfig = {
  event: "order.fulfillment_created",
  context: { subscriberId: "instalments-capture-on-fulfillment" },
}
