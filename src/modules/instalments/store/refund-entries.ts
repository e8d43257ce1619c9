import { generateEntityId } from "@medusajs/framework/utils"
import type { InstalmentRefundRow } from "../service"
import { FENCE_MS } from "./intents"
import { endReviews, openReviewAgain } from "./reviews"
import type { Database, Sql } from "./database"

export interface RefundIntent {
  instalment_order_id: string
  payment_id: string | null
  medusa_refund_id: string | null
  /** Medusa's `created_by`; null when a program requests the refund. */
  requested_by: string | null
  cents: number
  promoted_cents: number
  origin: "medusa" | "automatic"
  known_refund_ids: string[]
}

/** Commits the intent to refund; null when another one is unresolved (unique index). */
export async function beginRefund(sql: Sql, intent: RefundIntent): Promise<string | null> {
  const { rows } = await sql.raw<{ id: string }>(
    `INSERT INTO instalment_refund (id, instalment_order_id, payment_id, medusa_refund_id, requested_by, cents,
                                    promoted_cents, origin, known_refund_ids, state, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, 'sending', now(), now()) ON CONFLICT DO NOTHING RETURNING id`,
    [
      generateEntityId(undefined, "instr"),
      intent.instalment_order_id,
      intent.payment_id,
      intent.medusa_refund_id,
      intent.requested_by,
      intent.cents,
      intent.promoted_cents,
      intent.origin,
      JSON.stringify(intent.known_refund_ids),
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
  end: { state: "unknown" | "refused" | "unsent"; reason: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund
        SET state = ?, reason = ?, updated_at = now(),
            resolved_at = CASE WHEN ? = 'unknown' THEN NULL ELSE now() END
      WHERE id = ? AND state IN ('sending', 'unknown') RETURNING id`,
    [end.state, end.reason, end.state, id],
  )
  return rows.length > 0
}

/**
 * Ends a refund that was not made, `afterMs` after it was begun by the database's clock, which began it: a server whose
 * own runs ahead must not give up what may still be carried out (money invariant 5). The customer is owed what Medusa
 * wanted and has forgotten, so the order is listed in the same transaction. Returns whether it ended.
 */
export async function giveUpRefund(
  database: Database,
  id: string,
  end: { afterMs: number; reason: string },
): Promise<boolean> {
  return database.transaction(async (sql) => {
    const { rows } = await sql.raw<{ instalment_order_id: string; owed: boolean }>(
      `UPDATE instalment_refund SET state = 'not_done', owed = (origin = 'medusa'), reason = ?, updated_at = now(),
              resolved_at = now()
        WHERE id = ? AND state IN ('sending', 'unknown') AND created_at <= now() - ? * interval '1 millisecond'
        RETURNING instalment_order_id, owed`,
      [end.reason, id, end.afterMs],
    )
    const [ended] = rows
    if (ended?.owed) await openReviewAgain(sql, ended.instalment_order_id, "refund_not_done")
    return ended !== undefined
  })
}

/**
 * Keeps a refund that Medusa wanted and whose request was interrupted, before the ledger knew of it or before the
 * person heard that it was refused: the customer is owed it, and the order is listed. A second finder changes nothing.
 */
export async function keepInterruptedRefund(
  database: Database,
  instalmentOrderId: string,
  refund: { id: string; paymentId: string; cents: number },
): Promise<void> {
  await database.transaction(async (sql) => {
    const { rows } = await sql.raw(
      `INSERT INTO instalment_refund AS mine (id, instalment_order_id, payment_id, medusa_refund_id, cents, origin,
                                              known_refund_ids, state, owed, reason, resolved_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, 'medusa', '[]'::jsonb, 'not_done', true,
               'The request was interrupted before the refund was sent.', now(), now(), now())
       ON CONFLICT (medusa_refund_id) WHERE medusa_refund_id IS NOT NULL AND deleted_at IS NULL
       DO UPDATE SET owed = true, updated_at = now() WHERE mine.state IN ('refused', 'unsent') AND NOT mine.owed
       RETURNING id`,
      [generateEntityId(undefined, "instr"), instalmentOrderId, refund.paymentId, refund.id, refund.cents],
    )
    if (rows.length > 0) await openReviewAgain(sql, instalmentOrderId, "refund_not_done")
  })
}

/**
 * An equal refund that was `made` for the shop pays one that was owed to the customer, and the review ends once none is
 * owed: further parts of the statement, which also needs the id, the order, the cents and the origin of what was made.
 */
const PAYS_OWED = `paid AS (
     UPDATE instalment_refund owed SET owed = false, updated_at = now()
      WHERE owed.id = (SELECT one.id FROM instalment_refund one JOIN made USING (instalment_order_id, cents)
                        WHERE one.owed AND made.origin = 'medusa' ORDER BY one.created_at, one.id LIMIT 1)
      RETURNING owed.id, owed.instalment_order_id),
     listed AS (
     UPDATE instalment_review SET ended_at = now(), ended_by = 'owed_refunds_made', updated_at = now()
      WHERE reason = 'refund_not_done' AND ended_at IS NULL
        AND instalment_order_id IN (SELECT instalment_order_id FROM paid)
        AND NOT EXISTS (SELECT FROM instalment_refund other
                         WHERE other.instalment_order_id = instalment_review.instalment_order_id AND other.owed
                           AND other.id NOT IN (SELECT id FROM paid)))`

/**
 * Claims a refund of the lender for a ledger row and ends the row as done. The unique index on the pair
 * decides between two rows that want the same refund; returns false for the loser. Until the person who asked is known
 * to have been answered, the next equal request is owed one refusal with the reason (money invariant 6). An equal
 * refund that was owed to the customer is paid by it.
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
    `WITH made AS (
     UPDATE instalment_refund AS mine
        SET state = 'done', reason = NULL, service_refund_id = ?, promoted_cents = ?, merchant_cost = ?,
            processor_cost = ?, ack_pending = (origin = 'medusa'), resolved_at = now(), updated_at = now()
      WHERE id = ? AND state IN ('sending', 'unknown')
        AND NOT EXISTS (SELECT 1 FROM instalment_refund other
                         WHERE other.instalment_order_id = mine.instalment_order_id AND other.service_refund_id = ?)
      RETURNING id, instalment_order_id, cents, origin),
     ${PAYS_OWED} SELECT id FROM made`,
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

/** Keeps a refund that this shop did not send; a second finder changes nothing. */
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
                                    known_refund_ids, state, ack_pending, merchant_cost, processor_cost, resolved_at,
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

/** Moves a row's Medusa link from a refund that is gone to a live one; false when another request was faster. */
export async function bindMedusaRefund(
  sql: Sql,
  id: string,
  link: { from: string | null; to: string; paymentId: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund
        SET medusa_refund_id = ?, payment_id = ?, recorded_at = NULL, updated_at = now()
      WHERE id = ? AND medusa_refund_id IS NOT DISTINCT FROM ? RETURNING id`,
    [link.to, link.paymentId, id, link.from],
  )
  return rows.length > 0
}

/** Takes the one refusal that a refund owes this person's next equal request; false when it was taken already. */
export async function warnOnce(sql: Sql, id: string, userId: string | null): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_refund SET warned = array_append(coalesce(warned, '{}'), ?::text), updated_at = now()
      WHERE id = ? AND NOT (?::text = ANY(coalesce(warned, '{}'))) RETURNING id`,
    [userId ?? PROGRAM, id, userId ?? PROGRAM],
  )
  return rows.length > 0
}

/** The requester of a refund that no staff member requested. */
const PROGRAM = ""

/** Whether this person was refused once because of a refund that was made already. */
export function wasWarned({ warned }: { warned: string[] | null }, userId: string | null): boolean {
  return warned?.includes(userId ?? PROGRAM) ?? false
}

/** The responses to the requesters of these refunds have ended (money invariant 6). */
export async function acknowledgeRefunds(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.raw(
    "UPDATE instalment_refund SET acknowledged_at = now(), updated_at = now() WHERE id = ANY(?)",
    [[...ids]],
  )
}

/** The order's page shows these refunds of Medusa from now on, by the database's clock, unless it did before. */
export async function noteRecorded(sql: Sql, medusaRefundIds: readonly string[]): Promise<void> {
  await sql.raw(
    `UPDATE instalment_refund SET recorded_at = now(), updated_at = now()
      WHERE medusa_refund_id = ANY(?) AND state = 'done' AND recorded_at IS NULL`,
    [[...medusaRefundIds]],
  )
}

/** A found refund becomes one that awaits its Medusa refund; false when it is none, or was adopted before. */
export async function adoptFoundRefund(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH made AS (
     UPDATE instalment_refund SET origin = 'medusa', updated_at = now()
      WHERE id = ? AND origin = 'service' RETURNING id, instalment_order_id, cents, origin),
     ${PAYS_OWED} SELECT id FROM made`,
    [id],
  )
  return rows.length > 0
}

/** Nothing is left of the loan, so nothing of it is owed to the customer any more. */
export async function resolveOwedRefunds(sql: Sql, instalmentOrderId: string): Promise<void> {
  await sql.raw(
    "UPDATE instalment_refund SET owed = false, updated_at = now() WHERE instalment_order_id = ? AND owed",
    [instalmentOrderId],
  )
  await endReviews(sql, instalmentOrderId, "refunded_in_full")
}

/** A ledger row, and whether its requester may not know yet that it was made (money invariant 6). */
export type LedgerEntry = InstalmentRefundRow & { unacknowledged: boolean }

/** How long the order's page has to show a refund until it counts as seen. */
const SEEN_AFTER = "interval '5 minutes'"

/**
 * A response takes this long to be read. A second click, or a second tab, that comes sooner was made without it,
 * whatever the server has sent.
 */
const READ_AFTER = "interval '2 seconds'"

/** The requested and external refunds of an order, the oldest first. */
export async function readLedger(sql: Sql, instalmentOrderId: string): Promise<LedgerEntry[]> {
  const { rows } = await sql.raw<LedgerEntry>(
    `SELECT *, ack_pending AND (acknowledged_at IS NULL OR acknowledged_at > now() - ${READ_AFTER})
                           AND (recorded_at IS NULL OR recorded_at > now() - ${SEEN_AFTER}) AS unacknowledged
       FROM instalment_refund WHERE instalment_order_id = ? AND deleted_at IS NULL ORDER BY created_at, id`,
    [instalmentOrderId],
  )
  return rows
}
