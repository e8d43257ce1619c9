import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { readDiagnosis } from "../../../../diagnosis/read-diagnosis"
import { shopDeps } from "../../../../modules/instalments/deps"
import { flag, readInput } from "../../../read-input"

const query = z.strictObject({ check: flag.default(true) })

/**
 * `GET /admin/instalments/diagnosis?check?` -> what support needs to know of the shop: versions, options without
 * values that could be secret, health, backlog, errors by code, migrations and modules. Never returns a key, a shopper
 * or the id of a purchase.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await readDiagnosis(shopDeps(req.scope), readInput(query, req.query)))
}
