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
  /** Orders listed for a person. */
  needs_person: number
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
): Promise<Pick<Activity, "last_callback_at" | "needs_person">> {
  const { rows } = await sql.raw<{ last_callback_at: Date | null; needs_person: number }>(
    `SELECT max(callback_at) AS last_callback_at,
            (count(*) FILTER (WHERE needs_person IS NOT NULL AND resolved_at IS NULL))::int AS needs_person
       FROM instalment_order WHERE account = ? AND deleted_at IS NULL`,
    [account],
  )
  return rows[0] ?? { last_callback_at: null, needs_person: 0 }
}

function shown({ state, from, to, created_at, finished_at }: ShownImport): Activity["last_import"] {
  return { state, from, to, created_at, finished_at }
}
