import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { InstalmentOrder } from "../api/orders"

/**
 * Has Medusa's own pages read their order again once one of these has moved on.
 * @returns what changes with them
 */
export function useShopRefreshed(orders: InstalmentOrder[]): string {
  const queries = useQueryClient()
  const version = orders.map(({ id, status, payment_id }) => `${id} ${status} ${payment_id}`).join()
  const before = useRef("")
  useEffect(() => {
    if (before.current !== "" && before.current !== version)
      void queries.invalidateQueries({ queryKey: ["orders"] })
    before.current = version
  }, [queries, version])
  return version
}
