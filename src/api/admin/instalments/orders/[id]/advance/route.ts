import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { MisconfiguredError, ServiceError } from "../../../../../../service/client"
import { shopDeps } from "../../../../../../modules/instalments/deps"
import { refused } from "../../../../../../modules/instalments/errors"
import { makeDue } from "../../../../../../modules/instalments/store/due"
import { syncOrder } from "../../../../../../sweep/sweep"
import { whatToDo } from "../../../at-service"
import { showCurrentOrder, type OrderResponse, orderOrNotFound } from "../../show-order"

/** "Sync now": reads the order at the lender and does what its status calls for. -> `{ instalment_order }` */
export async function POST(req: MedusaRequest, res: MedusaResponse<OrderResponse>): Promise<void> {
  const deps = shopDeps(req.scope)
  const row = await orderOrNotFound(deps, req.params.id)
  try {
    const { behind, unresolved } = await syncOrder(deps, row, "admin")
    if (behind || unresolved) await makeDue(deps.instalments.sql, [row.id])
  } catch (error) {
    // Medusa replaces the message of a conflict by one about a header that there is none of.
    if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.CONFLICT)
      throw refused(`${error.message} Sync again later.`)
    if (!(error instanceof ServiceError)) throw error
    const advice = error instanceof MisconfiguredError ? whatToDo(error) : "Sync again later."
    throw refused(`The order could not be read at the lender: ${error.message}. ${advice}`)
  }
  res.json({ instalment_order: await showCurrentOrder(deps, row.id) })
}
