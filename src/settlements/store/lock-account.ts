import type { Sql } from "../../modules/instalments/records/sql"

/**
 * One transaction at a time writes settlements and discrepancies of an account, until it ends. Receiving operations
 * needs no lock, so imports of one account read from the service side by side.
 */
export async function lockAccount(sql: Sql, account: string): Promise<void> {
  await sql.raw(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
    `instalments settlements ${account}`,
  ])
}
