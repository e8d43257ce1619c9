import { MedusaError } from "@medusajs/framework/utils"
import type { Sql } from "../../../../modules/instalments/records/sql"
import { findSettlement, type ShownSettlement } from "../../../../settlements/read/settlements"

/** @throws MedusaError NOT_FOUND */
export async function settlementOrNotFound(sql: Sql, id: string | undefined): Promise<ShownSettlement> {
  const settlement = await findSettlement(sql, id ?? "")
  if (settlement) return settlement
  throw new MedusaError(
    MedusaError.Types.NOT_FOUND,
    "There is no such settlement. Its id here is the one GET /admin/instalments/settlements lists, not the service's.",
  )
}
