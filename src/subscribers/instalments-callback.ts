import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { followCallback } from "../checkout/follow-callback"
import { CALLBACK_RECEIVED } from "../checkout/events"
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
