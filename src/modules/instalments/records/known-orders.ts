import type { Sql } from "./sql"

/** What is known here of an order at the service. */
export interface KnownOrder {
  id: string
  service_order_id: string
  status: string
  origin: "cart" | "order" | "service"
  /** Ids of the refunds at the service that the ledger has a row for. */
  refund_ids: string[]
}

/** Rows of these orders at the service, by the service's ids: one statement, however many they are. */
export async function findKnownOrders(
  sql: Sql,
  account: string,
  serviceIds: string[],
): Promise<KnownOrder[]> {
  const { rows } = await sql.raw<KnownOrder>(
    `SELECT id, service_order_id, status, origin,
            ARRAY(SELECT service_refund_id FROM instalment_refund
                   WHERE instalment_order_id = instalment_order.id AND service_refund_id IS NOT NULL) AS refund_ids
       FROM instalment_order
      WHERE account = ? AND service_order_id = ANY(?) AND deleted_at IS NULL`,
    [account, serviceIds],
  )
  return rows
}
