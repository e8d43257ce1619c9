import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { orderNumbers } from "../api/order-numbers"
import { ALL } from "./keys"

const NONE = new Map<string, number>()

/** The numbers people know the shop's orders by; none until they are read. */
export function useOrderNumbers(ids: (string | null)[]): Map<string, number> {
  const wanted = [...new Set(ids.filter((id) => id !== null))].sort()
  const { data } = useQuery({
    queryKey: [...ALL, "numbers", wanted],
    queryFn: () => orderNumbers(wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  return data ?? NONE
}
