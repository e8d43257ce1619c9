import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { resolveNeed } from "../../../../../../modules/instalments/records/needs-person"
import { readInput } from "../../../../../read-input"
import { showOrder } from "../../show-order"

const body = z.strictObject({
  note: z.string().trim().min(1).max(1_000),
  reason: z.string().max(100).optional(),
})

/**
 * A person has seen to what was listed, and says how. -> `{ instalment_order }`. `reason` is the one this person saw:
 * another one may have taken its place since, and would never be listed again.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { instalments, query } = shopDeps(req.scope)
  const { id } = await instalments.retrieveInstalmentOrder(req.params.id ?? "")
  const { note, reason } = readInput(body, req.body)
  const resolved = await resolveNeed(instalments.sql, id, { note, reason, by: req.auth_context.actor_id })
  const row = await instalments.retrieveInstalmentOrder(id)
  if (!resolved) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      row.needs_person !== null && row.resolved_at === null
        ? "This order is listed for another reason now: reload, then decide."
        : "Nothing is listed for this instalment order.",
    )
  }
  res.json({ instalment_order: await showOrder(query, row) })
}
