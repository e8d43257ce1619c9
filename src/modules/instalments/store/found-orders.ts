import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "./database"
import type { ReviewReason } from "./review-reasons"

/** What is known here of an order at the lender. */
export interface KnownOrder {
  id: string
  lender_order_id: string
  status: string
  /** Ids of the refunds at the lender that the ledger has a row for. */
  refund_ids: string[]
}

/** An order at the lender without a row here. Amounts in cents; nothing about the shopper. */
interface UnknownOrder {
  account: string
  lender_order_id: string
  status: "AUTHORIZED" | "CONFIRMED"
  channel: string
  total_cents: number
  promoted_cents: number
  reason: ReviewReason
}

/**
 * Keeps an order this shop did not make, listed for review. The unique index on account and service order id lets
 * one of several finders keep it; returns whether it was this one.
 */
export async function keepUnknownOrder(sql: Sql, order: UnknownOrder): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH kept AS (
       INSERT INTO instalment_order (id, account, status, lender_order_id, origin, channel, currency_code, total_cents,
                                     promoted_cents, due_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'service', ?, 'eur', ?, ?, now(), now(), now())
       ON CONFLICT DO NOTHING RETURNING id),
     listed AS (
       INSERT INTO instalment_review (id, instalment_order_id, reason, opened_at, created_at, updated_at)
       SELECT ?, id, ?, now(), now(), now() FROM kept)
     INSERT INTO instalment_transition (id, instalment_order_id, to_status, source, created_at, updated_at)
     SELECT ?, id, ?, 'sweep', now(), now() FROM kept
     RETURNING id`,
    [
      generateEntityId(undefined, "inst"),
      order.account,
      order.status,
      order.lender_order_id,
      order.channel,
      order.total_cents,
      order.promoted_cents,
      generateEntityId(undefined, "instv"),
      order.reason,
      generateEntityId(undefined, "instt"),
      order.status,
    ],
  )
  return rows.length > 0
}

/** Rows of these orders at the lender, by the lender's ids: one statement, however many they are. */
export async function findKnownOrders(
  sql: Sql,
  account: string,
  serviceIds: string[],
): Promise<KnownOrder[]> {
  const { rows } = await sql.raw<KnownOrder>(
    `SELECT id, lender_order_id, status,
            ARRAY(SELECT lender_refund_id FROM instalment_attempt
                   WHERE instalment_order_id = instalment_order.id AND lender_refund_id IS NOT NULL) AS refund_ids
       FROM instalment_order
      WHERE account = ? AND lender_order_id = ANY(?) AND deleted_at IS NULL`,
    [account, serviceIds],
  )
  return rows
}
