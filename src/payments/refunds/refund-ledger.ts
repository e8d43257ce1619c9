import { MedusaError } from "@medusajs/framework/utils"
import type { Order, Outcome, Refund, UnknownOutcomeError } from "../../lender/client"
import { isCreated, readLenderOrder, type CreatedRow } from "../../modules/instalments/lender-order"
import type { Deps } from "../../modules/instalments/deps"
import {
  beginAttempt,
  endAttempt,
  giveUp,
  isLive,
  mayStillSend,
  type ToSend,
} from "../../modules/instalments/store/attempts"
import {
  claimServiceRefund,
  keepFoundRefund,
  listRefunds,
  readLedger,
  type LedgerEntry,
} from "../../modules/instalments/store/refund-entries"
import { setDueSoon } from "../../modules/instalments/store/due"
import { promotedRefundCents, refundedCents, refundRequest } from "../loan"
import { isResolutionDelayOver, resolutionDelayOf } from "../send-fence"

/** How a refund that was sent ended, as far as is known. `busy`: another one is unresolved. */
export type Sent =
  | { outcome: "done"; id: string }
  | { outcome: "refused"; message: string }
  | { outcome: "unsent"; message: string }
  | { outcome: "unknown"; message: string; accepted: boolean }
  | { outcome: "busy" }

interface WantedRefund extends Pick<ToSend, "repeats"> {
  order: Order
  /** What its row says of it besides what the loan says. */
  columns: ToSend["columns"]
  done: readonly string[]
  mayStart: () => boolean
}

/**
 * Sends one refund: the attempt is committed with the refund ids already known, then the fence, then one request, then
 * the three outcomes (money invariants 3 to 5). The cents were worked out from `order`, a read made just before, and
 * from a ledger in which the refunds `done` had been made: when another one ended since, on any server, they may be
 * wrong by a cent and nothing is sent; nor when this process, or its database, stood still in between.
 * @param wanted.mayStart a fence that began before anything was read that this refund would be wrong without
 */
export async function sendRefund(deps: Deps, row: CreatedRow, wanted: WantedRefund): Promise<Sent> {
  const { order, columns, done, repeats, mayStart } = wanted
  const { sql } = deps.instalments
  const promoted = promotedRefundCents({
    loanCents: row.total_cents,
    promotedCents: row.promoted_cents,
    refundedCentsBefore: refundedCents(order),
    refundedPromotedBefore: order.refunds.reduce((sum, refund) => sum + (refund.promoted_amount ?? 0), 0),
    refundCents: columns.cents,
  })
  const known_refund_ids = JSON.stringify(order.refunds.map((refund) => refund.id))
  const id = await beginAttempt(sql, {
    kind: "refund",
    columns: { ...columns, promoted_cents: promoted, known_refund_ids },
    repeats,
  })
  if (id === null) return { outcome: "busy" }
  if (!(await mayStillSend(sql, id, done))) {
    const reason = "Another refund came first, or this one was delayed for too long."
    await endAttempt(sql, id, { state: "unsent", reason })
    return { outcome: "unsent", message: reason }
  }
  const response = await deps.instalments.accounts
    .client(row.account)
    .orders.refund(row.lender_order_id, refundRequest({ cents: columns.cents, promotedCents: promoted }), {
      mayStart,
    })
  return resolveIntent(deps, row, { id, response, known: order.refunds })
}

async function resolveIntent(
  deps: Deps,
  row: CreatedRow,
  sent: { id: string; response: Outcome<Refund>; known: Refund[] },
): Promise<Sent> {
  const { sql } = deps.instalments
  const { id, response } = sent
  switch (response.outcome) {
    case "done": {
      const fresh = sent.known.every((refund) => refund.id !== response.value.id)
      if (fresh && (await claimServiceRefund(sql, id, response.value))) return { outcome: "done", id }
      return readAfterLostResponse(deps, row, {
        id,
        message: "The lender returned a refund it had already made.",
      })
    }
    case "refused":
      await endAttempt(sql, id, { state: "refused", reason: response.error.message })
      return { outcome: "refused", message: response.error.message }
    case "unsent":
      await endAttempt(sql, id, { state: "unsent", reason: response.error.message })
      return { outcome: "unsent", message: response.error.message }
    case "unknown":
      return readAfterLostResponse(deps, row, {
        id,
        message: response.error.message,
        accepted: isAccepted(response.error),
      })
  }
}

/** "Executed later", or a success that shows nothing: no time that passes says that it was not made. */
function isAccepted({ reason }: UnknownOutcomeError): boolean {
  return reason === "accepted_later" || reason === "no_content"
}

/** The response proves nothing: one read may. */
async function readAfterLostResponse(
  deps: Deps,
  row: CreatedRow,
  lost: { id: string; message: string; accepted?: boolean },
): Promise<Sent> {
  const { id, message: reason, accepted = false } = lost
  await endAttempt(deps.instalments.sql, id, { state: "unknown", reason, accepted })
  const order = await readLenderOrder(deps, row, { source: "refund" }).catch(() => null)
  const entry = (await readLedger(deps.instalments.sql, row.id)).find((candidate) => candidate.id === lost.id)
  // Another server that read the order in the meantime may have resolved it.
  if (entry?.state === "done") return { outcome: "done", id: lost.id }
  if (order && entry && (await claimFrom(deps, entry, order))) return { outcome: "done", id: lost.id }
  return { outcome: "unknown", message: lost.message, accepted }
}

/**
 * Ends a refund whose response was lost. `not_done` is concluded only from a read that began after the resolution delay;
 * after that nothing is sent again but by a new request. One that the lender accepted for later ends when the lender shows
 * it, and is listed until then (money invariant 5).
 */
export async function resolveRefund(
  deps: Deps,
  row: CreatedRow,
  lost: { entry: LedgerEntry; order: Order },
): Promise<"done" | "not_done" | "unresolved"> {
  const { entry } = lost
  if (await claimFrom(deps, entry, lost.order)) return "done"
  if (entry.accepted) return "unresolved"
  if (!isResolutionDelayOver(entry, deps.instalments.settings, new Date())) return "unresolved"
  // The order at hand may have been read before the resolution delay was over.
  const fresh = await readLenderOrder(deps, row, { source: "refund" }).catch(() => null)
  if (fresh === null) return "unresolved"
  if (await claimFrom(deps, entry, fresh)) return "done"
  const ended = await giveUp(deps.instalments.sql, entry.id, {
    afterMs: resolutionDelayOf(entry, deps.instalments.settings),
    reason: "The lender showed no such refund after the resolution delay.",
  })
  return ended ? "not_done" : "unresolved"
}

/**
 * Reads the loan before a staff member says that a refund was not made which the lender accepted for later, and takes it
 * for made where the lender shows it by now.
 * @returns whether it was made, and the refund that was not
 * @throws MedusaError UNEXPECTED_STATE when the loan cannot be read
 */
export async function findAcceptedRefund(
  deps: Deps,
  id: string,
): Promise<{ made: boolean; notMade: string | null }> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  const { sql } = deps.instalments
  const entry = (await readLedger(sql, id)).find((one) => isLive(one) && one.accepted)
  if (!entry || !isCreated(row)) return { made: false, notMade: null }
  const order = await readLenderOrder(deps, row, { source: "admin" }).catch(() => null)
  if (order === null)
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "The lender does not respond, so whether it has made the refund is not known. Nothing was changed: resolve this again later.",
    )
  if (!(await claimFrom(deps, entry, order))) return { made: false, notMade: entry.id }
  await setDueSoon(sql, id)
  await listRefunds(sql, id)
  return { made: true, notMade: null }
}

/** Only a refund the lender did not have before, of these cents, claimed by no other row, is ours. */
async function claimFrom(deps: Deps, entry: LedgerEntry, order: Order): Promise<boolean> {
  const known = new Set(knownIds(entry))
  for (const refund of order.refunds) {
    if (known.has(refund.id) || refund.total_amount !== entry.cents) continue
    if (await claimServiceRefund(deps.instalments.sql, entry.id, refund)) return true
  }
  return false
}

function knownIds(entry: LedgerEntry): string[] {
  const ids = entry.known_refund_ids
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : []
}

/**
 * Keeps refunds that were not made here, so that they are listed and can be recorded with one click. One of the cents of
 * a refund of ours that is unresolved may be its own.
 * @returns whether there was a new one
 */
export async function keepExternalRefunds(
  deps: Deps,
  row: CreatedRow,
  { order, ledger }: { order: Order; ledger: readonly LedgerEntry[] },
): Promise<boolean> {
  const claimed = new Set(ledger.map((entry) => entry.lender_refund_id))
  const { sql } = deps.instalments
  let found = false
  const mayBeOurs = ({ total_amount }: Refund) =>
    ledger.some((entry) => isLive(entry) && entry.cents === total_amount)
  for (const refund of order.refunds.filter((one) => !claimed.has(one.id) && !mayBeOurs(one)))
    if (await keepFoundRefund(sql, row.id, refund)) found = true
  if (found) await listRefunds(sql, row.id)
  return found
}
