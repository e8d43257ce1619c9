import { CONFIRM_BLOCKERS } from "../../../src/modules/instalments/store/review-reasons"
import { FENCE_MS, isLive, type ConfirmBlockers } from "../../../src/modules/instalments/store/attempts"
import type { Held } from "../../../src/modules/instalments/store/purchases"
import { isResolutionDelayOver, resolutionDelayOf } from "../../../src/payments/send-fence"
import { findOrderOf, findPayment } from "../medusa/state"
import { statement } from "../statement"
import { at, newId, type CaptureIntent, type World } from "../world"
import { lasting, openReviews } from "./reviews"
import { makeDue } from "./rows"

/* The statements on confirmations and on holds, and the time that both kinds of attempt have. */

/** `sendFence`, by the simulated clock. */
export function sendFence(w: World): () => boolean {
  const began = w.now
  return () => w.now - began < FENCE_MS
}

interface Begun {
  state: string
  created_at: string | Date
}

export function isOver(w: World, intent: Begun): boolean {
  return !w.safe.readAfterDelay || isResolutionDelayOver(intent, w.settings, at(w))
}

export function delayOf(w: World, intent: Begun): number {
  return resolutionDelayOf(intent, w.settings)
}

function isHeld({ purchase }: World): boolean {
  return purchase.heldAt !== null
}

function blockersOf(w: World): string[] {
  const whileItLasts: readonly string[] = CONFIRM_BLOCKERS.whileItLasts
  const untilResolved: readonly string[] = CONFIRM_BLOCKERS.untilResolved
  const blocking = lasting(w).filter(
    ({ reason, resolvedAt }) =>
      whileItLasts.includes(reason) || (resolvedAt === null && untilResolved.includes(reason)),
  )
  return blocking.map(({ reason }) => reason)
}

function mayConfirm(w: World): boolean {
  const { status, cancel_wanted_at } = w.row
  const held = w.safe.holdCheck && isHeld(w)
  return status === "AUTHORIZED" && cancel_wanted_at === null && !held && blockersOf(w).length === 0
}

export const readConfirmBlockers = statement("readConfirmBlockers", (w): ConfirmBlockers => ({
  hold: w.safe.holdCheck && isHeld(w) ? "Checked by staff" : null,
  blocking: blockersOf(w),
  open: openReviews(w).map(({ reason }) => reason),
}))

export function liveCapture({ captures }: World): CaptureIntent | null {
  return captures.find(isLive) ?? null
}

type ToConfirm = Pick<CaptureIntent, "paymentId" | "medusaCaptureId" | "automatic">

export const beginCapture = statement("beginCapture", (w, intent: ToConfirm): CaptureIntent | null => {
  if (w.safe.lockedRow && !mayConfirm(w)) return null
  if (w.safe.oneLiveCapture && liveCapture(w) !== null) return null
  const begun: CaptureIntent = {
    id: newId(w, "instc"),
    ...intent,
    createdAt: w.now,
    resolvedAt: null,
    state: "sending",
    sent: 0,
    forbidden: forbiddenBy(w),
  }
  w.captures.push(begun)
  w.touched = true
  return begun
})

/** What forbids a confirmation as things stand; a guarantee compares it with what was sent. */
function forbiddenBy(w: World): string | null {
  if (isHeld(w)) return "a hold"
  return w.row.cancel_wanted_at === null ? null : "a cancellation"
}

export const mayStillConfirm = statement("mayStillConfirm", (w, { id }: { id: string }): boolean => {
  const intent = w.captures.find((one) => one.id === id)
  if (!intent) return false
  intent.forbidden ??= forbiddenBy(w) ?? cancelledInMedusa(w, intent)
  if (!w.safe.confirmFence) return true
  if (intent.state !== "sending" || intent.createdAt <= w.now - FENCE_MS) return false
  return mayConfirm(w) && !(w.safe.cancelledInMedusa && cancelledInMedusa(w, intent))
})

function cancelledInMedusa(w: World, { paymentId }: CaptureIntent): string | null {
  if (findPayment(w, paymentId)?.canceled_at) return "its payment's cancellation"
  return findOrderOf(w)?.canceledAt ? "its order's cancellation" : null
}

function end(w: World, intent: CaptureIntent, state: CaptureIntent["state"]): boolean {
  if (!isLive(intent)) return false
  w.touched = true
  Object.assign(intent, { state, resolvedAt: state === "unknown" ? null : w.now })
  return true
}

type End = Exclude<CaptureIntent["state"], "sending" | "not_done">

export const endCapture = statement("endCapture", (w, intent: CaptureIntent, state: End): boolean =>
  end(w, intent, state),
)

export const giveUpCapture = statement(
  "giveUpCapture",
  (w, intent: CaptureIntent, afterMs: number): boolean => {
    if (w.safe.readAfterDelay && intent.createdAt > w.now - afterMs) return false
    return end(w, intent, "not_done")
  },
)

export const holdPurchase = statement("holdPurchase", (w): Held => {
  if (isHeld(w)) return "held_already"
  const confirming = w.captures.some((one) => isLive(one) || one.state === "done")
  if (w.safe.holdSeesCaptures && confirming) return "being_confirmed"
  w.purchase.heldAt = w.now
  return "held"
})

export const releasePurchase = statement("releasePurchase", (w): boolean => {
  if (w.row.status === "AUTHORIZED") makeDue(w)
  const held = isHeld(w)
  w.purchase.heldAt = null
  return held
})

/** When the lender refused to confirm, the earliest first. */
export function refusalsOf({ captures }: World): Date[] {
  const refused = captures.filter(({ state }) => state === "refused").map(({ resolvedAt }) => resolvedAt ?? 0)
  return refused.sort((one, other) => one - other).map((time) => new Date(time))
}
