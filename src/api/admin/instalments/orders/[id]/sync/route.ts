import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { MisconfiguredError, ServiceError } from "../../../../../../lender/client"
import { refused } from "../../../../../../modules/instalments/errors"
import { makeDue } from "../../../../../../modules/instalments/store/due"
import { syncOrder } from "../../../../../../sweep/sweep"
import { whatToDo } from "../../../at-service"
import { onOrder } from "../../show-order"

/** "Sync now": reads the order at the lender and does what its status calls for. -> `{ instalment_order }` */
export const POST = onOrder(z.unknown(), async ({ deps }, row) => {
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
})
