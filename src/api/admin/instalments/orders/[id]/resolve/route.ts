import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { resolveNeed } from "../../../../../../modules/instalments/records/needs-person"
import { readInput } from "../../../../../read-input"
import { showOrder } from "../../show-order"

const body = z.strictObject({ note: z.string().trim().min(1).max(1_000) })

/** A person has seen to what was listed, and says how. -> `{ instalment_order }` */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { instalments } = shopDeps(req.scope)
  const { id } = await instalments.retrieveInstalmentOrder(req.params.id ?? "")
  const { note } = readInput(body, req.body)
  if (!(await resolveNeed(instalments.sql, id, { note, by: req.auth_context.actor_id }))) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Nothing is listed for this instalment order.")
  }
  res.json({ instalment_order: showOrder(await instalments.retrieveInstalmentOrder(id)) })
}
