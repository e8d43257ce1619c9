import type { Sql } from "../../modules/instalments/records/sql"

export interface ReconcileScope {
  settlementIds?: readonly string[]
  account?: string
  now: Date
}

/** Stands in until the real one is here: finds nothing. */
export async function reconcile(_sql: Sql, _scope: ReconcileScope): Promise<void> {}
