import { z } from "zod"
import { repairRecords } from "../../../../../../sweep/repair-records"
import { whileSyncing } from "../../../at-service"
import { onOrder } from "../../show-order"

const body = z.strictObject({ fingerprint: z.string().min(1).max(100) })

/**
 * Corrects Medusa's records of an order as its review `records_differ` shows. `fingerprint` is the review's: 409 when other
 * records differ by now. -> `{ instalment_order }`
 */
export const POST = onOrder(body, ({ deps, input, by }, row) =>
  whileSyncing(() => repairRecords(deps, row, { ...input, by })),
)
