import { isSameUrl, type Unreadable, type Webhook } from "../lender/client"
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
  /** Those of them that cannot be read. */
  unreadable: (Unreadable & { account: string })[]
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
    const list = await instalments.accounts.client(name).webhooks.all()
    const url = webhookUrl(instalments.settings.backendUrl, name)
    const webhooks = list.webhooks.map((one) => ({ ...one, account: name, own: isSameUrl(one.url, url) }))
    const address = { account: name, url, registered: webhooks.some(({ own }) => own) }
    const unreadable = list.unreadable.map((one) => ({ ...one, account: name }))
    return { webhooks, address, unreadable, missing: list.missing }
  })
  const webhooks = answers.flatMap((found) => found.webhooks)
  const missing = answers.reduce((sum, found) => sum + found.missing, 0)
  const addresses = answers.map(({ address }) => address)
  const unreadable = answers.flatMap((found) => found.unreadable)
  const count = webhooks.length + unreadable.length + missing
  return { webhooks, count, missing, unreadable, addresses, failed }
}

/** Where an account's events of version 1 are received: the URL to register. */
export function webhookUrl(backendUrl: string, account: string): string {
  return `${backendUrl}/instalments/webhook/${account}`
}
