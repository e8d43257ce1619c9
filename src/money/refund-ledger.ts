import type { Order, Outcome, Refund } from "../client"
import { readServiceOrder, type CreatedRow } from "../modules/instalments/service-order"
import type { Deps } from "../modules/instalments/deps"
import {
  beginRefund,
  claimServiceRefund,
  giveUpRefund,
  isLive,
  keepFoundRefund,
  settleRefund,
  type RefundIntent,
} from "../modules/instalments/records/intents"
import { recordNewNeed } from "../modules/instalments/records/needs-person"
import type { InstalmentRefundRow } from "../modules/instalments/service"
import { promotedRefundCents } from "./refund-amounts"
import { isSettleTimeOver, settleTimeOf } from "./settle-time"

/** How a refund that was sent ended, as far as is known. `busy`: another one is unresolved. */
export type Sent =
  | { outcome: "done" }
  | { outcome: "refused"; message: string }
  | { outcome: "unsent"; message: string }
  | { outcome: "unknown"; message: string }
  | { outcome: "busy" }

export interface WantedRefund {
  cents: number
  origin: RefundIntent["origin"]
  paymentId: string | null
  medusaRefundId: string | null
}

export async function listLedger(deps: Deps, row: { id: string }): Promise<InstalmentRefundRow[]> {
  return deps.instalments.listInstalmentRefunds(
    { instalment_order_id: row.id },
    { order: { created_at: "ASC" } },
  )
}

/** What the service has refunded of an order, in cents. The sums decide, not the status. */
export function refundedCents(order: Order): number {
  return order.refunds.reduce((sum, refund) => sum + refund.total_amount, 0)
}

/** What of an order the service has not refunded, in cents: at most this may still be. */
export function leftOfLoan(order: Order): number {
  return order.shopping_cart.total_amount - refundedCents(order)
}

/**
 * Sends one refund: the intent is committed with the refund ids already known, then one request, then the
 * three outcomes (money laws 3 to 5). The cents were worked out from `ledger` and from `order`, a read made just
 * before; when another refund ended since, on any server, they may be wrong by a cent and nothing is sent.
 */
export async function sendRefund(
  deps: Deps,
  row: CreatedRow,
  send: { order: Order; ledger: InstalmentRefundRow[]; wanted: WantedRefund },
): Promise<Sent> {
  const { order, ledger, wanted } = send
  const promoted = promotedRefundCents({
    loanCents: row.total_cents,
    promotedCents: row.promoted_cents,
    refundedCentsBefore: refundedCents(order),
    refundedPromotedBefore: order.refunds.reduce((sum, refund) => sum + (refund.promoted_amount ?? 0), 0),
    refundCents: wanted.cents,
  })
  const id = await beginRefund(deps.instalments.sql, {
    instalment_order_id: row.id,
    payment_id: wanted.paymentId,
    medusa_refund_id: wanted.medusaRefundId,
    cents: wanted.cents,
    promoted_cents: promoted,
    origin: wanted.origin,
    known_refund_ids: order.refunds.map((refund) => refund.id),
  })
  if (id === null) return { outcome: "busy" }
  // From here on no other refund of this order can begin or end, so this answer stays true.
  if (wasOvertaken(ledger, await listLedger(deps, row))) {
    await settleRefund(deps.instalments.sql, id, { state: "unsent", reason: "Another refund came first." })
    return { outcome: "busy" }
  }
  const answer = await deps.instalments.accounts.client(row.account).orders.refund(row.service_order_id, {
    total_amount: wanted.cents,
    ...(promoted > 0 && { promoted_amount: promoted }),
  })
  return settle(deps, row, { id, answer, known: order.refunds })
}

/** Whether a refund made here ended between two looks at the ledger. */
function wasOvertaken(before: InstalmentRefundRow[], now: InstalmentRefundRow[]): boolean {
  const done = new Set(before.filter((entry) => entry.state === "done").map((entry) => entry.id))
  return now.some((entry) => entry.state === "done" && entry.origin !== "service" && !done.has(entry.id))
}

async function settle(
  deps: Deps,
  row: CreatedRow,
  sent: { id: string; answer: Outcome<Refund>; known: Refund[] },
): Promise<Sent> {
  const { sql } = deps.instalments
  const { id, answer } = sent
  switch (answer.outcome) {
    case "done": {
      const fresh = sent.known.every((refund) => refund.id !== answer.value.id)
      if (fresh && (await claimServiceRefund(sql, id, answer.value))) return { outcome: "done" }
      return lookAfter(deps, row, { id, message: "The service answered with a refund it had already made." })
    }
    case "refused":
      await settleRefund(sql, id, { state: "refused", reason: answer.error.message })
      return { outcome: "refused", message: answer.error.message }
    case "unsent":
      await settleRefund(sql, id, { state: "unsent", reason: answer.error.message })
      return { outcome: "unsent", message: answer.error.message }
    case "unknown":
      return lookAfter(deps, row, { id, message: answer.error.message })
  }
}

/** The answer proves nothing: one read may. */
async function lookAfter(deps: Deps, row: CreatedRow, lost: { id: string; message: string }): Promise<Sent> {
  await settleRefund(deps.instalments.sql, lost.id, { state: "unknown", reason: lost.message })
  const order = await readServiceOrder(deps, row, { source: "refund" }).catch(() => null)
  const entry = (await listLedger(deps, row)).find((candidate) => candidate.id === lost.id)
  // Another server that asked meanwhile may have ended it.
  if (entry?.state === "done") return { outcome: "done" }
  if (order && entry && (await claimFrom(deps, entry, order))) return { outcome: "done" }
  return { outcome: "unknown", message: lost.message }
}

/**
 * Ends a refund whose answer was lost. `not_done` is concluded only from a read that began after the settle time;
 * after that nothing is sent again but by a new request (money law 5).
 */
export async function resolveRefund(
  deps: Deps,
  row: CreatedRow,
  lost: { entry: InstalmentRefundRow; order: Order },
): Promise<"done" | "not_done" | "unresolved"> {
  const { entry } = lost
  if (await claimFrom(deps, entry, lost.order)) return "done"
  if (!isSettleTimeOver(entry, deps.instalments.settings, new Date())) return "unresolved"
  // The order at hand may have been read before the settle time was over.
  const fresh = await readServiceOrder(deps, row, { source: "refund" }).catch(() => null)
  if (fresh === null) return "unresolved"
  if (await claimFrom(deps, entry, fresh)) return "done"
  const ended = await giveUpRefund(deps.instalments.sql, entry.id, {
    afterMs: settleTimeOf(entry, deps.instalments.settings),
    reason: "The service showed no such refund after the settle time.",
  })
  return ended ? "not_done" : "unresolved"
}

/** Only a refund the service did not have before, of these cents, claimed by no other row, is ours. */
async function claimFrom(deps: Deps, entry: InstalmentRefundRow, order: Order): Promise<boolean> {
  const known = new Set(knownIds(entry))
  for (const refund of order.refunds) {
    if (known.has(refund.id) || refund.total_amount !== entry.cents) continue
    if (await claimServiceRefund(deps.instalments.sql, entry.id, refund)) return true
  }
  return false
}

function knownIds(entry: InstalmentRefundRow): string[] {
  const ids = entry.known_refund_ids
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : []
}

/**
 * Keeps refunds nobody here sent, so that they are listed and can be recorded with one click. While a refund
 * of ours is unresolved a new id may be its own, so nothing is kept then.
 */
export async function keepForeignRefunds(deps: Deps, row: CreatedRow, order: Order): Promise<void> {
  const ledger = await listLedger(deps, row)
  if (ledger.some(isLive)) return
  const claimed = new Set(ledger.map((entry) => entry.service_refund_id))
  for (const refund of order.refunds.filter((candidate) => !claimed.has(candidate.id))) {
    if (await keepFoundRefund(deps.instalments.sql, row.id, refund)) {
      await recordNewNeed(deps.instalments.sql, row.id, "refund_found")
    }
  }
}
