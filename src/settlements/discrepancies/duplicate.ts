import { OF_OPERATION, select } from "./found"
import { statement } from "./statement"

/** The later one of two operations that are the same in everything. */
export const DUPLICATE = select(
  "duplicate",
  {
    ...OF_OPERATION,
    instalment_order_id: statement`op.instalment_order_id`,
    service_amount: statement`abs(op.amount)`,
  },
  statement`FROM repeated op WHERE NOT op.before_plugin`,
)
