import { TO_BE_TOLD } from "../modules/instalments/announced-statuses"
import { statusesOf } from "../modules/instalments/status"
import { FINISHED } from "./finished"
import type { Forgetting } from "./forgetting"
import { olderThan } from "./older-than"

/**
 * Forms that ended without a loan, and what happened to them: that somebody was refused says something about a person.
 * Never one that was paid with, that anything was sent for, or that a settlement speaks of. An account's first order
 * stays: it tells which operations are from before the plugin.
 */
const UNPAID = `o.status IN (${statusesOf("unpaid", "never_made")})
  AND o.payment_id IS NULL AND o.confirmed_at IS NULL AND (o.order_id IS NULL OR o.origin = 'order')
  AND o.created_at > (SELECT min(first.created_at) FROM instalment_order first
                       WHERE first.account = o.account AND first.deleted_at IS NULL)
  AND NOT EXISTS (SELECT FROM instalment_capture c WHERE c.instalment_order_id = o.id)
  AND NOT EXISTS (SELECT FROM instalment_refund r WHERE r.instalment_order_id = o.id)
  AND NOT EXISTS (SELECT FROM instalment_operation op WHERE op.instalment_order_id = o.id)
  AND NOT EXISTS (SELECT FROM instalment_operation op WHERE op.service_order_id = o.service_order_id)
  AND NOT EXISTS (SELECT FROM instalment_discrepancy d WHERE d.instalment_order_id = o.id)
  AND NOT EXISTS (SELECT FROM instalment_transition t WHERE t.instalment_order_id = o.id AND ${TO_BE_TOLD})`

export const unpaid: Forgetting = {
  what: "forms that ended without a loan",
  kept: "unpaid",
  forget: (sql, { keptMs, limit }) =>
    sql.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ id: string }>(
        `SELECT o.id FROM instalment_order o
          WHERE ${UNPAID} AND ${olderThan("o.updated_at")} AND ${FINISHED}
          ORDER BY o.updated_at LIMIT ? FOR UPDATE OF o SKIP LOCKED`,
        [keptMs, limit],
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const table of ["instalment_transition", "instalment_review", "instalment_hold"])
        await transaction.raw(`DELETE FROM ${table} WHERE instalment_order_id = ANY(?)`, [ids])
      await transaction.raw("DELETE FROM instalment_order WHERE id = ANY(?)", [ids])
      return ids.length
    }),
}
