import { TO_BE_TOLD } from "../modules/instalments/announced-statuses"
import { FINISHED } from "./finished"
import type { Forgetting } from "./forgetting"
import { olderThan } from "./older-than"

/** How things came to where they are. Where they are stays: orders, captures, the ledger, settlements. */
export const history: readonly Forgetting[] = [
  rows("transitions of finished orders", {
    table: "instalment_transition",
    chosen: `SELECT t.id FROM instalment_transition t JOIN instalment_order o ON o.id = t.instalment_order_id
              WHERE ${olderThan("t.created_at")} AND NOT (${TO_BE_TOLD}) AND ${FINISHED}
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
  // One that a person resolved stays: it is why the same difference is not listed again.
  rows("closed discrepancies", {
    table: "instalment_discrepancy",
    chosen: `SELECT d.id FROM instalment_discrepancy d WHERE d.state = 'closed' AND ${olderThan("d.closed_at")}
              ORDER BY d.closed_at LIMIT ? FOR UPDATE SKIP LOCKED`,
  }),
  // Those that are done stay: they tell which days the service was asked about.
  rows("failed imports", {
    table: "instalment_import",
    chosen: `SELECT i.id FROM instalment_import i
              WHERE i.state = 'failed' AND i.due_at IS NULL AND ${olderThan("i.finished_at")}
              ORDER BY i.finished_at LIMIT ? FOR UPDATE SKIP LOCKED`,
  }),
]

function rows(what: string, { table, chosen }: { table: string; chosen: string }): Forgetting {
  return {
    what,
    kept: "history",
    forget: async (sql, { keptMs, limit }) => {
      const { rowCount } = await sql.raw(`DELETE FROM ${table} WHERE id IN (${chosen})`, [keptMs, limit])
      return rowCount ?? 0
    },
  }
}
