import { OF_ORDER, select } from "./found"
import { statement } from "./statement"

/** One refund, by its id or because nothing else of its order is left, with two amounts. */
export const REFUND_AMOUNT = select(
  "refund_amount",
  {
    ...OF_ORDER,
    subject: statement`r.subject`,
    settlement_id: statement`r.other_settlement`,
    shop_amount: statement`r.cents`,
    service_amount: statement`r.other`,
  },
  statement`FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.side = 'shop' AND r.other IS NOT NULL`,
)
