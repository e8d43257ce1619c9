import type { DiscrepancyResponse } from "../../api/admin/instalments/discrepancies/[id]/resolve/route"
import type {
  DiscrepanciesQuery,
  DiscrepanciesResponse,
} from "../../api/admin/instalments/discrepancies/route"
import { listHook } from "../list/list-hook"
import { post, type Wire } from "./sdk"

/** The shop's records and the lender's do not match. Cents; a side that has nothing is null. */
export type Discrepancy = Wire<DiscrepancyResponse>["discrepancy"]

export const useDiscrepancies = listHook<DiscrepanciesResponse, DiscrepanciesQuery>(
  "discrepancies",
  "discrepancies",
)

/** With what the discrepancy showed: the request is refused when that has changed. */
export function resolveDiscrepancy(shown: Discrepancy, note: string) {
  const { id, shop_amount, service_amount, lender_order_id } = shown
  const body = { note, shop_amount, service_amount, lender_order_id }
  return post<DiscrepancyResponse>(`discrepancies/${id}/resolve`, "discrepancy", body)
}
