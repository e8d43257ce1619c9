import { OF_ORDER, select } from "./found"
import { statement } from "./statement"

/** Capture is whole, so what was captured is the total; nothing of an order that ended without money. */
const CAPTURED = statement`CASE WHEN o.confirmed_at IS NULL AND o.status IN ('REJECTED', 'INVALIDATED', 'UNCONFIRMED')
  THEN 0 ELSE o.total_cents END`

/** All sales of an order, of whatever settlements, against what was captured. */
export const SALE_AMOUNT = select(
  "sale_amount",
  {
    ...OF_ORDER,
    subject: statement`o.id`,
    settlement_id: statement`o.sale_settlement`,
    shop_amount: CAPTURED,
    service_amount: statement`o.sold`,
  },
  statement`FROM books o WHERE o.sales > 0 AND o.sold <> ${CAPTURED}`,
)
