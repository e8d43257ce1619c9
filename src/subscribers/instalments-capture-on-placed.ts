import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { shopDeps } from "../modules/instalments/deps"
import { recordAnnounced } from "../modules/instalments/store/announcements"
import { captureAt } from "../payments/captures/capture-due"
import { confirmInstalmentLoanWorkflow } from "../workflows/confirm-loan"

export default async function instalmentsCaptureOnPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const deps = shopDeps(container)
  await recordAnnounced(deps.instalments.sql, event.data.id)
  const { id: order_id } = event.data
  await captureAt(deps, { orderId: order_id, moment: "automatic" }, () =>
    confirmInstalmentLoanWorkflow(container).run({ input: { order_id } }),
  )
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "instalments-capture-on-placed" },
}
