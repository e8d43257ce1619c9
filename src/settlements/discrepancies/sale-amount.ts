import { CAPTURED } from "./captured"
import { OF_ORDER, select } from "./found"
import { statement } from "./statement"

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
