import { generateEntityId } from "@medusajs/framework/utils"
import type { InstalmentAttemptRow } from "../service"
import { LIVE_STATES } from "../status"
import { sqlList, type Database, type Sql } from "./database"
import { ITS_PURCHASE } from "./purchases"
import { CONFIRM_BLOCKERS } from "./review-reasons"
import { IS_OPEN, listLoanAgain } from "./reviews"

/* An attempt to confirm or to refund: the row that is committed before anything is sent, the fence, and its end. */

const LIVE = sqlList(LIVE_STATES)

/** Whether an attempt may still turn out to have happened. */
export function isLive({ state }: { state: string }): boolean {
  return LIVE_STATES.some((live) => live === state)
}

/**
 * An attempt this old is not sent any more: another server may soon conclude that it never was (money invariants 3 and
 * 5).
 */
export const FENCE_MS = 5_000

/** Whether anything that was sent for an order may still turn out to have happened. */
export async function hasLiveAttempt(sql: Sql, instalmentOrderId: string): Promise<boolean> {
  const { rows } = await sql.raw(
    `SELECT FROM instalment_attempt WHERE instalment_order_id = ? AND state IN (${LIVE}) AND deleted_at IS NULL LIMIT 1`,
    [instalmentOrderId],
  )
  return rows.length > 0
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
    `SELECT resolved_at FROM instalment_attempt
      WHERE instalment_order_id = ? AND kind = 'confirm' AND state = 'refused' AND deleted_at IS NULL ORDER BY resolved_at`,
    [id],
  )
  return rows.map(({ resolved_at }) => new Date(resolved_at))
}

/** What a row says of itself; the database tells its times. */
type Columns = Partial<
  Omit<InstalmentAttemptRow, "id" | "kind" | "resolved_at" | "created_at" | "updated_at">
>

/**
 * An insertion of an attempt, which has ended already where `ended`. What is inserted instead of it, or what it depends on,
 * follows.
 */
export function insertionOf(
  kind: InstalmentAttemptRow["kind"],
  columns: Columns,
  ended = false,
): { insertion: string; bindings: unknown[] } {
  const names = Object.keys(columns)
  return {
    insertion: `INSERT INTO instalment_attempt AS mine (id, kind, ${names.join(", ")}, resolved_at, created_at, updated_at)
     SELECT ?, '${kind}', ${names.map(() => "?").join(", ")}, ${ended ? "now()" : "NULL"}, now(), now()`,
    bindings: [
      generateEntityId(undefined, kind === "confirm" ? "instc" : "instr"),
      ...Object.values(columns),
    ],
  }
}

/** What is to be sent. */
export interface ToSend {
  kind: InstalmentAttemptRow["kind"]
  columns: Columns & Pick<InstalmentAttemptRow, "instalment_order_id" | "payment_id" | "cents">
  /** The refusal that its requester answers by asking for the refund again. */
  repeats?: string | null
}

/** A person repeats an equal refund by asking again so long after it was refused. Milliseconds. */
export const REPEATED_AFTER_MS = 5_000
export const REPEATED_WITHIN_MS = 600_000

/** The part of a statement without whose row nothing is begun, with its bindings. */
function allowing({ kind, columns, repeats }: ToSend): [string, unknown[]] {
  if (kind === "confirm")
    return [
      `SELECT o.id FROM instalment_order o JOIN ${ITS_PURCHASE} WHERE o.id = ? AND ${MAY_CONFIRM} FOR UPDATE OF o, p`,
      [columns.instalment_order_id],
    ]
  if (!repeats) return ["SELECT", []]
  return [
    `UPDATE instalment_attempt SET resolved_at = now(), updated_at = now()
      WHERE id = ? AND state = 'repeated' AND resolved_at IS NULL
        AND created_at BETWEEN now() - ? * interval '1 millisecond' AND now() - ? * interval '1 millisecond'
      RETURNING id`,
    [repeats, REPEATED_WITHIN_MS, REPEATED_AFTER_MS],
  ]
}

/**
 * Commits an attempt; null when another one of its kind is still live (unique indexes), or when something forbids it. The row
 * and the purchase of a confirmation are locked, so this and a cancellation or a hold come one before the other on any number
 * of servers (money invariants 7 and 14). A refund is forbidden where another request has used up the refusal that it
 * answers, or that is too old by now.
 */
export async function beginAttempt(sql: Sql, what: ToSend): Promise<string | null> {
  const [allowed, given] = allowing(what)
  const { insertion, bindings } = insertionOf(what.kind, { ...what.columns, state: "sending" })
  const { rows } = await sql.raw<{ id: string }>(
    `WITH allowed AS (${allowed}) ${insertion} FROM allowed ON CONFLICT DO NOTHING RETURNING id`,
    [...given, ...bindings],
  )
  return rows[0]?.id ?? null
}

const LET_GO = "UPDATE instalment_attempt mine SET updated_at = now()"
const IS_YOUNG =
  "mine.id = ? AND mine.state = 'sending' AND mine.created_at > now() - ? * interval '1 millisecond'"

const LET_GO_WHERE = {
  confirm: `WITH allowed AS MATERIALIZED (
       SELECT o.id FROM instalment_attempt c JOIN instalment_order o ON o.id = c.instalment_order_id JOIN ${ITS_PURCHASE}
        WHERE c.id = ? AND ${MAY_CONFIRM} FOR SHARE OF p)
     ${LET_GO} FROM allowed WHERE ${IS_YOUNG} AND mine.instalment_order_id = allowed.id
        AND NOT EXISTS (SELECT FROM payment p
                          LEFT JOIN order_payment_collection pc
                                 ON pc.payment_collection_id = p.payment_collection_id AND pc.deleted_at IS NULL
                          LEFT JOIN "order" placed ON placed.id = pc.order_id
                         WHERE p.id = mine.payment_id AND (p.canceled_at IS NOT NULL OR placed.canceled_at IS NOT NULL))
      RETURNING mine.id`,
  refund: `${LET_GO} WHERE ${IS_YOUNG}
        AND NOT EXISTS (SELECT FROM instalment_attempt other
                         WHERE other.instalment_order_id = mine.instalment_order_id AND other.kind = 'refund'
                           AND other.state = 'done' AND other.origin <> 'service' AND other.deleted_at IS NULL
                           AND other.id <> ALL(?))
      RETURNING mine.id`,
}

/**
 * Lets an attempt go, in the last statement before its call: its row is still open and young (money invariant 3), and
 * - a confirmation: nothing has come to forbid it since, nor has Medusa cancelled its payment, or its order, whose
 *   cancellation takes a payment that is being captured for a captured one (money invariants 7 and 14);
 * - a refund: no other one made here has ended since the ledger was read from which its cents were worked out.
 * @param refundsMade ids of the refunds that had been made by then; null for a confirmation
 */
export async function mayStillSend(
  sql: Sql,
  id: string,
  refundsMade: readonly string[] | null,
): Promise<boolean> {
  const { rows } = refundsMade
    ? await sql.raw(LET_GO_WHERE.refund, [id, FENCE_MS, [...refundsMade]])
    : await sql.raw(LET_GO_WHERE.confirm, [id, id, FENCE_MS])
  return rows.length > 0
}

/** Ends an attempt, or marks it unknown. Only a live one changes; returns whether it did. */
export async function endAttempt(
  sql: Sql,
  id: string,
  end: { state: "unknown" | "done" | "refused" | "unsent"; reason?: string; accepted?: boolean },
): Promise<boolean> {
  const { rows } = await sql.raw(
    `UPDATE instalment_attempt
        SET state = ?, reason = ?, accepted = ?, updated_at = now(),
            resolved_at = CASE WHEN ? = 'unknown' THEN NULL ELSE now() END
      WHERE id = ? AND state IN (${LIVE}) RETURNING id`,
    [end.state, end.reason ?? null, end.accepted ?? false, end.state, id],
  )
  return rows.length > 0
}

/**
 * Ends an attempt that was not made, `afterMs` after it was begun by the database's clock, which began it: a server whose
 * own runs ahead must not give up what may still be carried out, and none gives up what the lender accepted for later
 * (money invariant 5). The customer is owed a refund that Medusa wanted and has forgotten. Returns whether it ended.
 */
export async function giveUp(
  database: Database,
  id: string,
  end: { afterMs: number; reason: string },
): Promise<boolean> {
  return database.transaction(async (sql) => {
    const { rows } = await sql.raw<Pick<InstalmentAttemptRow, "kind" | "instalment_order_id" | "owed">>(
      `UPDATE instalment_attempt SET state = 'not_done', owed = (kind = 'refund' AND origin = 'medusa'), reason = ?,
              updated_at = now(), resolved_at = now()
        WHERE id = ? AND state IN (${LIVE}) AND NOT accepted AND created_at <= now() - ? * interval '1 millisecond'
        RETURNING kind, instalment_order_id, owed`,
      [end.reason, id, end.afterMs],
    )
    const [ended] = rows
    if (ended?.kind === "refund" && !ended.owed) await listLoanAgain(sql, ended.instalment_order_id)
    return ended !== undefined
  })
}
