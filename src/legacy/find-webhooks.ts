import { outOfView, type Webhook } from "../service/client"
import type { Deps } from "../modules/instalments/deps"
import type { AccountSettings } from "../modules/instalments/options/settings"

export interface FoundWebhooks {
  webhooks: (Webhook & { account: string })[]
  /** How many there are at the lender, as far as it says. */
  count: number
  /** How many of them are out of view. */
  missing: number
  /** Each account's own URL, and whether it is among the webhooks in view. */
  addresses: { account: string; url: string; registered: boolean }[]
}

/** What is registered at the lender, and what could be. */
export async function findWebhooks(
  { instalments }: Pick<Deps, "instalments">,
  wanted: readonly AccountSettings[],
): Promise<FoundWebhooks> {
  const found: FoundWebhooks = { webhooks: [], count: 0, missing: 0, addresses: [] }
  for (const { name } of wanted) {
    const list = await instalments.accounts.client(name).webhooks.list()
    const missing = outOfView(list.webhooks.length, list)
    const url = webhookUrl(instalments.settings.backendUrl, name)
    found.webhooks.push(...list.webhooks.map((webhook) => ({ ...webhook, account: name })))
    found.count += list.webhooks.length + missing
    found.missing += missing
    found.addresses.push({ account: name, url, registered: list.webhooks.some((one) => one.url === url) })
  }
  return found
}

/** Where an account's events of version 1 are received: the URL to register. */
export function webhookUrl(backendUrl: string, account: string): string {
  return `${backendUrl.replace(/\/+$/, "")}/instalments/webhook/${account}`
}
