import type { Sql } from "../../modules/instalments/records/sql"
import { LEASE_SECONDS, MAX_ATTEMPTS, type Claim } from "./claim"

export type Counts = Pick<Claim, "settlements_seen" | "settlements_changed" | "operations_read">

const MINE = "id = ? AND attempts = ? AND state = 'running'"

/** Shows how far an import has come, and keeps the claim; false when it is someone else's by now. */
export async function keepClaim(
  sql: Sql,
  claim: Claim,
  progress: { counts: Counts; reached: Date | null },
): Promise<boolean> {
  const { counts, reached } = progress
  const { rowCount } = await sql.raw(
    `UPDATE instalment_import
        SET settlements_seen = ?, settlements_changed = ?, operations_read = ?, reached = ?,
            due_at = now() + ? * interval '1 second'
      WHERE ${MINE}`,
    [
      counts.settlements_seen,
      counts.settlements_changed,
      counts.operations_read,
      reached,
      LEASE_SECONDS,
      claim.id,
      claim.attempts,
    ],
  )
  return rowCount === 1
}

/** False when the claim is someone else's by now. */
export async function endDone(sql: Sql, claim: Claim, counts: Counts): Promise<boolean> {
  const { rowCount } = await sql.raw(
    `UPDATE instalment_import
        SET state = 'done', reached = to_date, due_at = NULL, finished_at = now(), settlements_seen = ?,
            settlements_changed = ?, operations_read = ?
      WHERE ${MINE}`,
    [counts.settlements_seen, counts.settlements_changed, counts.operations_read, claim.id, claim.attempts],
  )
  return rowCount === 1
}

/** It is tried again after two minutes, then after four, and so on; after the last attempt not any more. */
export async function endFailed(sql: Sql, claim: Claim, failure: string): Promise<void> {
  const again = claim.attempts < MAX_ATTEMPTS ? 2 ** claim.attempts : null
  await sql.raw(
    `UPDATE instalment_import
        SET state = 'failed', failure = ?, finished_at = now(), due_at = now() + ?::integer * interval '1 minute'
      WHERE ${MINE}`,
    [failure, again, claim.id, claim.attempts],
  )
}

/** Gives an import back unharmed: the shop shuts down, and whoever runs next goes on with it. */
export async function giveBack(sql: Sql, claim: Claim): Promise<void> {
  await sql.raw(
    `UPDATE instalment_import SET state = 'queued', attempts = attempts - 1, due_at = now() WHERE ${MINE}`,
    [claim.id, claim.attempts],
  )
}
