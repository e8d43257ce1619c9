import { useQuery } from "@tanstack/react-query"
import { getWebhook, listWebhooks } from "../api/webhooks"
import { ALL } from "./keys"

/** What is registered at the service. */
export function useWebhooks() {
  return useQuery({ queryKey: [...ALL, "webhooks"], queryFn: listWebhooks, staleTime: 0 })
}

/** One webhook, read at the service each time it is opened. */
export function useWebhook({ id, account }: { id: string; account?: string }) {
  return useQuery({
    queryKey: [...ALL, "webhook", id, account],
    queryFn: () => getWebhook(id, account),
    staleTime: 0,
  })
}
