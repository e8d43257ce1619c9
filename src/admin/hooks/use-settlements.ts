import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listOperations, type OperationsQuery } from "../api/operations"
import { getSettlement, listSettlements, type SettlementsQuery } from "../api/settlements"
import { ALL } from "./keys"

export function useSettlements(query: SettlementsQuery) {
  return useQuery({
    queryKey: [...ALL, "settlements", query],
    queryFn: () => listSettlements(query),
    placeholderData: keepPreviousData,
  })
}

export function useSettlement(id: string) {
  return useQuery({
    queryKey: [...ALL, "settlement", id],
    queryFn: async () => (await getSettlement(id)).settlement,
  })
}

export function useOperations(settlementId: string, query: OperationsQuery) {
  return useQuery({
    queryKey: [...ALL, "operations", settlementId, query],
    queryFn: () => listOperations(settlementId, query),
    placeholderData: keepPreviousData,
  })
}
