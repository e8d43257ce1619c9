import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { findImport } from "../../../../../../settlements/imports/imports"

/** `GET /admin/instalments/settlements/imports/:id` -> `{ import }`: how far it has come, while it runs too. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const found = await findImport(shopDeps(req.scope).instalments.sql, req.params.id ?? "")
  if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such import of settlements.")
  res.json({ import: found })
}
