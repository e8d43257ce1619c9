import { OF_OPERATION, select } from "./found"
import { statement } from "./statement"

/** A sale of an order that no row of any account stands for, and that is not from before the plugin. */
export const SALE_UNKNOWN = select(
  "sale_unknown",
  { ...OF_OPERATION, service_amount: statement`abs(op.amount)` },
  statement`FROM unmatched op
    WHERE op.type = 'SALE' AND NOT op.again AND NOT op.before_plugin AND op.elsewhere IS NULL AND op.amount <> 0`,
)
