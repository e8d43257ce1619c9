import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CHARGE_TOLD, readToldCharges } from "../legacy/publish-charges"
import { shopDeps } from "../modules/instalments/deps"

export default async function instalmentsChargeTold({
  event,
  container,
}: SubscriberArgs<{ account: string }>): Promise<void> {
  await readToldCharges(shopDeps(container), event.data.account)
}

export const config: SubscriberConfig = {
  event: CHARGE_TOLD,
  context: { subscriberId: "instalments-charge-told" },
}
