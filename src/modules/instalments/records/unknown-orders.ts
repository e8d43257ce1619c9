import { generateEntityId } from "@medusajs/framework/utils"
import type { ReviewReason } from "./review-reasons"
import type { Sql } from "./sql"

/** An order at the service that no row here stands for. Amounts in cents; nothing about the shopper. */
export interface UnknownOrder {
  account: string
  service_order_id: string
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
       INSERT INTO instalment_order (id, account, status, service_order_id, origin, channel, currency_code, total_cents,
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
      order.service_order_id,
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
