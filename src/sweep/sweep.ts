import { advance } from "../checkout/completion/advance"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { isCreated } from "../modules/instalments/lender-order"
import { CREATING, NOT_CREATED, isFinal } from "../modules/instalments/status"
import { readPass, recordPass } from "../modules/instalments/store/checkpoints"
import {
  DUE_CLASSES,
  accountsWithDueRows,
  claimDue,
  claimRead,
  databaseNow,
  endClaim,
  endFailedClaim,
  giveBackClaims,
  type Claim,
  type DueClass,
} from "../modules/instalments/store/claims"
import type { Sql } from "../modules/instalments/store/database"
import { hasLiveAttempt } from "../modules/instalments/store/attempts"
import { recordStatus } from "../modules/instalments/store/orders"
import { endReviews, openReview } from "../modules/instalments/store/reviews"
import { readLastChance } from "../payments/captures/capture-due"
import { Books } from "../recovery/books"
import { MisconfiguredError, ServiceError } from "../lender/client"
import { AccountRun, Places } from "./account-run"
import { atMost } from "./at-most"
import { nextAfterFailure, nextPoll, waitsForNextPass } from "./next-poll"
import { resolveIntents, reconcileOrder } from "./reconcile-order"
import { UpdatedList } from "./updated-list"

/** A run begins nothing after this time, whatever is still due. */
const SWEEP_MS = 45_000
/** It has ended by then, and the next one begins: what lenders or Medusa are still waited for goes on beside that one. */
const ENDED_MS = 55_000
/** Less than a claim lasts, and longer than a poll takes: one that never ends, for a hook of another plugin, has failed. */
const POLL_MS = 90_000
/** What is urgent does not wait for the list of updated orders, and nothing waits longer for it than this. */
const LIST_FIRST_MS = 15_000
const URGENT: readonly DueClass[] = ["unresolved_money", "deadlines"]
/**
 * Orders of all accounts that are placed or reconciled side by side, after they were read: more would take the connections
 * to the database, of which Medusa has ten by default, from the checkouts that run meanwhile. One of several accounts
 * leaves the others some.
 */
const PLACES = { all: 6, ofOne: 4 }
const places = new Places(PLACES.all)
/** A loan may be shown as it was before for so long: by then, what the lender shows is listed. */
const SHOWN_AFTER_MS = 60 * 60_000
/** An order that the lender does not show by then was never created. */
const GIVE_UP_CREATING_MS = 24 * 60 * 60_000
/** A form that the lender does not show so long after its end has ended: it would be polled, and kept, for ever. */
const GIVE_UP_FORM_MS = 30 * 24 * 60 * 60_000
/** After so many failures in a row a row is listed: ours fail by themselves, a lender that is away comes back. */
const STUCK_AFTER = { ours: 4, lender: 8 }

/**
 * Looks at every row that is due, and at the forms that the lender lists as updated. Safe to overlap: no row is claimed
 * twice. The accounts are worked off side by side, and no run outlasts its minute, so that one whose lender hangs costs the
 * others nothing.
 */
export async function sweep(deps: ShopDeps): Promise<void> {
  const ends = Date.now() + SWEEP_MS
  const { sql, accounts } = deps.instalments
  const names = new Set([...accounts.all().map(({ name }) => name), ...(await accountsWithDueRows(sql))])
  const swept = Promise.all([...names].map((account) => sweepAccount(deps, account, ends)))
  swept.catch((error: unknown) => {
    deps.logger.warn(`instalments: a pass of the sweep failed: ${messageOf(error)}`)
  })
  await atMost(swept, ENDED_MS)
}

/** What money depends on at once is worked off while the list is read; the rest after what it told of. */
async function sweepAccount(deps: ShopDeps, account: string, ends: number): Promise<void> {
  const { sql, settings } = deps.instalments
  const pass = await readPass(sql, account)
  const list = new UpdatedList(deps, account, { pass, ends })
  const run = new AccountRun({
    ends,
    circuitOpen: pass.circuitOpenedAt !== null,
    poll: (claim) => pollClaimed(deps, claim, list),
    giveBack: (claims) => giveBackClaims(sql, claims),
  })
  const work = async (classes: readonly DueClass[]): Promise<void> => {
    const dueBefore = await databaseNow(sql)
    const claimed = { dueBefore, marginMs: settings.confirmMargin }
    for (const dueClass of classes)
      await run.work((limit) => claimDue(sql, account, { ...claimed, dueClass, limit }))
  }
  const listed = list.read().then((responded) => {
    if (responded) run.closeCircuit()
  })
  await work(URGENT)
  const failed = run.circuitOpen
  await atMost(listed, LIST_FIRST_MS)
  await work(failed ? DUE_CLASSES.filter((one) => !URGENT.includes(one)) : DUE_CLASSES)
  await atMost(listed, ends - Date.now())
  // Of a pass that was cut short later ones may know better, but for a lender that still does not respond.
  if (Date.now() > ends + ENDED_MS - SWEEP_MS && !run.circuitOpen) return
  if (run.polled + list.calls > 0 || pass.calls > 0)
    await recordPass(sql, account, { calls: run.polled + list.calls, circuitOpen: run.circuitOpen })
}

/** @returns whether the lender responded, so that the account's next row is worth polling */
async function pollClaimed(deps: ShopDeps, claim: Claim, list: UpdatedList): Promise<boolean> {
  const { sql } = deps.instalments
  try {
    const row = await deps.instalments.retrieveInstalmentOrder(claim.id)
    const synced = await atMost(syncOrder(deps, row), POLL_MS)
    if (!synced) throw new Error(`It did not end within ${POLL_MS / 1_000} seconds.`)
    const { now, behind, unresolved } = synced
    const progressed = now.status !== row.status || now.payment_id !== row.payment_id
    const remaining = {
      unresolved,
      behind,
      captureAt: await readLastChance(deps, now),
      movedAt: await lastMoved(sql, claim.id),
      followed: list.followed,
    }
    await endClaim(sql, claim, { at: nextPoll(now, remaining, new Date()), status: now.status, progressed })
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
    const now = new Date()
    const at = row ? nextAfterFailure(row, await readLastChance(deps, row), now) : now
    const failures = await endFailedClaim(sql, claim, at)
    if (failures >= (ofLender ? STUCK_AFTER.lender : STUCK_AFTER.ours))
      await openReview(sql, claim.id, { reason: "stuck", detail: messageOf(error) })
  } catch (other) {
    deps.logger.warn(`instalments: the failure of ${claim.id} could not be noted: ${messageOf(other)}`)
  }
  return !ofLender
}

/** The lender is away, or refuses the account's key: every row of the account fails, and comes right with it. */
function isOfLender(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false
  return error instanceof MisconfiguredError || error.outcome === "unknown" || error.outcome === "unsent"
}

/** Why a row is synchronised, and how its records in Medusa compare. */
interface Pass {
  source: "sweep" | "admin"
  books: Books
}

/** What became of a row that was synchronised. */
interface Synced {
  now: InstalmentOrderRow
  /** The lender showed another status than the row has: what follows from where it is now may be left to do. */
  behind: boolean
  /** Something is still open. */
  unresolved: boolean
}

/**
 * One row: read, advanced, then reconciled. What was sent is ended first, so that it does not depend on placing an
 * order. Throws the client's errors.
 */
export async function syncOrder(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  { source = "sweep", books = new Books() }: Partial<Pass> = {},
): Promise<Synced> {
  const { shown, unresolved } = await synchronise(deps, row, { source, books })
  if (row.failures > 0) await endReviews(deps.instalments.sql, row.id, "synchronised")
  const now = await deps.instalments.retrieveInstalmentOrder(row.id)
  return { now, behind: shown !== null && isReadAgain(shown, now), unresolved }
}

function isReadAgain(shown: string, now: InstalmentOrderRow): boolean {
  const isNew = Date.now() - new Date(now.updated_at).getTime() < SHOWN_AFTER_MS
  return isNew && shown !== now.status
}

/** @returns `shown`: the status that was read, null where no order was read that is the row's; and what is open */
async function synchronise(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  { source, books }: Pass,
): Promise<{ shown: string | null; unresolved: boolean }> {
  await claimRead(deps.instalments.sql, row.id, 0)
  let shown: string | null = null
  let unresolved = false
  let giveBack = (): void => undefined
  try {
    const { read } = await advance(deps, row, {
      source,
      whenRead: async (order) => {
        const most = deps.instalments.accounts.all().length > 1 ? PLACES.ofOne : PLACES.all
        if (source === "sweep") giveBack = await places.take(row.account, most)
        shown = order.status
        unresolved = await resolveIntents(deps, row.id, order)
      },
    })
    if (read) {
      const now = await deps.instalments.retrieveInstalmentOrder(row.id)
      const captureAt = await readLastChance(deps, now)
      if (source === "sweep" && waitsForNextPass(row, now, { captureAt, now: new Date() }))
        return { shown, unresolved: true }
      return { shown, unresolved: (await reconcileOrder(deps, now, { order: read, books })) || unresolved }
    }
  } finally {
    giveBack()
  }
  return { shown, unresolved: await isOpenUnread(deps, row, source) }
}

/**
 * A read that proved nothing is not an end (money invariant 13), unless no money can come of the row any more: such a row is
 * listed for that read, and the hourly run reads it again.
 */
async function isOpenUnread(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  source: "sweep" | "admin",
): Promise<boolean> {
  const { sql } = deps.instalments
  const now = Date.now()
  if (row.status === CREATING) {
    if (now - new Date(row.created_at).getTime() < GIVE_UP_CREATING_MS) return true
    await recordStatus(sql, row, { status: NOT_CREATED, source })
    return false
  }
  if (!isCreated(row)) return false
  if (await hasLiveAttempt(sql, row.id)) return true
  if (row.status !== "CREATED") return !isFinal(row.status)
  if (now - new Date(row.expires_at ?? row.created_at).getTime() < GIVE_UP_FORM_MS) return true
  await recordStatus(sql, row, { status: "INVALIDATED", source })
  return false
}

/** When money of an instalment order last moved, as far as its attempts tell; null when none did. UTC. */
async function lastMoved(sql: Sql, id: string): Promise<Date | null> {
  const { rows } = await sql.raw<{ at: Date | string | null }>(
    "SELECT max(resolved_at) AS at FROM instalment_attempt WHERE instalment_order_id = ? AND state = 'done'",
    [id],
  )
  const at = rows[0]?.at
  return at ? new Date(at) : null
}
