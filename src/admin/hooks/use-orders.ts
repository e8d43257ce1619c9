import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { getOrder, listOrders, type InstalmentOrder, type OrdersQuery } from "../api/orders"
import { ALL } from "./keys"

const LIVE_MS = 3_000

/**
 * `version`: anything that changes when the list may have changed elsewhere. While `live` says so of what is shown,
 * it is read again every few seconds; of the shop's own records, never of the service's.
 */
export function useOrders(
  query: OrdersQuery,
  version = "",
  live: (orders: InstalmentOrder[]) => boolean = () => false,
) {
  return useQuery({
    queryKey: [...ALL, "orders", query, version],
    queryFn: () => listOrders(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (live(state.data?.instalment_orders ?? []) ? LIVE_MS : false),
  })
}

export function useOrder(id: string, version = "") {
  return useQuery({
    queryKey: [...ALL, "order", id, version],
    queryFn: async () => (await getOrder(id)).instalment_order,
    placeholderData: keepPreviousData,
  })
}
