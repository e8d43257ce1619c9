import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { CsvQuery } from "../../api/admin/instalments/settlements/[id]/operations.csv/route"
import type {
  OperationsQuery,
  OperationsResponse,
} from "../../api/admin/instalments/settlements/[id]/operations/route"
import type { SettlementResponse } from "../../api/admin/instalments/settlements/[id]/route"
import type { SettlementsQuery, SettlementsResponse } from "../../api/admin/instalments/settlements/route"
import { download } from "./download"
import { listHook, reading } from "../list/list-hook"
import { ALL, get, type Wire, type Asked } from "./sdk"

/** What the lender paid out at once. Cents, signs as the lender wrote them but for `payout`. */
export type Settlement = Wire<SettlementsResponse>["settlements"][number]
export type SettlementChange = Wire<SettlementResponse>["settlement"]["changes"][number]
/** A line of a settlement. Cents; `interest` is what the lender sent: its unit is not specified, null where it is unknown. */
export type Operation = Wire<OperationsResponse>["operations"][number]
export type MonthFigures = Wire<SettlementsResponse>["by_month"][number]
export type Figure = keyof SettlementsResponse["totals"]

const path = (settlementId: string) => `settlements/${settlementId}/operations`

export const useSettlements = listHook<SettlementsResponse, SettlementsQuery>("settlements", "settlements")

export function useSettlement(id: string) {
  return useQuery({
    queryKey: [...ALL, "settlement", id],
    queryFn: async () => (await get<SettlementResponse>(`settlements/${id}`, "settlement")).settlement,
  })
}

export function useOperations(settlementId: string, query: Asked<OperationsQuery>) {
  const read = reading<OperationsResponse>(path(settlementId), "operations", query)
  return useQuery({ ...read, placeholderData: keepPreviousData })
}

/** Has the browser save the operations. */
export function downloadOperations(settlementId: string, query: Asked<CsvQuery>): Promise<void> {
  const { q, type, matched, separator, decimal } = query
  const wanted = { q, type, matched, separator, decimal }
  return download(`/${path(settlementId)}.csv`, wanted, () => `${settlementId}.csv`)
}
