import type { Deps } from "../../modules/instalments/deps"
import { showOperations, type OperationRow, type ShownOperation } from "./operation-rows"

/** A line of a settlement of one order. */
export interface OrderOperation extends ShownOperation {
  service_settlement_id: string
}

type Row = OperationRow & Pick<OrderOperation, "service_settlement_id">

/** Everything the service has settled of one instalment order, in the order it happened. */
export async function listOperationsOfOrder(
  { query, instalments: { sql } }: Pick<Deps, "query" | "instalments">,
  instalmentOrderId: string,
): Promise<OrderOperation[]> {
  const { rows } = await sql.raw<Row>(
    `SELECT op.settlement_id, s.service_settlement_id, op.type, op.service_operation_id, op.ordinal, op.position,
            op.created, op.amount, op.amount_to_settle, op.commission, op.interest, op.service_order_id,
            op.order_reference, op.number_of_installments, op.instalment_order_id, o.order_id, 'shop' AS origin
       FROM instalment_operation op
       JOIN instalment_settlement s ON s.id = op.settlement_id
       JOIN instalment_order o ON o.id = op.instalment_order_id
      WHERE op.instalment_order_id = ? ORDER BY op.created, s.created, op.settlement_id, op.position`,
    [instalmentOrderId],
  )
  return showOperations(query, rows)
}
