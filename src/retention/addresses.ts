import { FINISHED } from "./finished"
import type { Forgetting } from "./forgetting"
import { olderThan } from "./older-than"

/**
 * The addresses of a finished order: its return and callback addresses lead nowhere from then on, and the form's is
 * emptied. The row stays, with its age.
 */
export const addresses: Forgetting = {
  what: "addresses of finished orders",
  kept: "addresses",
  forget: async (sql, { keptMs, limit }) => {
    const { rowCount } = await sql.raw(
      `UPDATE instalment_order SET token_hash = NULL, form_url = NULL
        WHERE id IN (
          SELECT o.id FROM instalment_order o
           WHERE o.token_hash IS NOT NULL AND ${olderThan("o.updated_at")} AND ${FINISHED}
           ORDER BY o.updated_at LIMIT ? FOR UPDATE OF o SKIP LOCKED)`,
      [keptMs, limit],
    )
    return rowCount ?? 0
  },
}
