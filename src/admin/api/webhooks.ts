import { useQuery } from "@tanstack/react-query"
import { ALL, sdk } from "./sdk"

export interface Webhook {
  id: string
  url: string
  account: string
}

/** Where this shop takes an account's events. */
export interface OwnUrl {
  account: string
  url: string
  /** Among the webhooks in view. */
  registered: boolean
}

/** `missing` of the `count` webhooks are on pages that cannot be requested. */
export interface WebhooksResponse {
  webhooks: Webhook[]
  count: number
  missing: number
  addresses: OwnUrl[]
}

const PATH = "/admin/instalments/webhooks"
type One = { webhook: Webhook }

/** Of every account that uses version 1. */
function listWebhooks(): Promise<WebhooksResponse> {
  return sdk.client.fetch(PATH)
}

async function getWebhook(id: string, account?: string): Promise<Webhook> {
  const { webhook } = await sdk.client.fetch<One>(`${PATH}/${encodeURIComponent(id)}`, {
    query: { ...(account && { account }) },
  })
  return webhook
}

/** Registering a URL again changes nothing. */
export function registerWebhook(wanted: { url: string; account?: string }): Promise<One> {
  return sdk.client.fetch(PATH, { method: "POST", body: wanted })
}

/** What is registered at the lender. */
export function useWebhooks() {
  return useQuery({ queryKey: [...ALL, "webhooks"], queryFn: listWebhooks, staleTime: 0 })
}

/** One webhook, read at the lender each time it is opened. */
export function useWebhook({ id, account }: { id: string; account?: string }) {
  return useQuery({
    queryKey: [...ALL, "webhook", id, account],
    queryFn: () => getWebhook(id, account),
    staleTime: 0,
  })
}
