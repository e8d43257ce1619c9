import type { Sql } from "../../modules/instalments/records/sql"
import { readCents } from "./read-cents"

/** A line of a settlement of one order. Cents; the unit of `interest` is not shown (Orders v2, "Settlement"). */
export interface OrderOperation {
  settlement_id: string
  service_settlement_id: string
  type: string
  service_operation_id: string
  ordinal: number
  position: number
  created: Date
  amount: number
  amount_to_settle: number
  commission: number
  interest: number
  service_order_id: string
  order_reference: string
  number_of_installments: number
  instalment_order_id: string
  order_id: string | null
  display_id: number | null
  origin: "shop"
}

type Row = Omit<
  OrderOperation,
  "amount" | "amount_to_settle" | "commission" | "interest" | "display_id" | "origin"
> &
  Record<"amount" | "amount_to_settle" | "commission" | "interest", string | number>

/** Everything the service has settled of one instalment order, in the order it happened. */
export async function listOperationsOfOrder(
  sql: Sql,
  instalmentOrderId: string,
  numbers: ReadonlyMap<string, number>,
): Promise<OrderOperation[]> {
  const { rows } = await sql.raw<Row>(
    `SELECT op.settlement_id, s.service_settlement_id, op.type, op.service_operation_id, op.ordinal, op.position,
            op.created, op.amount, op.amount_to_settle, op.commission, op.interest, op.service_order_id,
            op.order_reference, op.number_of_installments, op.instalment_order_id, o.order_id
       FROM instalment_operation op
       JOIN instalment_settlement s ON s.id = op.settlement_id
       JOIN instalment_order o ON o.id = op.instalment_order_id
      WHERE op.instalment_order_id = ? ORDER BY op.created, s.created, op.settlement_id, op.position`,
    [instalmentOrderId],
  )
  return rows.map((row) => ({
    ...row,
    amount: readCents(row.amount),
    amount_to_settle: readCents(row.amount_to_settle),
    commission: readCents(row.commission),
    interest: readCents(row.interest),
    display_id: row.order_id === null ? null : (numbers.get(row.order_id) ?? null),
    origin: "shop",
  }))
}
