import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import {
  findDiscrepancy,
  resolveDiscrepancy,
  type Discrepancy,
} from "../../../../../../settlements/discrepancies/list-discrepancies"
import { readInput } from "../../../../../read-input"

const cents = z.int().nullable().optional()
const body = z.strictObject({
  note: z.string().trim().min(1).max(1_000),
  shop_amount: cents,
  service_amount: cents,
  service_order_id: z.string().max(200).nullable().optional(),
})

export interface DiscrepancyResponse {
  discrepancy: Discrepancy
}

/**
 * A staff member resolves a discrepancy with a note. -> `{ discrepancy }`. The request carries the amounts and the order
 * that were shown, because an import may have changed them since.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<DiscrepancyResponse>,
): Promise<void> {
  const deps = shopDeps(req.scope)
  const id = req.params.id ?? ""
  const { note, ...seen } = readInput(body, req.body)
  const resolved = await resolveDiscrepancy(deps.instalments.sql, id, {
    note,
    seen,
    by: req.auth_context.actor_id,
  })
  const discrepancy = await findDiscrepancy(deps, id)
  if (!discrepancy)
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "There is no such discrepancy. Its id is the one GET /admin/instalments/discrepancies lists.",
    )
  if (!resolved)
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      discrepancy.status === "open"
        ? "The amounts or the order of this discrepancy are others now: reload, then decide."
        : `This discrepancy is ${discrepancy.status}: reload to see what became of it.`,
    )
  res.json({ discrepancy })
}
