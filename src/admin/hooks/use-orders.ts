import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { getOrder, listOrders, type OrdersQuery } from "../api/orders"
import { ALL } from "./keys"

/** `version`: anything that changes when the list may have changed elsewhere. */
export function useOrders(query: OrdersQuery, version = "") {
  return useQuery({
    queryKey: [...ALL, "orders", query, version],
    queryFn: () => listOrders(query),
    placeholderData: keepPreviousData,
  })
}

export function useOrder(id: string, version = "") {
  return useQuery({
    queryKey: [...ALL, "order", id, version],
    queryFn: async () => (await getOrder(id)).instalment_order,
    placeholderData: keepPreviousData,
  })
}
