import { generateEntityId } from "@medusajs/framework/utils"
import type { InstalmentRefundRow } from "../service"
import { endReviews, listLoanAgain, openReviewAgain } from "./reviews"
import type { Database, Sql } from "./database"

/** A refund as the lender shows it. Cents. */
interface MadeRefund {
  id: string
  total_amount: number
  promoted_amount: number | null
  refunded_merchant_cost: number | null
  payment_processor_cost: number | null
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
    else if (ended) await listLoanAgain(sql, ended.instalment_order_id)
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
       DO UPDATE SET owed = true, resolved_at = now(), updated_at = now() WHERE mine.state IN ('refused', 'unsent') AND NOT mine.owed
       RETURNING id`,
      [generateEntityId(undefined, "instr"), instalmentOrderId, refund.paymentId, refund.id, refund.cents],
    )
    if (rows.length > 0) await openReviewAgain(sql, instalmentOrderId, "refund_not_done")
  })
}

/**
 * An equal refund that was `made` for the shop pays one that was owed to the customer, and the review ends once none is
 * owed: further parts of the statement, which also needs the id, the order, the cents and the origin of what was made.
 * Of an amount with a fraction of a cent, the next refund may send a cent more or less. One that the lender showed already
 * when the owed one was sent does not pay it.
 */
const PAYS_OWED = `paid AS (
     UPDATE instalment_refund owed SET owed = false, updated_at = now()
      WHERE owed.id = (SELECT one.id FROM instalment_refund one JOIN made USING (instalment_order_id)
                        WHERE one.owed AND made.origin = 'medusa' AND abs(one.cents - made.cents) <= 1
                          AND NOT one.known_refund_ids @> to_jsonb(made.service_refund_id)
                        ORDER BY abs(one.cents - made.cents), one.created_at, one.id LIMIT 1)
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
  refund: Omit<MadeRefund, "total_amount">,
): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH made AS (
     UPDATE instalment_refund AS mine
        SET state = 'done', reason = NULL, service_refund_id = ?, promoted_cents = ?, merchant_cost = ?,
            processor_cost = ?, ack_pending = (origin = 'medusa'), resolved_at = now(), updated_at = now()
      WHERE id = ? AND state IN ('sending', 'unknown')
        AND NOT EXISTS (SELECT 1 FROM instalment_refund other
                         WHERE other.instalment_order_id = mine.instalment_order_id AND other.service_refund_id = ?)
      RETURNING id, instalment_order_id, cents, origin, service_refund_id),
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
  refund: MadeRefund,
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

/**
 * Lists an order as long as it shows a refund that was not made here, is not recorded in Medusa, and came after the
 * review that a staff member last resolved was opened; else ends the review. Said at each synchronisation, so that
 * nothing that came in between leaves such a refund unlisted.
 */
export async function listExternalRefunds(sql: Sql, id: string): Promise<void> {
  const { rows } = await sql.raw(
    `SELECT 1 FROM instalment_refund found
      WHERE found.instalment_order_id = ? AND found.origin = 'service' AND found.deleted_at IS NULL
        AND found.created_at > coalesce(
              (SELECT max(r.opened_at) FROM instalment_review r WHERE r.resolved_at IS NOT NULL
                  AND r.instalment_order_id = found.instalment_order_id AND r.reason = 'external_refund'), '-infinity')
      LIMIT 1`,
    [id],
  )
  if (rows.length > 0) await openReviewAgain(sql, id, "external_refund")
  else await endReviews(sql, id, "external_refunds_recorded")
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
    `UPDATE instalment_refund
        SET warned = coalesce(warned, '{}') || jsonb_build_object(?::text, now()), updated_at = now()
      WHERE id = ? AND (warned ->> ?) IS NULL RETURNING id`,
    [userId ?? PROGRAM, id, userId ?? PROGRAM],
  )
  return rows.length > 0
}

/** The requester of a refund that no staff member requested. */
const PROGRAM = ""

/**
 * Whether this person has known for so long, in milliseconds, that a refund was made: its requester was answered, the
 * order's page has shown it, or they were refused because of it.
 */
export function isKnownFor(entry: LedgerEntry, userId: string | null, ms: number): boolean {
  const times = [entry.known_for, entry.warned_for?.[userId ?? PROGRAM]]
  return times.some((time) => typeof time === "number" && time >= ms)
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

/**
 * A found refund becomes one that awaits its Medusa refund; false when it is none, or was adopted before. Neither
 * staff nor a program of the shop requested it, so it is not taken for the refund of a program, which has no user either.
 */
export async function adoptFoundRefund(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH made AS (
     UPDATE instalment_refund SET origin = 'medusa', requested_by = id, updated_at = now()
      WHERE id = ? AND origin = 'service' RETURNING id, instalment_order_id, cents, origin, service_refund_id),
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

/** A ledger row, and since when whom is known to know that it was made (money invariant 6). Milliseconds. */
export type LedgerEntry = InstalmentRefundRow & {
  /** Negative or null while its requester may not know of it. */
  known_for: number | null
  /** By the user who was refused once because of it. */
  warned_for: Record<string, number> | null
}

/** How long the order's page has to show a refund until it counts as seen. */
const SEEN_AFTER = "interval '5 minutes'"

/**
 * A response takes this long to be read. A second click, or a second tab, that comes sooner was made without it,
 * whatever the server has sent.
 */
const READ_AFTER = "interval '2 seconds'"

/** The earlier of the two; PostgreSQL leaves out what is null. */
const KNOWN_FROM = `CASE WHEN ack_pending THEN least(acknowledged_at + ${READ_AFTER}, recorded_at + ${SEEN_AFTER})
                         ELSE created_at END`

/** By the database's clock, which also wrote the time. */
function msSince(time: string): string {
  return `(extract(epoch FROM now() - (${time})) * 1000)::float8`
}

/** The requested and external refunds of an order, the oldest first. */
export async function readLedger(sql: Sql, instalmentOrderId: string): Promise<LedgerEntry[]> {
  const { rows } = await sql.raw<LedgerEntry>(
    `SELECT *, ${msSince(KNOWN_FROM)} AS known_for,
            (SELECT jsonb_object_agg(key, ${msSince("value::timestamptz")}) FROM jsonb_each_text(warned)) AS warned_for
       FROM instalment_refund WHERE instalment_order_id = ? AND deleted_at IS NULL ORDER BY created_at, id`,
    [instalmentOrderId],
  )
  return rows
}
