import type { Page, PageQuery } from "./page"
import { sdk } from "./sdk"

/** What the service paid out at once. Cents, signs as the service wrote them. */
export interface Settlement {
  id: string
  account: string
  service_settlement_id: string
  created: string
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
}

export type SettlementsAnswer = Page & {
  settlements: Settlement[]
  totals: Figures
  by_month: MonthFigures[]
}

const PATH = "/admin/instalments/settlements"

export function listSettlements(query: SettlementsQuery): Promise<SettlementsAnswer> {
  return sdk.client.fetch(PATH, { query: { ...query } })
}

export function getSettlement(
  id: string,
): Promise<{ settlement: Settlement & { changes?: SettlementChange[] } }> {
  return sdk.client.fetch(`${PATH}/${id}`)
}
