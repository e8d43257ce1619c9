import { IS_OPEN } from "../modules/instalments/records/reviews"
import { readSeenUntil } from "../modules/instalments/records/passes"
import type { Sql } from "../modules/instalments/records/sql"
import { listImports, type ShownImport } from "../settlements/imports/imports"

/** What last happened with an account, and what waits. Times are UTC; null is never. */
export interface Activity {
  last_callback_at: Date | null
  /** When the last pass began that compared everything the service lists. */
  last_pass_at: Date | null
  /** The newest, as it stands. Why one failed is told with the imports. */
  last_import: Pick<ShownImport, "state" | "from" | "to" | "created_at" | "finished_at"> | null
  /** Orders with an open review. */
  needs_review: number
}

export async function readActivity(sql: Sql, account: string): Promise<Activity> {
  const [orders, last_pass_at, { imports }] = await Promise.all([
    ofOrders(sql, account),
    readSeenUntil(sql, account),
    listImports(sql, { account, limit: 1, offset: 0 }),
  ])
  return { ...orders, last_pass_at, last_import: imports.map(shown)[0] ?? null }
}

async function ofOrders(
  sql: Sql,
  account: string,
): Promise<Pick<Activity, "last_callback_at" | "needs_review">> {
  const { rows } = await sql.raw<{ last_callback_at: Date | null; needs_review: number }>(
    `SELECT (SELECT max(callback_at) FROM instalment_order WHERE account = ? AND deleted_at IS NULL) AS last_callback_at,
            (SELECT count(DISTINCT r.instalment_order_id)::int FROM instalment_review r
               JOIN instalment_order o ON o.id = r.instalment_order_id
              WHERE o.account = ? AND o.deleted_at IS NULL AND ${IS_OPEN}) AS needs_review`,
    [account, account],
  )
  return rows[0] ?? { last_callback_at: null, needs_review: 0 }
}

function shown({ state, from, to, created_at, finished_at }: ShownImport): Activity["last_import"] {
  return { state, from, to, created_at, finished_at }
}
