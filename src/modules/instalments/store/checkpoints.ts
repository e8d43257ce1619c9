import { generateEntityId } from "@medusajs/framework/utils"
import type { Sql } from "./database"

/** When the last complete run over an account began, UTC; null before the first. */
export async function readSeenUntil(sql: Sql, account: string): Promise<Date | null> {
  const { rows } = await sql.raw<{ seen_until: Date }>(
    `SELECT seen_until FROM instalment_checkpoint WHERE account = ? AND deleted_at IS NULL`,
    [account],
  )
  return rows[0] ? new Date(rows[0].seen_until) : null
}

/** Of passes that overlap, the later one counts. */
export async function recordSeenUntil(sql: Sql, account: string, at: Date): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_checkpoint AS pass (id, account, seen_until, created_at, updated_at)
     VALUES (?, ?, ?, now(), now())
     ON CONFLICT (account) WHERE deleted_at IS NULL
     DO UPDATE SET seen_until = greatest(pass.seen_until, excluded.seen_until), updated_at = now()`,
    [generateEntityId(undefined, "instp"), account, at],
  )
}

/** The checkpoint of sweeps, which pass over the rows of all accounts: no account can have this name. */
export const SWEEP = "*sweep"

/** That a sweep which began then came to its end, on whatever server. UTC. */
export function recordSweep(sql: Sql, began: Date): Promise<void> {
  return recordSeenUntil(sql, SWEEP, began)
}

/** When the last sweep began that came to its end, UTC; null before the first. */
export function readLastSweep(sql: Sql): Promise<Date | null> {
  return readSeenUntil(sql, SWEEP)
}

/** When a daily part of the scheduled work last began that came to its end, UTC; null before the first. */
export function readDailyRun(sql: Sql, part: string): Promise<Date | null> {
  return readSeenUntil(sql, `*${part}`)
}

export function recordDailyRun(sql: Sql, part: string, began: Date): Promise<void> {
  return recordSeenUntil(sql, `*${part}`, began)
}

/** Where the sweep stands with an account. Times are UTC. */
export interface AccountPass {
  calls: number
  /** Since when the lender has not responded; null while it responds. */
  circuitOpenedAt: Date | null
  /** Every change that the lender lists of before this moment was read. */
  listedUntil: Date | null
}

/** Before the first pass. */
const NONE: AccountPass = { calls: 0, circuitOpenedAt: null, listedUntil: null }

export async function readPass(sql: Sql, account: string): Promise<AccountPass> {
  const { rows } = await sql.raw<AccountPass>(
    `SELECT calls, circuit_opened_at AS "circuitOpenedAt", listed_until AS "listedUntil"
       FROM instalment_account_pass WHERE account = ? AND deleted_at IS NULL`,
    [account],
  )
  return rows[0] ?? NONE
}

/** That a pass over an account has ended, how many reads it took, and whether the lender responded. */
export async function recordPass(
  sql: Sql,
  account: string,
  pass: { calls: number; circuitOpen: boolean },
): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_account_pass AS pass (id, account, passed_at, calls, circuit_opened_at)
     VALUES (?, ?, now(), ?, CASE WHEN ? THEN now() END)
     ON CONFLICT (account) WHERE deleted_at IS NULL DO UPDATE
       SET passed_at = now(), calls = excluded.calls, updated_at = now(),
           circuit_opened_at = CASE WHEN excluded.circuit_opened_at IS NOT NULL
                                    THEN coalesce(pass.circuit_opened_at, now()) END`,
    [generateEntityId(undefined, "insta"), account, pass.calls, pass.circuitOpen],
  )
}

/** When the list was not read to its end for so long, forms are polled. */
const STALE_MS = 10 * 60_000

/** Whether the undecided forms of an account are followed by the list: it was read to its end a moment ago. */
export function isFollowed({ listedUntil }: Pick<AccountPass, "listedUntil">, now: Date): boolean {
  return listedUntil !== null && now.getTime() - listedUntil.getTime() < STALE_MS
}

/** Up to when the list of updated orders was read. Of passes that overlap, the one that came further counts. */
export async function recordListed(sql: Sql, account: string, until: Date): Promise<void> {
  await sql.raw(
    `INSERT INTO instalment_account_pass AS pass (id, account, listed_until) VALUES (?, ?, ?)
     ON CONFLICT (account) WHERE deleted_at IS NULL DO UPDATE
       SET listed_until = greatest(pass.listed_until, excluded.listed_until), updated_at = now()`,
    [generateEntityId(undefined, "insta"), account, until],
  )
}

/** Forms of an account that would not be polled for an hour are polled within half an hour, not all at once. */
export async function pollForms(sql: Sql, account: string): Promise<void> {
  await sql.raw(
    `UPDATE instalment_order
        SET due_at = date_trunc('milliseconds', now() + random() * interval '30 minutes'), attempts = 0
      WHERE account = ? AND status = 'CREATED' AND due_at > now() + interval '1 hour' AND deleted_at IS NULL`,
    [account],
  )
}

/** Whether a form of an account is undecided. */
export async function hasOpenForms(sql: Sql, account: string): Promise<boolean> {
  const { rows } = await sql.raw(
    "SELECT 1 FROM instalment_order WHERE account = ? AND status = 'CREATED' AND deleted_at IS NULL LIMIT 1",
    [account],
  )
  return rows.length > 0
}
