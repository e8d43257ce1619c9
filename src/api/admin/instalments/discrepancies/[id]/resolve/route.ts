import { z } from "zod"
import { notFound, refused } from "../../../../../../modules/instalments/errors"
import {
  findDiscrepancy,
  resolveDiscrepancy,
  type Discrepancy,
} from "../../../../../../settlements/discrepancies/list-discrepancies"
import { byBody, decision } from "../../../../../read-input"

const cents = z.int().nullable().optional()
const body = decision.extend({
  shop_amount: cents,
  service_amount: cents,
  lender_order_id: z.string().max(200).nullable().optional(),
})

export interface DiscrepancyResponse {
  discrepancy: Discrepancy
}

/**
 * A staff member resolves a discrepancy with a note. -> `{ discrepancy }`. The request carries the amounts and the order
 * that were shown, because an import may have changed them since.
 */
export const POST = byBody(body, async ({ deps, id, input, by }): Promise<DiscrepancyResponse> => {
  const { note, ...seen } = input
  const resolved = await resolveDiscrepancy(deps.instalments.sql, id, { note, seen, by })
  const discrepancy = await findDiscrepancy(deps, id)
  if (!discrepancy)
    throw notFound(
      "There is no such discrepancy. Its id is the one GET /admin/instalments/discrepancies lists.",
    )
  if (!resolved)
    throw refused(
      discrepancy.status === "open"
        ? "The amounts or the order of this discrepancy are others now: reload, then decide."
        : `This discrepancy is ${discrepancy.status}: reload to see what became of it.`,
    )
  return { discrepancy }
})
