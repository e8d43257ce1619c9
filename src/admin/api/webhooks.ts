import { useQuery } from "@tanstack/react-query"
import type { WebhookResponse } from "../../api/admin/instalments/webhooks/route"
import type { FoundWebhooks } from "../../version-1/find-webhooks"
import { reading } from "../list/list-hook"
import { ALL, get, post, type Wire } from "./sdk"

/** Where this shop takes an account's events, and whether it is among the webhooks in view. */
export type OwnUrl = Wire<FoundWebhooks>["addresses"][number]

/** Registering a URL again changes nothing. */
export function registerWebhook(wanted: { url: string; account?: string; anyway: boolean }) {
  return post<WebhookResponse>("webhooks", "webhook", wanted)
}

export type ListedWebhook = Wire<FoundWebhooks>["webhooks"][number]

/** What is registered at the lender, by every account that uses version 1. */
export function useWebhooks() {
  return useQuery({ ...reading<FoundWebhooks>("webhooks", "webhooks"), staleTime: 0 })
}

/** One webhook, read at the lender each time it is opened. */
export function useWebhook({ id, account }: { id: string; account?: string }) {
  const path = `webhooks/${encodeURIComponent(id)}`
  return useQuery({
    queryKey: [...ALL, "webhook", id, account],
    queryFn: async () =>
      (await get<WebhookResponse>(path, "webhook", { ...(account && { account }) })).webhook,
    staleTime: 0,
  })
}
