import type { Deps } from "../modules/instalments/deps"
import type { Settings } from "../modules/instalments/options/settings"
import { deletePurchases, IS_HELD, IS_LOCKED } from "../modules/instalments/store/purchases"
import { IS_OPEN } from "../modules/instalments/store/reviews"
import { HAS_LIVE_ATTEMPT, UNPUBLISHED, statusesOf } from "../modules/instalments/status"
import type { Database, Sql } from "../modules/instalments/store/database"

const AT_ONCE = 500
/** Of one kind in one run: the first run over a long history leaves the rest for the next day. */
const A_RUN = 50_000

/**
 * Whether nothing of an instalment order `o` is open any more. Excluded at any age: what the sweep still polls, what is
 * listed for review, a hold, an intent that may still turn out to have happened, unpublished events, an open discrepancy,
 * a loan that no settlement has the sale of, and `ERROR`, which the lender's merchant support resolves.
 */
const FINISHED = `o.due_at IS NULL AND o.deleted_at IS NULL
  AND NOT ${IS_LOCKED} AND NOT ${IS_HELD}
  AND NOT EXISTS (SELECT FROM instalment_review r WHERE r.instalment_order_id = o.id AND ${IS_OPEN})
  AND (o.status IN (${statusesOf("unpaid", "cancelled", "never_made")})
       OR (o.status = 'CONFIRMED' AND EXISTS (
             SELECT FROM instalment_operation op WHERE op.instalment_order_id = o.id AND op.type = 'SALE')))
  AND NOT ${HAS_LIVE_ATTEMPT}
  AND NOT EXISTS (SELECT FROM instalment_attempt r
                   WHERE r.instalment_order_id = o.id AND r.kind = 'refund'
                     AND (r.owed OR (r.state = 'done' AND r.published_at IS NULL)))
  AND NOT EXISTS (SELECT FROM instalment_discrepancy d WHERE d.instalment_order_id = o.id AND d.state = 'open')`

/** One kind of what is no longer needed once it is old. */
interface RetentionRule {
  /** For the log. */
  what: string
  kept: keyof Exclude<Settings["retention"], false>
  /**
   * Purges one batch of what was last touched longer ago than `keptMs`, oldest first, in one transaction; returns its
   * size, `AT_ONCE` at most. Rows that another transaction has locked are left for the next run, so that concurrent runs
   * share the work.
   */
  forget(sql: Database, keptMs: number): Promise<number>
}

/** A condition with one binding: the column's time is more than so many milliseconds ago, by the database's clock. */
function olderThan(column: string): string {
  return `${column} < now() - ? * interval '1 millisecond'`
}

/**
 * The URLs of a finished order: its return and callback URLs are invalid from then on, and the form's URL is cleared, in
 * Medusa too. The row stays, with its age.
 */
const addresses: RetentionRule = {
  what: "addresses of finished orders",
  kept: "addresses",
  forget: (sql, keptMs) =>
    sql.transaction(async (transaction) => {
      const { rows } = await transaction.raw<Forgotten>(
        `UPDATE instalment_order SET token_hash = NULL, link_token_hash = NULL, form_url = NULL
          WHERE id IN (
            SELECT o.id FROM instalment_order o
             WHERE o.token_hash IS NOT NULL AND ${olderThan("o.updated_at")} AND ${FINISHED}
             ORDER BY o.updated_at LIMIT ? FOR UPDATE OF o SKIP LOCKED)
          RETURNING id, payment_collection_id`,
        [keptMs, AT_ONCE],
      )
      return forgetInMedusa(transaction, rows)
    }),
}

interface Forgotten {
  id: string
  payment_collection_id: string | null
}

/** Clears the form's URL in the data of Medusa's payment sessions; payments have none. @returns of how many orders */
async function forgetInMedusa(sql: Sql, forgotten: readonly Forgotten[]): Promise<number> {
  if (forgotten.length > 0)
    await sql.raw(
      `UPDATE payment_session SET data = data - 'form_url'
        WHERE payment_collection_id = ANY(?) AND data->>'instalment_order_id' = ANY(?)`,
      [forgotten.map((one) => one.payment_collection_id), forgotten.map(({ id }) => id)],
    )
  return forgotten.length
}

/** History only. Current state stays: orders, captures, the ledger, settlements. */
const history: readonly RetentionRule[] = [
  rows("transitions of finished orders", {
    table: "instalment_transition",
    chosen: `SELECT t.id FROM instalment_transition t JOIN instalment_order o ON o.id = t.instalment_order_id
              WHERE ${olderThan("t.created_at")} AND NOT (${UNPUBLISHED}) AND ${FINISHED}
              ORDER BY t.created_at LIMIT ? FOR UPDATE OF t SKIP LOCKED`,
  }),
  rows("changes of settlements", {
    table: "instalment_settlement_change",
    chosen: `SELECT c.id FROM instalment_settlement_change c
              WHERE ${olderThan("c.seen_at")}
                AND NOT EXISTS (SELECT FROM instalment_discrepancy d
                                 WHERE d.settlement_id = c.settlement_id AND d.state = 'open')
              ORDER BY c.seen_at LIMIT ? FOR UPDATE OF c SKIP LOCKED`,
  }),
  // One that a staff member resolved stays: it is why the same difference is not listed again.
  rows("closed discrepancies", {
    table: "instalment_discrepancy",
    chosen: `SELECT d.id FROM instalment_discrepancy d WHERE d.state = 'closed' AND ${olderThan("d.closed_at")}
              ORDER BY d.closed_at LIMIT ? FOR UPDATE SKIP LOCKED`,
  }),
  rows("closed notices", {
    table: "instalment_notice",
    chosen: `SELECT n.id FROM instalment_notice n WHERE n.closed_at IS NOT NULL AND ${olderThan("n.closed_at")}
              ORDER BY n.closed_at LIMIT ? FOR UPDATE SKIP LOCKED`,
  }),
  // Those stay that record which days were imported.
  rows("failed imports", {
    table: "instalment_import",
    chosen: `SELECT i.id FROM instalment_import i
              WHERE i.state = 'failed' AND i.unread IS NULL AND i.due_at IS NULL AND ${olderThan("i.finished_at")}
              ORDER BY i.finished_at LIMIT ? FOR UPDATE SKIP LOCKED`,
  }),
]

function rows(what: string, { table, chosen }: { table: string; chosen: string }): RetentionRule {
  return {
    what,
    kept: "history",
    forget: async (sql, keptMs) => {
      const { rowCount } = await sql.raw(`DELETE FROM ${table} WHERE id IN (${chosen})`, [keptMs, AT_ONCE])
      return rowCount ?? 0
    },
  }
}

/**
 * Forms that ended without a loan, and their history: a refusal is personal information. Never one that was paid with,
 * that anything was sent for, or that a settlement refers to. An account's first order stays: it marks which operations
 * are from before the plugin.
 */
const UNPAID = `o.status IN (${statusesOf("unpaid", "never_made")})
  AND o.payment_id IS NULL AND o.confirmed_at IS NULL AND (o.order_id IS NULL OR o.origin = 'order')
  AND o.created_at > (SELECT min(first.created_at) FROM instalment_order first
                       WHERE first.account = o.account AND first.deleted_at IS NULL)
  AND NOT EXISTS (SELECT FROM instalment_attempt a WHERE a.instalment_order_id = o.id)
  AND NOT EXISTS (SELECT FROM instalment_operation op WHERE op.instalment_order_id = o.id)
  AND NOT EXISTS (SELECT FROM instalment_operation op WHERE op.lender_order_id = o.lender_order_id)
  AND NOT EXISTS (SELECT FROM instalment_discrepancy d WHERE d.instalment_order_id = o.id)
  AND NOT EXISTS (SELECT FROM instalment_transition t WHERE t.instalment_order_id = o.id AND ${UNPUBLISHED})`

const unpaid: RetentionRule = {
  what: "forms that ended without a loan",
  kept: "unpaid",
  forget: (sql, keptMs) =>
    sql.transaction(async (transaction) => {
      const { rows } = await transaction.raw<Forgotten & { purchase_id: string }>(
        `SELECT o.id, o.payment_collection_id, o.purchase_id FROM instalment_order o
          WHERE ${UNPAID} AND ${olderThan("o.updated_at")} AND ${FINISHED}
          ORDER BY o.updated_at LIMIT ? FOR UPDATE OF o SKIP LOCKED`,
        [keptMs, AT_ONCE],
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const table of ["instalment_transition", "instalment_review"])
        await transaction.raw(`DELETE FROM ${table} WHERE instalment_order_id = ANY(?)`, [ids])
      await transaction.raw("DELETE FROM instalment_order WHERE id = ANY(?)", [ids])
      await deletePurchases(
        transaction,
        rows.map(({ purchase_id }) => purchase_id),
      )
      return forgetInMedusa(transaction, rows)
    }),
}

const RETENTION_RULES: readonly RetentionRule[] = [unpaid, addresses, ...history]

/**
 * Purges what the option `retention` no longer keeps, in short transactions. Running it twice, or on two
 * servers at once, has no further effect. Never touches captures, the refund ledger, settlements or their operations.
 */
export async function purgeExpired({
  instalments,
  logger,
}: Pick<Deps, "instalments" | "logger">): Promise<void> {
  const { retention } = instalments.settings
  if (retention === false) return
  const told: string[] = []
  for (const rule of RETENTION_RULES) {
    const count = await purgeAll(instalments, rule, retention[rule.kept])
    if (count > 0) told.push(`${count} ${rule.what}`)
  }
  if (told.length > 0) logger.info(`instalments: forgotten, as the option retention says: ${told.join(", ")}`)
}

async function purgeAll(
  { sql, closing }: Pick<Deps["instalments"], "sql" | "closing">,
  { forget }: RetentionRule,
  keptMs: number,
): Promise<number> {
  let count = 0
  while (count < A_RUN && !closing.aborted) {
    const batch = await forget(sql, keptMs)
    count += batch
    if (batch < AT_ONCE) break
  }
  return count
}
