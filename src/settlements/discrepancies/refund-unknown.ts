import { OF_OPERATION, select } from "./found"
import { joined, statement } from "./statement"

const OF_KNOWN_ORDER = select(
  "refund_unknown",
  { ...OF_OPERATION, instalment_order_id: statement`op.order_id`, service_amount: statement`op.cents` },
  statement`FROM refunds op WHERE op.side = 'service' AND op.other IS NULL`,
)

const OF_NO_ORDER = select(
  "refund_unknown",
  { ...OF_OPERATION, service_amount: statement`abs(op.amount)` },
  statement`FROM unmatched op
    WHERE op.type = 'REFUND' AND NOT op.again AND NOT op.before_plugin AND op.elsewhere IS NULL AND op.amount <> 0`,
)

/** A refund that no row of the ledger stands for. */
export const REFUND_UNKNOWN = joined([OF_KNOWN_ORDER, OF_NO_ORDER], " UNION ALL ")
