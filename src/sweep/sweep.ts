import { advance } from "../checkout/advance"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"
import { claimDue, claimRead, endClaim, type Claim } from "../modules/instalments/records/claims"
import { lastMoved } from "../modules/instalments/records/last-moved"
import { recordStatus } from "../modules/instalments/records/record-status"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { CREATING, NOT_CREATED } from "../modules/instalments/status"
import { captureDeadline } from "./deadline"
import { backoff, nextLook } from "./schedule"
import { settle } from "./settle"

const BATCH = 50
/** A claimed row comes back by itself after this, should the process die. */
const CLAIM_MS = 120_000
/** A creation nobody found at the service by then did not happen. */
const GIVE_UP_CREATING_MS = 24 * 60 * 60_000

/** Looks at every row that is due, once. Bounded, and safe to overlap: no row is claimed twice. */
export async function sweep(deps: ShopDeps): Promise<{ looked: number }> {
  const claims = await claimDue(deps.instalments.sql, BATCH, CLAIM_MS)
  for (const claim of claims) await look(deps, claim)
  return { looked: claims.length }
}

async function look(deps: ShopDeps, claim: Claim): Promise<void> {
  const { sql, settings } = deps.instalments
  const row = await deps.instalments.retrieveInstalmentOrder(claim.id)
  try {
    const unsettled = await bringForward(deps, row)
    const now = await deps.instalments.retrieveInstalmentOrder(claim.id)
    const progressed = now.status !== row.status || now.payment_id !== row.payment_id
    const remaining = {
      unsettled,
      captureAt: captureDeadline(now, settings),
      movedAt: await lastMoved(sql, claim.id),
    }
    const at = nextLook(now, remaining, new Date())
    await endClaim(sql, claim, { at, progressed })
  } catch (error) {
    // A service that is down must not stop the others.
    deps.logger.warn(`instalments: the sweep could not bring ${claim.id} forward: ${messageOf(error)}`)
    const at = new Date(Date.now() + backoff(row.attempts))
    await endClaim(sql, claim, { at, progressed: false })
  }
}

/** One row: advanced, then settled. Returns whether something is still open. Throws the client's errors. */
export async function bringForward(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  source: "sweep" | "admin" = "sweep",
): Promise<boolean> {
  await claimRead(deps.instalments.sql, row.id, 0)
  const { read } = await advance(deps, row, source)
  if (read) return settle(deps, row.id, read)
  if (row.status !== CREATING) return false
  const age = Date.now() - new Date(row.created_at).getTime()
  if (age < GIVE_UP_CREATING_MS) return true
  await recordStatus(deps.instalments.sql, row, { status: NOT_CREATED, source })
  return false
}
