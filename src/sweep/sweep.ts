import { advance } from "../checkout/advance"
import { MisconfiguredError, ServiceError } from "../client"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"
import {
  accountsWithDueRows,
  claimDue,
  claimRead,
  endClaim,
  endFailedClaim,
  giveBackClaims,
  type Claim,
} from "../modules/instalments/records/claims"
import { hasOpenIntent } from "../modules/instalments/records/intents"
import { lastMoved } from "../modules/instalments/records/last-moved"
import { recordStatus } from "../modules/instalments/records/record-status"
import { endReviews, openReview } from "../modules/instalments/records/reviews"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isCreated } from "../modules/instalments/service-order"
import { CREATING, hasEndedUnpaid, NOT_CREATED } from "../modules/instalments/status"
import { captureDeadline } from "./deadline"
import { backoff, nextLook } from "./schedule"
import { resolveIntents, settle } from "./settle"

const BATCH = 50
/** A pass ends before the next one begins, whatever is still due. */
const PASS_MS = 45_000
/** An account that fails so many times in a row is left alone until the next pass. */
const FAILURES_OF_ACCOUNT = 3
/** A claimed row comes back by itself after this, should the process die. */
const CLAIM_MS = 120_000
/** A creation nobody found at the service by then did not happen. */
const GIVE_UP_CREATING_MS = 24 * 60 * 60_000
/** After so many failures in a row a row is listed: ours fail by themselves, a lender that is away comes back. */
const STUCK_AFTER = { ours: 4, lender: 8 }

/**
 * Looks at every row that is due. Safe to overlap: no row is claimed twice. The accounts are worked off side by side, so
 * that one whose lender hangs costs the others nothing.
 */
export async function sweep(deps: ShopDeps): Promise<void> {
  const ends = Date.now() + PASS_MS
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

/** @returns whether the lender answered, so that the account's next row is worth a look */
async function pollClaimed(deps: ShopDeps, claim: Claim): Promise<boolean> {
  const { sql, settings } = deps.instalments
  try {
    const row = await deps.instalments.retrieveInstalmentOrder(claim.id)
    const unsettled = await bringForward(deps, row)
    const now = await deps.instalments.retrieveInstalmentOrder(claim.id)
    const progressed = now.status !== row.status || now.payment_id !== row.payment_id
    const remaining = {
      unsettled,
      captureAt: captureDeadline(now, settings),
      movedAt: await lastMoved(sql, claim.id),
    }
    await endClaim(sql, claim, { at: nextLook(now, remaining, new Date()), progressed })
    return true
  } catch (error) {
    deps.logger.warn(`instalments: the sweep could not synchronise ${claim.id}: ${messageOf(error)}`)
    return noteFailure(deps, claim, error)
  }
}

/** What fails always is listed, so that it is not only a line of the log (money law 13). */
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
 * One row: read, advanced, then reconciled. What was sent is ended first, so that it does not depend on placing an order.
 * @returns whether something is still open. Throws the client's errors.
 */
export async function bringForward(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  source: "sweep" | "admin" = "sweep",
): Promise<boolean> {
  const unsettled = await synchronise(deps, row, source)
  if (row.failures > 0) await endReviews(deps.instalments.sql, row.id, "synchronised")
  return unsettled
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
  if (read) return (await settle(deps, row.id, read)) || unresolved
  // A read that proved nothing is not an end (money law 13), unless nothing can come of the row any more.
  if (row.status !== CREATING)
    return (
      isCreated(row) && (!hasEndedUnpaid(row.status) || (await hasOpenIntent(deps.instalments.sql, row.id)))
    )
  const age = Date.now() - new Date(row.created_at).getTime()
  if (age < GIVE_UP_CREATING_MS) return true
  await recordStatus(deps.instalments.sql, row, { status: NOT_CREATED, source })
  return false
}
