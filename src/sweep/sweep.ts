import { advance } from "../checkout/completion/advance"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isCreated } from "../modules/instalments/service-order"
import { CREATING, NOT_CREATED, hasEndedUnpaid, isFinal } from "../modules/instalments/status"
import {
  accountsWithDueRows,
  claimDue,
  claimRead,
  endClaim,
  endFailedClaim,
  giveBackClaims,
  type Claim,
} from "../modules/instalments/store/claims"
import type { Sql } from "../modules/instalments/store/database"
import { hasOpenIntent } from "../modules/instalments/store/intents"
import { recordStatus } from "../modules/instalments/store/orders"
import { endReviews, openReview } from "../modules/instalments/store/reviews"
import { captureDeadline } from "../payments/captures/capture-rule"
import { MisconfiguredError, ServiceError } from "../service/client"
import { resolveIntents, reconcileOrder } from "./reconcile-order"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long the sweep leaves a row alone, by the number of polls without progress. */
const BACKOFF = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE]

/** What is left to do for a row, as far as its time-table goes. */
interface Remaining {
  /** A response is still missing, or Medusa and the lender do not agree yet. */
  unresolved: boolean
  /** When an approved order is captured so that it does not expire; null when it is not. */
  captureAt: Date | null
  /** When money last moved; null when none did. */
  movedAt: Date | null
}

/** Longer than Medusa may take to write down what moved, so that what it wrote twice or wrong is seen. */
const WRITTEN_DOWN = 3 * MINUTE

type Row = Pick<InstalmentOrderRow, "status" | "payment_id" | "attempts">

const BATCH = 50
/** A run ends before the next one begins, whatever is still due. */
const SWEEP_MS = 45_000
/** An account that fails so many times in a row is left alone until the next run. */
const FAILURES_OF_ACCOUNT = 3
/** A claimed row is due again after this, should the process crash. */
const CLAIM_MS = 120_000
/** An order that the lender does not show by then was never created. */
const GIVE_UP_CREATING_MS = 24 * 60 * 60_000
/** After so many failures in a row a row is listed: ours fail by themselves, a lender that is away comes back. */
const STUCK_AFTER = { ours: 4, lender: 8 }

/**
 * Looks at every row that is due. Safe to overlap: no row is claimed twice. The accounts are worked off side by side,
 * so that one whose lender hangs costs the others nothing.
 */
export async function sweep(deps: ShopDeps): Promise<void> {
  const ends = Date.now() + SWEEP_MS
  const accounts = await accountsWithDueRows(deps.instalments.sql)
  await Promise.all(accounts.map((account) => sweepAccount(deps, account, ends)))
}

async function sweepAccount(deps: ShopDeps, account: string, ends: number): Promise<void> {
  const { sql } = deps.instalments
  const seen: string[] = []
  for (let failures = 0; ;) {
    const claims = await claimDue(sql, account, { seen, limit: BATCH, pushBackMs: CLAIM_MS })
    for (const [index, claim] of claims.entries()) {
      if (failures >= FAILURES_OF_ACCOUNT || Date.now() >= ends)
        return giveBackClaims(sql, claims.slice(index))
      seen.push(claim.id)
      failures = (await pollClaimed(deps, claim)) ? 0 : failures + 1
    }
    if (claims.length < BATCH) return
  }
}

/** @returns whether the lender responded, so that the account's next row is worth polling */
async function pollClaimed(deps: ShopDeps, claim: Claim): Promise<boolean> {
  const { sql, settings } = deps.instalments
  try {
    const row = await deps.instalments.retrieveInstalmentOrder(claim.id)
    const unresolved = await syncOrder(deps, row)
    const now = await deps.instalments.retrieveInstalmentOrder(claim.id)
    const progressed = now.status !== row.status || now.payment_id !== row.payment_id
    const remaining = {
      unresolved,
      captureAt: captureDeadline(now, settings),
      movedAt: await lastMoved(sql, claim.id),
    }
    await endClaim(sql, claim, { at: nextPoll(now, remaining, new Date()), progressed })
    return true
  } catch (error) {
    deps.logger.warn(`instalments: the sweep could not synchronise ${claim.id}: ${messageOf(error)}`)
    return noteFailure(deps, claim, error)
  }
}

/** What fails always is listed, so that it is not only a line of the log (money invariant 13). */
async function noteFailure(deps: ShopDeps, claim: Claim, error: unknown): Promise<boolean> {
  const { sql } = deps.instalments
  const ofLender = isOfLender(error)
  try {
    const [row] = await deps.instalments.listInstalmentOrders({ id: claim.id })
    const failures = await endFailedClaim(sql, claim, new Date(Date.now() + backoff(row?.attempts ?? 1)))
    if (failures >= (ofLender ? STUCK_AFTER.lender : STUCK_AFTER.ours))
      await openReview(sql, claim.id, { reason: "stuck", detail: withoutPeople(messageOf(error)) })
  } catch (other) {
    deps.logger.warn(`instalments: the failure of ${claim.id} could not be noted: ${messageOf(other)}`)
  }
  return !ofLender
}

/** Medusa's own errors may name a customer by the e-mail address. */
function withoutPeople(message: string): string {
  return message.replace(/\S+@\S+/g, "(e-mail address)")
}

/** The lender is away, or refuses the account's key: every row of the account fails, and comes right with it. */
function isOfLender(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  return error instanceof MisconfiguredError || error.outcome === "unknown" || error.outcome === "unsent"
}

/**
 * One row: read, advanced, then reconciled. What was sent is ended first, so that it does not depend on placing an
 * order.
 * @returns whether something is still open. Throws the client's errors.
 */
export async function syncOrder(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  source: "sweep" | "admin" = "sweep",
): Promise<boolean> {
  const unresolved = await synchronise(deps, row, source)
  if (row.failures > 0) await endReviews(deps.instalments.sql, row.id, "synchronised")
  return unresolved
}

async function synchronise(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  source: "sweep" | "admin",
): Promise<boolean> {
  await claimRead(deps.instalments.sql, row.id, 0)
  let unresolved = false
  const { read } = await advance(deps, row, {
    source,
    whenRead: async (order) => {
      unresolved = await resolveIntents(deps, row.id, order)
    },
  })
  if (read) return (await reconcileOrder(deps, row.id, read)) || unresolved
  // A read that proved nothing is not an end (money invariant 13), unless nothing can come of the row any more.
  if (row.status !== CREATING)
    return (
      isCreated(row) && (!hasEndedUnpaid(row.status) || (await hasOpenIntent(deps.instalments.sql, row.id)))
    )
  const age = Date.now() - new Date(row.created_at).getTime()
  if (age < GIVE_UP_CREATING_MS) return true
  await recordStatus(deps.instalments.sql, row, { status: NOT_CREATED, source })
  return false
}

/** When money of an instalment order last moved, as far as its intents tell; null when none did. UTC. */
async function lastMoved(sql: Sql, id: string): Promise<Date | null> {
  const { rows } = await sql.raw<{ at: Date | string | null }>(
    `SELECT greatest(
       (SELECT max(resolved_at) FROM instalment_capture WHERE instalment_order_id = mine.id AND state = 'done'),
       (SELECT max(resolved_at) FROM instalment_refund WHERE instalment_order_id = mine.id AND state = 'done')) AS at
       FROM instalment_order mine WHERE mine.id = ?`,
    [id],
  )
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

export function backoff(attempts: number): number {
  return BACKOFF[Math.min(Math.max(attempts - 1, 0), BACKOFF.length - 1)] ?? HOUR
}

/**
 * When the sweep polls a row again; null when nothing can change any more. Cost follows open orders, never
 * history. `now` and the result are UTC.
 */
export function nextPoll(row: Row, remaining: Remaining, now: Date): Date | null {
  const soon = after(now, backoff(row.attempts))
  if (remaining.unresolved || row.status === CREATING || row.status === "CREATED") return soon
  if (isFinal(row.status) || row.status === "CONFIRMED") {
    const written = remaining.movedAt && after(remaining.movedAt, WRITTEN_DOWN)
    return written && written > now ? written : null
  }
  if (row.status !== "AUTHORIZED" || row.payment_id === null) return soon
  const later = after(now, 10 * MINUTE)
  const { captureAt } = remaining
  return captureAt && captureAt > now && captureAt < later ? captureAt : later
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
