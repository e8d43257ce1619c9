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

/** The amounts of the discrepancy as it was shown: the request is refused when they have changed. */
export function resolveDiscrepancy({ id, shop_amount, service_amount }: Discrepancy, note: string) {
  const body = { note, shop_amount, service_amount }
  return post<DiscrepancyResponse>(`discrepancies/${id}/resolve`, "discrepancy", body)
}
