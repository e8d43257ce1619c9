import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ALL, sdk, type Page, type PageQuery } from "./sdk"

/** The shop's records and the lender's do not match. Cents; a side that has nothing is null. */
export interface Discrepancy {
  id: string
  kind: string
  subject: string
  account: string
  settlement_id: string | null
  service_settlement_id: string | null
  instalment_order_id: string | null
  order_id: string | null
  display_id: number | null
  service_order_id: string | null
  order_reference: string | null
  /** What of a settlement does not add up. */
  figure: string | null
  shop_amount: number | null
  service_amount: number | null
  status: "open" | "closed" | "resolved"
  since: string
  closed_at: string | null
  resolved_at: string | null
  resolved_by: string | null
  resolved_note: string | null
  meaning: string
  what_to_do: string
}

export interface DiscrepanciesQuery extends PageQuery {
  kind?: string
  account?: string
  status?: string
  settlement_id?: string
  order_id?: string
}

export type DiscrepanciesResponse = Page & {
  discrepancies: Discrepancy[]
  counts: Record<string, number>
}

const PATH = "/admin/instalments/discrepancies"

function listDiscrepancies(query: DiscrepanciesQuery): Promise<DiscrepanciesResponse> {
  return sdk.client.fetch(PATH, { query: { ...query } })
}

/** The amounts of the discrepancy as it was shown: the request is refused when they have changed. */
export function resolveDiscrepancy(
  { id, shop_amount, service_amount }: Discrepancy,
  note: string,
): Promise<{ discrepancy: Discrepancy }> {
  return sdk.client.fetch(`${PATH}/${id}/resolve`, {
    method: "POST",
    body: { note, shop_amount, service_amount },
  })
}

export function useDiscrepancies(query: DiscrepanciesQuery) {
  return useQuery({
    queryKey: [...ALL, "discrepancies", query],
    queryFn: () => listDiscrepancies(query),
    placeholderData: keepPreviousData,
  })
}
