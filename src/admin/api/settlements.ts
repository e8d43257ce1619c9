import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, authType, backendUrl, sdk, type Page, type PageQuery } from "./sdk"
import { serverUrl } from "./server-address"

/** A line of a settlement. Cents; `interest` is the integer the lender sent, its unit is not specified. */
export interface Operation {
  settlement_id: string
  service_settlement_id?: string
  type: string
  service_operation_id: string
  ordinal: number
  position: number
  created: string
  amount: number
  amount_to_settle: number
  commission: number
  interest: number
  service_order_id: string
  order_reference: string
  number_of_installments: number
  instalment_order_id: string | null
  order_id: string | null
  display_id: number | null
  origin: "shop" | "before_plugin" | "unknown"
}

export interface OperationsQuery extends PageQuery {
  type?: string
  matched?: string
}

/** How a spreadsheet expects it: `;` and decimal commas in Spain, France and Portugal, `,` and points elsewhere. */
export type CsvStyle = { separator: "semicolon" | "comma"; decimal: "comma" | "point" }

const path = (settlementId: string) => `/admin/instalments/settlements/${settlementId}/operations`

/** That a payout has arrived, as a staff member noted it. Cents. */
export interface BankReceipt {
  received_on: string
  reference: string
  amount: number
  amount_changed: boolean
  noted_by: string
  noted_at: string
}

/** What the lender paid out at once. Cents, signs as the lender wrote them. */
export interface Settlement {
  id: string
  account: string
  service_settlement_id: string
  created: string
  day: string
  sales_amount: number
  refunds_amount: number
  amount_to_settle: number
  interest: number
  commission: number
  operation_count: number
  unmatched_count: number
  discrepancy_count: number
  imported_at: string
  changed_at: string | null
  bank: BankReceipt | null
  bank_waiting_days: number | null
}

export interface SettlementChange {
  type: string | null
  service_operation_id: string | null
  ordinal: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  seen_at: string
}

export type Figure = "sales_amount" | "refunds_amount" | "commission" | "amount_to_settle"
export type Figures = Record<Figure, number>
export type MonthFigures = Figures & { month: string }

export interface SettlementsQuery extends PageQuery {
  account?: string
  created_from?: string
  created_to?: string
  bank?: string
}

export type SettlementsResponse = Page & {
  settlements: Settlement[]
  totals: Figures
  by_month: MonthFigures[]
}

const PATH = "/admin/instalments/settlements"

export function listSettlements(query: SettlementsQuery): Promise<SettlementsResponse> {
  return sdk.client.fetch(PATH, { query: { ...query } })
}

export function getSettlement(
  id: string,
): Promise<{ settlement: Settlement & { changes?: SettlementChange[] } }> {
  return sdk.client.fetch(`${PATH}/${id}`)
}

export function listOperations(
  settlementId: string,
  query: OperationsQuery,
): Promise<Page & { operations: Operation[] }> {
  return sdk.client.fetch(path(settlementId), { query: { ...query } })
}

/** Has the browser save the operations. They are streamed to the disk, but where a token must go with the request. */
export async function downloadOperations(
  settlementId: string,
  query: OperationsQuery & CsvStyle,
): Promise<void> {
  const { q, type, matched, separator, decimal } = query
  const wanted = Object.entries({ q, type, matched, separator, decimal }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  const search = new URLSearchParams(wanted)
  const csv = `${path(settlementId)}.csv?${search.toString()}`
  if (authType !== "jwt") return save(serverUrl(csv, backendUrl, location.origin))
  const response = await sdk.client.fetch<Response>(csv, { headers: { accept: "text/csv" } })
  const url = URL.createObjectURL(await response.blob())
  save(url, `${settlementId}.csv`)
  URL.revokeObjectURL(url)
}

export function save(href: string, name = ""): void {
  const link = document.createElement("a")
  link.href = href
  link.download = name
  link.click()
}

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
