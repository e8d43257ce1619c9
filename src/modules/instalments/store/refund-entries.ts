import { generateEntityId } from "@medusajs/framework/utils"
import type { InstalmentAttemptRow } from "../service"
import { insertionOf } from "./attempts"
import { OF_LEDGER } from "./review-reasons"
import { endReviews, UNLESS_ONE_LASTS } from "./reviews"
import type { Sql } from "./database"

/* The ledger: the attempts that are refunds, and those that the lender shows and nobody here attempted. */

/** A refund as the lender shows it. Cents. */
interface MadeRefund {
  id: string
  total_amount: number
  promoted_amount: number | null
  refunded_merchant_cost: number | null
  payment_processor_cost: number | null
}

/**
 * Keeps a refund that Medusa wanted and whose request was interrupted, before the ledger knew of it or before the
 * person heard that it was refused: the customer is owed it. A second finder changes nothing.
 */
export async function keepInterruptedRefund(
  sql: Sql,
  instalmentOrderId: string,
  refund: { id: string; paymentId: string; cents: number },
): Promise<void> {
  const columns = {
    instalment_order_id: instalmentOrderId,
    payment_id: refund.paymentId,
    medusa_refund_id: refund.id,
    cents: refund.cents,
    origin: "medusa",
    known_refund_ids: "[]",
    state: "not_done",
    owed: true,
    reason: "The request was interrupted before the refund was sent.",
  } as const
  const { insertion, bindings } = insertionOf("refund", columns, true)
  await sql.raw(
    `${insertion} ON CONFLICT (medusa_refund_id) WHERE medusa_refund_id IS NOT NULL AND deleted_at IS NULL
     DO UPDATE SET owed = true, resolved_at = now(), updated_at = now(),
                   state = CASE mine.state WHEN 'repeated' THEN 'not_done' ELSE mine.state END
      WHERE mine.state IN ('refused', 'unsent', 'repeated') AND NOT mine.owed`,
    bindings,
  )
}

type OfRequest =
  "instalment_order_id" | "payment_id" | "medusa_refund_id" | "cents" | "requested_by" | "note_digest"

/** An equal refund that was refused (money invariant 6). */
interface Repetition extends Pick<InstalmentAttemptRow, OfRequest> {
  /** Refunds that the lender showed, of which the requester is told. */
  known: string[]
  /** A person may repeat it by asking again; what a program asked for is owed. */
  byPerson: boolean
}

export async function keepRepetition(sql: Sql, { known, byPerson, ...columns }: Repetition): Promise<void> {
  const what = { origin: "medusa", known_refund_ids: JSON.stringify(known), state: "repeated" } as const
  const reason = "An equal refund had been made."
  const { insertion, bindings } = insertionOf(
    "refund",
    { ...columns, ...what, reason, owed: !byPerson },
    !byPerson,
  )
  await sql.raw(`${insertion} ON CONFLICT DO NOTHING`, bindings)
}

const EQUAL_OWED = `SELECT one.id FROM instalment_attempt one JOIN made USING (instalment_order_id)
                     WHERE one.owed AND made.origin = 'medusa' AND abs(one.cents - made.cents) <= 1
                       AND NOT one.known_refund_ids @> to_jsonb(made.lender_refund_id)`

/**
 * An equal refund that was `made` for the shop pays one that was owed to the customer and each repetition that was refused
 * to a program: a further part of the statement, which also needs the id, the order, the cents and the origin of what was
 * made. Of an amount with a fraction of a cent, the next refund may send a cent more or less. One that the lender showed
 * already when the owed one was sent does not pay it.
 */
const PAYS_OWED = `paid AS (
     UPDATE instalment_attempt owed SET owed = false, updated_at = now()
      WHERE owed.id IN ((${EQUAL_OWED} AND one.state = 'repeated') UNION ALL
                        (${EQUAL_OWED} AND one.state <> 'repeated'
                         ORDER BY abs(one.cents - made.cents), one.created_at, one.id LIMIT 1))
      RETURNING owed.id)`

/**
 * Claims a refund of the lender for a ledger row and ends the row as done. The unique index on the pair
 * decides between two rows that want the same refund; returns false for the loser. An equal refund that was owed to the
 * customer is paid by it.
 */
export async function claimServiceRefund(
  sql: Sql,
  id: string,
  refund: Omit<MadeRefund, "total_amount">,
): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH made AS (
     UPDATE instalment_attempt AS mine
        SET state = 'done', reason = NULL, lender_refund_id = ?, promoted_cents = ?, merchant_cost = ?,
            processor_cost = ?, resolved_at = now(), updated_at = now()
      WHERE id = ? AND state IN ('sending', 'unknown')
        AND NOT EXISTS (SELECT 1 FROM instalment_attempt other
                         WHERE other.instalment_order_id = mine.instalment_order_id AND other.lender_refund_id = ?)
      RETURNING id, instalment_order_id, cents, origin, lender_refund_id),
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
  const columns = {
    instalment_order_id: instalmentOrderId,
    cents: refund.total_amount,
    promoted_cents: refund.promoted_amount ?? 0,
    origin: "service",
    lender_refund_id: refund.id,
    known_refund_ids: "[]",
    state: "done",
    merchant_cost: refund.refunded_merchant_cost,
    processor_cost: refund.payment_processor_cost,
  } as const
  const { insertion, bindings } = insertionOf("refund", columns, true)
  const { rows } = await sql.raw(`${insertion} ON CONFLICT DO NOTHING RETURNING id`, bindings)
  return rows.length > 0
}

const CAUSES = `SELECT CASE WHEN a.origin = 'service' THEN 'external_refund'
                 WHEN a.owed THEN CASE a.state WHEN 'repeated' THEN 'refund_repeated' ELSE 'refund_not_done' END
                 WHEN a.state = 'unknown' AND (a.accepted OR a.origin = 'medusa') THEN 'refund_unresolved' END AS reason,
            a.created_at AS since, CASE a.state WHEN 'unknown' THEN a.reason END AS detail
       FROM instalment_attempt a JOIN instalment_order o ON o.id = a.instalment_order_id
      WHERE a.instalment_order_id = ? AND a.kind = 'refund' AND a.deleted_at IS NULL
        AND (a.origin <> 'service' OR (o.origin <> 'service' AND o.payment_collection_id IS NOT NULL))`

/**
 * Lists what staff must know of an order's refunds, and ends what they need not know any more, as the ledger says now. A
 * loan that this shop did not make is listed as a whole, so refunds made at the lender are not. Staff resolve what they have
 * seen: a review is listed anew where its cause is later than it, or where a refund that was not made is owed still once staff resolved it.
 * To be called once the ledger may have changed; the sweep calls it in each synchronisation, whatever crashed before it.
 */
export async function listRefunds(sql: Sql, id: string): Promise<void> {
  const reasons = Object.entries(OF_LEDGER)
  await sql.raw(
    `WITH held AS (
       SELECT reason, max(since) AS since, max(detail) AS detail FROM (${CAUSES}) cause
        WHERE reason IS NOT NULL GROUP BY reason),
     known (reason, ended_by, fresh) AS (VALUES ${reasons.map(() => "(?, ?, ?)").join(", ")}),
     ended AS (
       UPDATE instalment_review r
          SET ended_at = now(), updated_at = now(),
              ended_by = CASE WHEN r.reason IN (SELECT reason FROM held) THEN 'happened_again' ELSE known.ended_by END
         FROM known
        WHERE r.instalment_order_id = ? AND r.reason = known.reason AND r.ended_at IS NULL AND r.deleted_at IS NULL
          AND NOT EXISTS (SELECT FROM held
                           WHERE held.reason = r.reason
                             AND CASE held.reason WHEN 'refund_not_done' THEN r.resolved_at IS NULL ELSE held.since <= r.opened_at END)
       RETURNING r.id)
     INSERT INTO instalment_review (id, instalment_order_id, reason, detail, opened_at, created_at, updated_at)
     SELECT known.fresh, ?, held.reason, left(held.detail, 500), now(), now(), now()
       FROM held JOIN known ON known.reason = held.reason, (SELECT count(*) FROM ended) first
     ${UNLESS_ONE_LASTS}`,
    [
      id,
      ...reasons.flatMap(([reason, endedBy]) => [reason, endedBy, generateEntityId(undefined, "instv")]),
      id,
      id,
    ],
  )
}

/**
 * Moves a row's Medusa link from a refund that is gone to a live one; false when another request was faster. Medusa begins
 * to show the refund only now, however long ago the request was made. One of the merchant portal keeps the time at which it
 * was found, from which its settlement is due.
 */
export async function bindMedusaRefund(
  sql: Sql,
  id: string,
  link: { from: string | null; to: string; paymentId: string },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_attempt
        SET medusa_refund_id = ?, payment_id = ?, updated_at = now(),
            resolved_at = CASE WHEN requested_by = id THEN resolved_at ELSE now() END
      WHERE id = ? AND medusa_refund_id IS NOT DISTINCT FROM ? RETURNING id`,
    [link.to, link.paymentId, id, link.from],
  )
  return rows.length > 0
}

/**
 * A found refund becomes one that awaits its Medusa refund; false when it is none, or was adopted before. Neither
 * staff nor a program of the shop requested it, so it is not taken for the refund of a program, which has no user either.
 */
export async function adoptFoundRefund(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `WITH made AS (
     UPDATE instalment_attempt SET origin = 'medusa', requested_by = id, updated_at = now()
      WHERE id = ? AND origin = 'service' RETURNING id, instalment_order_id, cents, origin, lender_refund_id),
     ${PAYS_OWED} SELECT id FROM made`,
    [id],
  )
  return rows.length > 0
}

/** Nothing is left of the loan, so nothing of it is owed to the customer any more. */
export async function resolveOwedRefunds(sql: Sql, instalmentOrderId: string): Promise<void> {
  await sql.raw(
    "UPDATE instalment_attempt SET owed = false, updated_at = now() WHERE instalment_order_id = ? AND owed",
    [instalmentOrderId],
  )
  await endReviews(sql, instalmentOrderId, "refunded_in_full")
  await listRefunds(sql, instalmentOrderId)
}

/** A ledger row with its times by the database's clock, which also wrote them. Milliseconds. */
export type LedgerEntry = InstalmentAttemptRow & {
  /** How long ago it was begun, or refused. */
  age: number
  /** For how long Medusa has shown that it was made; null while Medusa has no record of it. */
  shown_for: number | null
}

function msSince(time: string): string {
  return `(extract(epoch FROM now() - ${time}) * 1000)::float8`
}

/** The requested and external refunds of an order, the oldest first. */
export async function readLedger(sql: Sql, instalmentOrderId: string): Promise<LedgerEntry[]> {
  const { rows } = await sql.raw<LedgerEntry>(
    `SELECT mine.*, ${msSince("mine.created_at")} AS age,
            CASE WHEN shown.id IS NOT NULL
                 THEN ${msSince("greatest(shown.created_at, mine.resolved_at)")} END AS shown_for
       FROM instalment_attempt mine
       LEFT JOIN refund shown ON shown.id = mine.medusa_refund_id AND shown.deleted_at IS NULL
      WHERE mine.instalment_order_id = ? AND mine.kind = 'refund' AND mine.deleted_at IS NULL
      ORDER BY mine.created_at, mine.id`,
    [instalmentOrderId],
  )
  return rows
}
