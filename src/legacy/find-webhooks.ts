import { isSameUrl, outOfView, type Webhook } from "../service/client"
import type { Deps } from "../modules/instalments/deps"
import type { AccountSettings } from "../modules/instalments/options/settings"
import { askEach } from "./accounts"

export interface FoundWebhooks {
  /** `own`: whether it leads to this shop. */
  webhooks: (Webhook & { account: string; own: boolean })[]
  /** How many there are at the lender, as far as it says. */
  count: number
  /** How many of them are out of view. */
  missing: number
  /** Each account's own URL, and whether it is among the webhooks in view. */
  addresses: { account: string; url: string; registered: boolean }[]
  /** Accounts of which nothing could be read. */
  failed: string[]
}

/** What is registered at the lender, and what could be. */
export async function findWebhooks(
  { instalments }: Pick<Deps, "instalments">,
  wanted: readonly AccountSettings[],
): Promise<FoundWebhooks> {
  const { answers, failed } = await askEach(wanted, async ({ name }) => {
    const list = await instalments.accounts.client(name).webhooks.list()
    const url = webhookUrl(instalments.settings.backendUrl, name)
    const webhooks = list.webhooks.map((one) => ({ ...one, account: name, own: isSameUrl(one.url, url) }))
    const address = { account: name, url, registered: webhooks.some(({ own }) => own) }
    return { webhooks, address, missing: outOfView(list.webhooks.length, list) }
  })
  const webhooks = answers.flatMap((found) => found.webhooks)
  const missing = answers.reduce((sum, found) => sum + found.missing, 0)
  const addresses = answers.map(({ address }) => address)
  return { webhooks, count: webhooks.length + missing, missing, addresses, failed }
}

/** Where an account's events of version 1 are received: the URL to register. */
export function webhookUrl(backendUrl: string, account: string): string {
  return `${backendUrl}/instalments/webhook/${account}`
}
