import { generateEntityId } from "@medusajs/framework/utils"
import type { Database, Sql } from "./database"

/** Unsigned events can be forged by the thousand: this bounds how many new charges an account accepts per minute. */
const NEW_A_MINUTE = 60
/** Remote reads an account's events may cause in a minute, and how long a charge is not read again. */
const READS_A_MINUTE = 30
const KEPT_DAYS = 90
const KEPT_OF_ACCOUNT = 10_000

/** How long a charge is claimed to be read, and not read again. */
const CLAIMED_FOR = "interval '1 minute'"

/** Where a response to an event is shown. `unread`: a read is due or was given up. */
export type ChargeReading = "read" | "not_found" | "unread"

/**
 * Keeps that an event named a charge; one row per charge, however many events.
 * @returns null when the account was notified of too many new charges; else whether the charge may be read now
 */
export async function keepChargeEvent(
  sql: Sql,
  told: { account: string; chargeId: string; event: string },
): Promise<{ readNow: boolean } | null> {
  const { account, chargeId, event } = told
  const { rows } = await sql.raw<{ read_now: boolean }>(
    `INSERT INTO instalment_charge AS kept (id, account, charge_id, event)
     SELECT ?, ?, ?, ?
      WHERE EXISTS (SELECT FROM instalment_charge WHERE account = ? AND charge_id = ?)
         OR (SELECT count(*) FROM instalment_charge
              WHERE account = ? AND first_received_at > now() - interval '1 minute') < ?
     ON CONFLICT (account, charge_id) DO UPDATE
       SET event = excluded.event, times = kept.times + 1, last_received_at = now(), attempts = 0,
           due_at = greatest(now(), kept.claimed_at + ${CLAIMED_FOR} + interval '1 millisecond')
     RETURNING due_at <= now() AS read_now`,
    [
      generateEntityId(undefined, "instch"),
      account,
      chargeId,
      event,
      account,
      chargeId,
      account,
      NEW_A_MINUTE,
    ],
  )
  return rows[0] ? { readNow: rows[0].read_now } : null
}

export interface ChargeClaim {
  id: string
  charge_id: string
  attempts: number
  /** The claim, as the database wrote it. */
  until: string
}

/**
 * Claims one charge of an account to read it, on whatever server. A charge is read once a minute at most, and an
 * account's charges `READS_A_MINUTE` times; null when there is none or the minute is full.
 */
export async function claimCharge(sql: Database, account: string): Promise<ChargeClaim | null> {
  return sql.transaction(async (transaction) => {
    await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended('instalments charges ' || ?, 0))", [
      account,
    ])
    const { rows } = await transaction.raw<ChargeClaim>(
      `UPDATE instalment_charge
          SET claimed_at = now(), attempts = attempts + 1, due_at = now() + ${CLAIMED_FOR}
        WHERE id = (SELECT id FROM instalment_charge WHERE account = ? AND due_at <= now() ORDER BY due_at LIMIT 1)
          AND (SELECT count(*) FROM instalment_charge
                WHERE account = ? AND claimed_at > now() - interval '1 minute') < ?
        RETURNING id, charge_id, attempts, due_at::text AS until`,
      [account, account, READS_A_MINUTE],
    )
    return rows[0] ?? null
  })
}

/** What of a charge is kept: nothing of its card, its texts or its metadata. */
export interface ChargeSnapshot {
  order_id: string
  status: string
  paid: boolean
  amount: number
  error_code: string | null
  created_at: string
}

export async function recordCharge(sql: Sql, claim: ChargeClaim, charge: ChargeSnapshot): Promise<void> {
  const { order_id, status, paid, amount, error_code, created_at } = charge
  await sql.raw(
    `UPDATE instalment_charge
        SET reading = 'read', read_at = now(), order_id = ?, status = ?, paid = ?, amount = ?, error_code = ?,
            charge_created = ?, due_at = ${UNLESS_PUBLISHED_AGAIN} ELSE NULL END
      WHERE id = ?`,
    [order_id, status, paid, amount, error_code, created_at, claim.until, claim.id],
  )
}

/** The charge could not be read; `again` is when the next try is, null for never. */
export async function recordUnread(
  sql: Sql,
  claim: ChargeClaim,
  how: { reading: Exclude<ChargeReading, "read">; again: Date | null },
): Promise<void> {
  await sql.raw(
    `UPDATE instalment_charge SET reading = ?, due_at = ${UNLESS_PUBLISHED_AGAIN} ELSE ?::timestamptz END WHERE id = ?`,
    [how.reading, claim.until, how.again, claim.id],
  )
}

/** An event that came while the charge was being read makes it due again, a moment after the claim would have. */
const UNLESS_PUBLISHED_AGAIN = "CASE WHEN due_at <> ?::timestamptz THEN due_at"

export interface ChargeRow {
  id: string
  account: string
  charge_id: string
  event: string
  times: number
  first_received_at: Date
  last_received_at: Date
  reading: ChargeReading
  read_at: Date | null
  order_id: string | null
  status: string | null
  paid: boolean | null
  /** No stated unit. */
  amount: number | null
  error_code: string | null
  charge_created: string | null
}

/** What events reported, newest first. */
export async function listChargeEvents(
  sql: Sql,
  { account, limit, offset }: { account?: string; limit: number; offset: number },
): Promise<{ rows: ChargeRow[]; count: number }> {
  const { rows } = await sql.raw<Omit<ChargeRow, "amount"> & { amount: string | null }>(
    `SELECT id, account, charge_id, event, times, first_received_at, last_received_at, reading, read_at, order_id,
            status, paid, amount::text, error_code, charge_created
       FROM instalment_charge WHERE account = coalesce(?, account)
      ORDER BY last_received_at DESC, id LIMIT ? OFFSET ?`,
    [account ?? null, limit, offset],
  )
  const counted = await sql.raw<{ count: number }>(
    "SELECT count(*)::int AS count FROM instalment_charge WHERE account = coalesce(?, account)",
    [account ?? null],
  )
  return {
    rows: rows.map((row) => ({ ...row, amount: row.amount === null ? null : Number(row.amount) })),
    count: counted.rows[0]?.count ?? 0,
  }
}

/** Events are hints that have served; the charge itself stays at the lender. */
export async function purgeOldCharges(sql: Sql): Promise<void> {
  await sql.raw(
    `DELETE FROM instalment_charge WHERE last_received_at < now() - ? * interval '1 day' OR id IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY account ORDER BY last_received_at DESC) AS place
                         FROM instalment_charge) placed WHERE place > ?)`,
    [KEPT_DAYS, KEPT_OF_ACCOUNT],
  )
}
