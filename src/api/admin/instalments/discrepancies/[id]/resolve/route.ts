import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { findDiscrepancy } from "../../../../../../settlements/discrepancies/list-discrepancies"
import { resolveDiscrepancy } from "../../../../../../settlements/discrepancies/resolve-discrepancy"
import { readInput } from "../../../../../read-input"

const body = z.strictObject({ note: z.string().trim().min(1).max(1_000) })

/** A person has seen to a discrepancy, and says how. -> `{ discrepancy }` */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const deps = shopDeps(req.scope)
  const id = req.params.id ?? ""
  const { note } = readInput(body, req.body)
  const resolved = await resolveDiscrepancy(deps.instalments.sql, id, {
    note,
    by: req.auth_context.actor_id,
  })
  const discrepancy = await findDiscrepancy(deps, id)
  if (!discrepancy) throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no discrepancy ${id}.`)
  if (!resolved)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `This discrepancy is ${discrepancy.status}.`)
  res.json({ discrepancy })
}
