import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CHARGE_PUBLISHED, readPublishedCharges } from "../version-1/publish-charges"
import { shopDeps } from "../modules/instalments/deps"

export default async function instalmentsChargePublished({
  event,
  container,
}: SubscriberArgs<{ account: string }>): Promise<void> {
  await readPublishedCharges(shopDeps(container), event.data.account)
}

export const config: SubscriberConfig = {
  event: CHARGE_PUBLISHED,
  context: { subscriberId: "instalments-charge-published" },
}
