import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { readHealth, type Health } from "../../../../health/read-health"
import { shopDeps } from "../../../../modules/instalments/deps"
import { flag, readInput } from "../../../read-input"

const query = z.strictObject({ check: flag.default(true) })

/**
 * `GET /admin/instalments/health` -> `{ production, addresses, last_sweep_at, backlog, accounts }`. Unless `check=false`, each
 * account sends one harmless request to the lender. Never returns a key.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<Health>): Promise<void> {
  res.json(await readHealth(shopDeps(req.scope), readInput(query, req.query)))
}
