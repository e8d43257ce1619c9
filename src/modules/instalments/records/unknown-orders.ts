import { generateEntityId } from "@medusajs/framework/utils"
import type { Need } from "./needs-person"
import type { Sql } from "./sql"

/** An order at the service that no row here stands for. Amounts in cents; nothing about the shopper. */
export interface UnknownOrder {
  account: string
  service_order_id: string
  status: "AUTHORIZED" | "CONFIRMED"
  channel: string
  total_cents: number
  promoted_cents: number
  need: Need
}

/**
 * Keeps an order this shop did not make, listed for a person. The unique index on account and service order id lets
 * one of several finders keep it; returns whether it was this one.
 */
export async function keepUnknownOrder(sql: Sql, order: UnknownOrder): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH kept AS (
       INSERT INTO instalment_order (id, account, status, service_order_id, origin, channel, currency_code, total_cents,
                                     promoted_cents, needs_person, needs_person_since, due_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'service', ?, 'eur', ?, ?, ?, now(), now(), now(), now())
       ON CONFLICT DO NOTHING RETURNING id)
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
      order.need,
      generateEntityId(undefined, "instt"),
      order.status,
    ],
  )
  return rows.length > 0
}
