import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "./sql"

/** States in which an intent may still turn out to have happened. */
export const LIVE_STATES = ["sending", "unknown"] as const

/** Whether an intent may still turn out to have happened. */
export function isLive({ state }: { state: string }): boolean {
  return LIVE_STATES.some((live) => live === state)
}

export interface CaptureIntent {
  instalment_order_id: string
  payment_id: string
  medusa_capture_id: string | null
  cents: number
}

/**
 * Commits the intent to confirm; null when another one is still live (unique index), or when a cancellation was
 * noted first: the row is locked, so one of the two comes before the other on any number of servers (money law 7).
 */
export async function beginCapture(sql: Sql, intent: CaptureIntent): Promise<string | null> {
  const { rows } = await sql.raw<{ id: string }>(
    `INSERT INTO instalment_capture (id, instalment_order_id, payment_id, medusa_capture_id, cents, state, created_at, updated_at)
     SELECT ?, id, ?, ?, ?, 'sending', now(), now() FROM instalment_order
      WHERE id = ? AND cancel_wanted_at IS NULL FOR UPDATE
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "instc"),
      intent.payment_id,
      intent.medusa_capture_id,
      intent.cents,
      intent.instalment_order_id,
    ],
  )
  return rows[0]?.id ?? null
}

export interface RefundIntent {
  instalment_order_id: string
  payment_id: string | null
  medusa_refund_id: string | null
  cents: number
  promoted_cents: number
  origin: "medusa" | "law8"
  known_refund_ids: string[]
}

/** Commits the intent to refund; null when another one is unresolved (unique index). */
export async function beginRefund(sql: Sql, intent: RefundIntent): Promise<string | null> {
  const { rows } = await sql.raw<{ id: string }>(
    `INSERT INTO instalment_refund (id, instalment_order_id, payment_id, medusa_refund_id, cents, promoted_cents, origin,
                                    known_refund_ids, state, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?::jsonb, 'sending', now(), now()) ON CONFLICT DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "instr"),
      intent.instalment_order_id,
      intent.payment_id,
      intent.medusa_refund_id,
      intent.cents,
      intent.promoted_cents,
      intent.origin,
      JSON.stringify(intent.known_refund_ids),
    ],
  )
  return rows[0]?.id ?? null
}

/**
 * Ends a capture intent, or marks it unknown. Only a live intent changes; returns whether it did.
 */
export async function settleCapture(
  sql: Sql,
  id: string,
  end: { state: "unknown" | "done" | "refused" | "unsent" | "not_done"; reason?: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_capture
        SET state = ?, reason = ?, updated_at = now(),
            settled_at = CASE WHEN ? = 'unknown' THEN NULL ELSE now() END
      WHERE id = ? AND state IN ('sending', 'unknown') RETURNING id`,
    [end.state, end.reason ?? null, end.state, id],
  )
  return rows.length > 0
}

/** Ends a refund that did not happen, or marks it unknown. Only an unresolved row changes. */
export async function settleRefund(
  sql: Sql,
  id: string,
  end: { state: "unknown" | "refused" | "unsent"; reason: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund
        SET state = ?, reason = ?, updated_at = now(),
            settled_at = CASE WHEN ? = 'unknown' THEN NULL ELSE now() END
      WHERE id = ? AND state IN ('sending', 'unknown') RETURNING id`,
    [end.state, end.reason, end.state, id],
  )
  return rows.length > 0
}

/**
 * Ends a refund that was not made, `afterMs` after it was begun by the database's clock, which began it: a server whose
 * own runs ahead must not give up what may still be carried out (money law 5). Returns whether it ended.
 */
export async function giveUpRefund(
  sql: Sql,
  id: string,
  end: { afterMs: number; reason: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund SET state = 'not_done', reason = ?, updated_at = now(), settled_at = now()
      WHERE id = ? AND state IN ('sending', 'unknown') AND created_at <= now() - ? * interval '1 millisecond'
      RETURNING id`,
    [end.reason, id, end.afterMs],
  )
  return rows.length > 0
}

/**
 * Claims a refund of the service for a ledger row and ends the row as done. The unique index on the pair
 * decides between two rows that want the same refund; returns false for the loser. Until whoever asked is told, the
 * next equal request is owed one refusal with the reason (money law 6).
 */
export async function claimServiceRefund(
  sql: Sql,
  id: string,
  refund: {
    id: string
    promoted_amount: number | null
    refunded_merchant_cost: number | null
    payment_processor_cost: number | null
  },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund AS mine
        SET state = 'done', reason = NULL, service_refund_id = ?, promoted_cents = ?, merchant_cost = ?,
            processor_cost = ?, notice_due = (origin = 'medusa'), settled_at = now(), updated_at = now()
      WHERE id = ? AND state IN ('sending', 'unknown')
        AND NOT EXISTS (SELECT 1 FROM instalment_refund other
                         WHERE other.instalment_order_id = mine.instalment_order_id AND other.service_refund_id = ?)
      RETURNING id`,
    [
      refund.id,
      refund.promoted_amount ?? 0,
      refund.refunded_merchant_cost,
      refund.payment_processor_cost,
      id,
      refund.id,
    ],
  )
  return rows.length > 0
}

/** Keeps a refund that nobody here sent; a second finder changes nothing. */
export async function keepFoundRefund(
  sql: Sql,
  instalmentOrderId: string,
  refund: {
    id: string
    total_amount: number
    promoted_amount: number | null
    refunded_merchant_cost: number | null
    payment_processor_cost: number | null
  },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `INSERT INTO instalment_refund (id, instalment_order_id, cents, promoted_cents, origin, service_refund_id,
                                    known_refund_ids, state, notice_due, merchant_cost, processor_cost, settled_at,
                                    created_at, updated_at)
     VALUES (?, ?, ?, ?, 'service', ?, '[]'::jsonb, 'done', true, ?, ?, now(), now(), now())
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "instr"),
      instalmentOrderId,
      refund.total_amount,
      refund.promoted_amount ?? 0,
      refund.id,
      refund.refunded_merchant_cost,
      refund.payment_processor_cost,
    ],
  )
  return rows.length > 0
}

/** Moves a row's Medusa link from a refund that is gone to a live one; false when someone else was faster. */
export async function bindMedusaRefund(
  sql: Sql,
  id: string,
  link: { from: string | null; to: string; paymentId: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund
        SET medusa_refund_id = ?, payment_id = ?, updated_at = now()
      WHERE id = ? AND medusa_refund_id IS NOT DISTINCT FROM ? RETURNING id`,
    [link.to, link.paymentId, id, link.from],
  )
  return rows.length > 0
}

/** Takes the one refusal that a refund owes the next equal request; false when it was taken already. */
export async function takeNotice(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund SET notice_due = false, updated_at = now() WHERE id = ? AND notice_due RETURNING id`,
    [id],
  )
  return rows.length > 0
}

/** A found refund becomes one that awaits its Medusa refund; false when it is none, or was adopted before. */
export async function adoptFoundRefund(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund SET origin = 'medusa', updated_at = now()
      WHERE id = ? AND origin = 'service' RETURNING id`,
    [id],
  )
  return rows.length > 0
}
