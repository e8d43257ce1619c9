import { generateEntityId } from "@medusajs/framework/utils"
import { LIVE_STATES } from "../status"
import { sqlList, type Sql } from "./database"
import { ITS_PURCHASE } from "./purchases"
import { CONFIRM_BLOCKERS } from "./review-reasons"
import { IS_OPEN } from "./reviews"

/* What an intent to confirm and one to refund have in common. */

const LIVE = sqlList(LIVE_STATES)

/** Whether an intent may still turn out to have happened. */
export function isLive({ state }: { state: string }): boolean {
  return LIVE_STATES.some((live) => live === state)
}

/**
 * An intent this old is not sent any more: another server may soon conclude that it never was (money invariants 3 and
 * 5).
 */
export const FENCE_MS = 5_000

/** Whether anything that was sent for an order may still turn out to have happened. */
export async function hasOpenIntent(sql: Sql, instalmentOrderId: string): Promise<boolean> {
  const { rows } = await sql.raw<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM instalment_refund r WHERE r.instalment_order_id = o.id AND r.state IN (${LIVE}))
         OR EXISTS (SELECT FROM instalment_capture c WHERE c.instalment_order_id = o.id AND c.state IN (${LIVE})) AS open
       FROM instalment_order o WHERE o.id = ?`,
    [instalmentOrderId],
  )
  return rows[0]?.open ?? false
}

interface CaptureIntent {
  instalment_order_id: string
  payment_id: string
  medusa_capture_id: string | null
  cents: number
}

/** Whether an open review `r` keeps its order from being confirmed. */
const BLOCKS = `r.deleted_at IS NULL AND r.ended_at IS NULL
  AND (r.reason IN (${sqlList(CONFIRM_BLOCKERS.whileItLasts)})
       OR (r.resolved_at IS NULL AND r.reason IN (${sqlList(CONFIRM_BLOCKERS.untilResolved)})))`

/**
 * Whether an instalment order `o` of a purchase `p` may be confirmed: it is approved, and no cancellation, hold or review
 * forbids it. A statement that asks locks the purchase, as a hold does.
 */
const MAY_CONFIRM = `o.status = 'AUTHORIZED' AND o.cancel_wanted_at IS NULL AND p.held_at IS NULL
  AND NOT EXISTS (SELECT FROM instalment_review r WHERE r.instalment_order_id = o.id AND ${BLOCKS})`

/** What keeps an order from being confirmed, besides a cancellation. */
export interface ConfirmBlockers {
  /** The note of the hold that lasts; null when the order is not held. */
  hold: string | null
  /** Reasons of reviews that forbid it, by hand too. */
  blocking: string[]
  /** Reasons of all open reviews. */
  open: string[]
}

export async function readConfirmBlockers(sql: Sql, id: string): Promise<ConfirmBlockers> {
  const { rows } = await sql.raw<ConfirmBlockers>(
    `SELECT p.hold_note AS hold,
            ARRAY(SELECT r.reason FROM instalment_review r WHERE r.instalment_order_id = o.id AND ${BLOCKS}) AS blocking,
            ARRAY(SELECT r.reason FROM instalment_review r WHERE r.instalment_order_id = o.id AND ${IS_OPEN}) AS open
       FROM instalment_order o LEFT JOIN ${ITS_PURCHASE} WHERE o.id = ?`,
    [id],
  )
  return rows[0] ?? { hold: null, blocking: [], open: [] }
}

/** When the lender refused to confirm an order, the earliest first. */
export async function readRefusals(sql: Sql, id: string): Promise<Date[]> {
  const { rows } = await sql.raw<{ resolved_at: Date | string }>(
    `SELECT resolved_at FROM instalment_capture
      WHERE instalment_order_id = ? AND state = 'refused' AND deleted_at IS NULL ORDER BY resolved_at`,
    [id],
  )
  return rows.map(({ resolved_at }) => new Date(resolved_at))
}

/**
 * Commits the intent to confirm; null when another one is still live (unique index), or when something forbids it: the
 * row and its purchase are locked, so this and a cancellation or a hold come one before the other on any number of servers
 * (money invariants 7 and 14).
 */
export async function beginCapture(sql: Sql, intent: CaptureIntent): Promise<string | null> {
  const { rows } = await sql.raw<{ id: string }>(
    `INSERT INTO instalment_capture (id, instalment_order_id, payment_id, medusa_capture_id, cents, state, created_at, updated_at)
     SELECT ?, o.id, ?, ?, ?, 'sending', now(), now() FROM instalment_order o JOIN ${ITS_PURCHASE}
      WHERE o.id = ? AND ${MAY_CONFIRM} FOR UPDATE OF o, p
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

/**
 * Lets a confirmation go, in the last statement before its call: its intent is still open and young, and nothing has
 * come to forbid it since, nor has Medusa cancelled its payment, or its order, whose cancellation takes a payment that is
 * being captured for a captured one (money invariants 3, 7 and 14).
 */
export async function mayStillConfirm(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH allowed AS MATERIALIZED (
       SELECT o.id FROM instalment_capture c JOIN instalment_order o ON o.id = c.instalment_order_id JOIN ${ITS_PURCHASE}
        WHERE c.id = ? AND ${MAY_CONFIRM} FOR SHARE OF p)
     UPDATE instalment_capture c SET updated_at = now() FROM allowed
      WHERE c.id = ? AND c.state = 'sending' AND c.created_at > now() - ? * interval '1 millisecond'
        AND c.instalment_order_id = allowed.id
        AND NOT EXISTS (SELECT FROM payment p
                          LEFT JOIN order_payment_collection pc
                                 ON pc.payment_collection_id = p.payment_collection_id AND pc.deleted_at IS NULL
                          LEFT JOIN "order" placed ON placed.id = pc.order_id
                         WHERE p.id = c.payment_id AND (p.canceled_at IS NOT NULL OR placed.canceled_at IS NOT NULL))
      RETURNING c.id`,
    [id, id, FENCE_MS],
  )
  return rows.length > 0
}

/**
 * Ends a capture intent, or marks it unknown. Only a live intent changes; returns whether it did.
 */
export async function resolveCaptureIntent(
  sql: Sql,
  id: string,
  end: { state: "unknown" | "done" | "refused" | "unsent" | "not_done"; reason?: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_capture
        SET state = ?, reason = ?, updated_at = now(),
            resolved_at = CASE WHEN ? = 'unknown' THEN NULL ELSE now() END
      WHERE id = ? AND state IN ('sending', 'unknown') RETURNING id`,
    [end.state, end.reason ?? null, end.state, id],
  )
  return rows.length > 0
}

/**
 * Ends a confirmation that was not made, `afterMs` after it was begun by the database's clock, as `giveUpRefund`.
 * Returns whether it ended.
 */
export async function giveUpCapture(
  sql: Sql,
  id: string,
  end: { afterMs: number; reason: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_capture SET state = 'not_done', reason = ?, updated_at = now(), resolved_at = now()
      WHERE id = ? AND state IN ('sending', 'unknown') AND created_at <= now() - ? * interval '1 millisecond'
      RETURNING id`,
    [end.reason, id, end.afterMs],
  )
  return rows.length > 0
}

export interface RefundIntent {
  instalment_order_id: string
  payment_id: string | null
  medusa_refund_id: string | null
  /** Medusa's `created_by`; null when a program requests the refund, or the plugin outside Medusa. */
  requested_by: string | null
  note_digest: string | null
  cents: number
  promoted_cents: number
  origin: "medusa" | "automatic"
  known_refund_ids: string[]
  /** The refusal that its requester answers by asking again; null when none is needed. */
  repeats: string | null
}

/** A person repeats an equal refund by asking again so long after it was refused. Milliseconds. */
export const REPEATED_AFTER_MS = 5_000
export const REPEATED_WITHIN_MS = 600_000

/**
 * Commits the intent to refund; null when another one is unresolved (unique index), or when another request has used up
 * the refusal, or it is too old by now.
 */
export async function beginRefund(sql: Sql, intent: RefundIntent): Promise<string | null> {
  const { rows } = await sql.raw<{ id: string }>(
    `WITH answered AS (
       UPDATE instalment_refund SET resolved_at = now(), updated_at = now()
        WHERE id = ? AND state = 'repeated' AND resolved_at IS NULL
          AND created_at BETWEEN now() - ? * interval '1 millisecond' AND now() - ? * interval '1 millisecond'
        RETURNING id)
     INSERT INTO instalment_refund (id, instalment_order_id, payment_id, medusa_refund_id, requested_by, note_digest,
                                    cents, promoted_cents, origin, known_refund_ids, state, created_at, updated_at)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, 'sending', now(), now()
      WHERE ?::text IS NULL OR EXISTS (SELECT FROM answered) ON CONFLICT DO NOTHING RETURNING id`,
    [
      intent.repeats,
      REPEATED_WITHIN_MS,
      REPEATED_AFTER_MS,
      generateEntityId(undefined, "instr"),
      intent.instalment_order_id,
      intent.payment_id,
      intent.medusa_refund_id,
      intent.requested_by,
      intent.note_digest,
      intent.cents,
      intent.promoted_cents,
      intent.origin,
      JSON.stringify(intent.known_refund_ids),
      intent.repeats,
    ],
  )
  return rows[0]?.id ?? null
}

/**
 * Lets a refund go, in the last statement before its call: its intent is still open and young, and no other refund
 * made here has ended since the ledger was read from which its cents were worked out (money invariant 3).
 * @param done ids of the refunds that had been made by then
 */
export async function mayStillRefund(sql: Sql, id: string, done: readonly string[]): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund mine SET updated_at = now()
      WHERE mine.id = ? AND mine.state = 'sending' AND mine.created_at > now() - ? * interval '1 millisecond'
        AND NOT EXISTS (SELECT FROM instalment_refund other
                         WHERE other.instalment_order_id = mine.instalment_order_id AND other.state = 'done'
                           AND other.origin <> 'service' AND other.deleted_at IS NULL AND other.id <> ALL(?))
      RETURNING mine.id`,
    [id, FENCE_MS, [...done]],
  )
  return rows.length > 0
}

/** Ends a refund that did not happen, or marks it unknown. Only an unresolved row changes. */
export async function resolveRefundIntent(
  sql: Sql,
  id: string,
  end: { state: "unknown" | "refused" | "unsent"; reason: string; accepted?: boolean },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund
        SET state = ?, reason = ?, accepted = ?, updated_at = now(),
            resolved_at = CASE WHEN ? = 'unknown' THEN NULL ELSE now() END
      WHERE id = ? AND state IN ('sending', 'unknown') RETURNING id`,
    [end.state, end.reason, end.accepted ?? false, end.state, id],
  )
  return rows.length > 0
}
