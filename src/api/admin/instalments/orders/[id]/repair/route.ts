import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "zod"
import { repairRecords } from "../../../../../../sweep/repair-records"
import { askedOf, readInput } from "../../../../../read-input"
import { whileSyncing } from "../../../at-service"
import { orderOrNotFound, showOrder, type OrderResponse } from "../../show-order"

const body = z.strictObject({ fingerprint: z.string().min(1).max(100) })

/**
 * Corrects Medusa's records of an order as its review `records_differ` shows. `fingerprint` is the review's: 409 when other
 * records differ by now. -> `{ instalment_order }`
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderResponse | { type: string; message: string }>,
): Promise<void> {
  const { deps, input, id, by } = askedOf(req, readInput(body, req.body))
  const row = await orderOrNotFound(deps, id)
  const corrected = await whileSyncing(() => repairRecords(deps, row, { ...input, by }))
  if (!corrected) {
    const message = "Other records differ by now, or none do. Nothing was corrected. Load the order again."
    res.status(409).json({ type: "conflict", message })
    return
  }
  const current = await deps.instalments.retrieveInstalmentOrder(id)
  res.json({ instalment_order: await showOrder(deps, current) })
}
