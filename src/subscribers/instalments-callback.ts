import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CALLBACK_RECEIVED, followCallback } from "../checkout/completion/follow-callback"
import { shopDeps } from "../modules/instalments/deps"

export default async function instalmentsCallback({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await followCallback(shopDeps(container), event.data.id)
}

export const config: SubscriberConfig = {
  event: CALLBACK_RECEIVED,
  context: { subscriberId: "instalments-callback" },
}
