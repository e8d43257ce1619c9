import { z } from "zod"
import { makeDue } from "../../../../../../modules/instalments/store/due"
import { syncOrder } from "../../../../../../sweep/sweep"
import { whileSyncing } from "../../../at-service"
import { onOrder } from "../../show-order"

/** "Sync now": reads the order at the lender and does what its status calls for. -> `{ instalment_order }` */
export const POST = onOrder(z.unknown(), async ({ deps }, row) => {
  const { behind, unresolved } = await whileSyncing(() => syncOrder(deps, row, { source: "admin" }))
  if (behind || unresolved) await makeDue(deps.instalments.sql, [row.id])
})
