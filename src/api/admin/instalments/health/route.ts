import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { readHealth, type Health } from "../../../../health/read-health"
import { shopDeps } from "../../../../modules/instalments/deps"
import { readInput } from "../../../read-input"

const query = z.strictObject({ check: z.enum(["true", "false"]).default("true") })

/**
 * `GET /admin/instalments/health` -> `{ production, addresses, last_sweep_at, backlog, accounts }`. Unless `check=false`, each
 * account sends one harmless request to the lender. Never returns a key.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse<Health>): Promise<void> {
  const { check } = readInput(query, req.query)
  res.json(await readHealth(shopDeps(req.scope), { check: check === "true" }))
}
