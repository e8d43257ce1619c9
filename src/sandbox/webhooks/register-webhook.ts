import { newId } from "../orders/new-id"
import type { World } from "../world"
import type { StoredWebhook } from "./stored-webhook"

/** Registers an address; one that is registered already becomes a second webhook, and gets every event twice. */
export function registerWebhook(world: World, account: string, url: string): StoredWebhook {
  const webhook = { id: `web_${newId()}`, account, url, createdAt: world.clock.now().getTime() }
  world.state.webhooks.push(webhook)
  world.save()
  return webhook
}
