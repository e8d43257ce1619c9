import type { Webhook } from "../client"
import type { Deps } from "../modules/instalments/deps"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { webhookAddress } from "./webhook-address"

export interface FoundWebhooks {
  webhooks: (Webhook & { account: string })[]
  count: number
  /** How many of them the service keeps on pages that cannot be asked for. */
  missing: number
  /** Each account's own address, and whether it is among the webhooks in view. */
  addresses: { account: string; url: string; registered: boolean }[]
}

/** What is registered at the service, and what could be. */
export async function findWebhooks(
  { instalments }: Pick<Deps, "instalments">,
  wanted: readonly AccountSettings[],
): Promise<FoundWebhooks> {
  const found: FoundWebhooks = { webhooks: [], count: 0, missing: 0, addresses: [] }
  for (const { name } of wanted) {
    const { webhooks, pagination, count } = await instalments.accounts.client(name).webhooks.list()
    const all = Math.max(webhooks.length, count, pagination.count)
    const url = webhookAddress(instalments.settings.backendUrl, name)
    found.webhooks.push(...webhooks.map((webhook) => ({ ...webhook, account: name })))
    found.count += all
    found.missing += all - webhooks.length
    found.addresses.push({ account: name, url, registered: webhooks.some((one) => one.url === url) })
  }
  return found
}
