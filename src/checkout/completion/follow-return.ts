import { setTimeout as pause } from "node:timers/promises"
import type { ShopDeps } from "../../modules/instalments/deps"
import { READ_EVERY_MS, claimRead } from "../../modules/instalments/store/claims"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { advance } from "./advance"
import { outcomeOfRow } from "./outcome"
import type { ShopperOutcome } from "../../modules/instalments/options/outcome-pages"
import { messageOf } from "../../modules/instalments/errors"

export type Way = "ok" | "ko" | "cancel"

/** A shopper back on `ok` before the lender decided is waited for this long, then gets `pending`. */
const PATIENCE_MS = 6_000
const STEP_MS = 300

export interface Returned {
  outcome: ShopperOutcome
  orderId: string | null
}

/**
 * Follows a shopper's return. The way they came back on is a hint: the order's status decides, and only an
 * undecided order is reported by it (money invariant 1). Never `failed` on money taken.
 */
export async function followReturn(deps: ShopDeps, row: InstalmentOrderRow, way: Way): Promise<Returned> {
  const until = Date.now() + PATIENCE_MS
  for (let now = row; ; now = await deps.instalments.retrieveInstalmentOrder(row.id)) {
    const response = await poll(deps, now)
    if (response.outcome !== "pending" || way !== "ok" || Date.now() + STEP_MS > until)
      return byWay(response, way)
    await pause(STEP_MS)
  }
}

/** Reads at the lender when it is this request's turn; else returns what another request has recorded. */
async function poll(deps: ShopDeps, before: InstalmentOrderRow): Promise<Returned & { undecided: boolean }> {
  const { id } = before
  const known = before.payment_id === null ? null : await outcomeOfRow(deps, before)
  // A placed order changes nothing more for its shopper: a replayed URL costs no read.
  if (known?.outcome === "placed") return { ...known, undecided: false }
  const mine = await claimRead(deps.instalments.sql, id, READ_EVERY_MS)
  if (mine) {
    try {
      const { outcome, orderId, read } = await advance(deps, before, { source: "return" })
      if (read) return { outcome, orderId, undecided: read.status === "CREATED" }
    } catch (error) {
      const message = messageOf(error)
      deps.logger.warn(`instalments: ${id} could not be read when its shopper came back: ${message}`)
    }
  }
  // Outcome and status of one reading: the notification may record the decision between two.
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  return { ...(await outcomeOfRow(deps, row)), undecided: row.status === "CREATED" }
}

function byWay(response: Returned & { undecided: boolean }, way: Way): Returned {
  const { outcome, orderId } = response
  if (outcome !== "pending" || !response.undecided) return { outcome, orderId }
  switch (way) {
    case "ok":
      return { outcome, orderId }
    case "ko":
      return { outcome: "declined", orderId: null }
    case "cancel":
      return { outcome: "cancelled", orderId: null }
  }
}
