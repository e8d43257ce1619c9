import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listDiscrepancies, type DiscrepanciesQuery } from "../api/discrepancies"
import { ALL } from "./keys"

export function useDiscrepancies(query: DiscrepanciesQuery) {
  return useQuery({
    queryKey: [...ALL, "discrepancies", query],
    queryFn: () => listDiscrepancies(query),
    placeholderData: keepPreviousData,
  })
}
