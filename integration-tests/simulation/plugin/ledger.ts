import { anEntry } from "../../../src/payments/refunds/a-refund.spec"
import type { LedgerEntry } from "../../../src/modules/instalments/store/refund-entries"
import {
  FENCE_MS,
  isLive,
  REPEATED_AFTER_MS,
  REPEATED_WITHIN_MS,
} from "../../../src/modules/instalments/store/attempts"
import { OF_LEDGER } from "../../../src/modules/instalments/store/review-reasons"
import { findRefund } from "../medusa/state"
import { statement } from "../statement"
import { at, millis, newId, type Entry, type World } from "../world"
import { endReasons, endReviews, listLoanAgain, listSince } from "./reviews"
import { makeDue } from "./rows"

/* The statements on refunds: the ledger. */

export const readLedger = statement("readLedger", (w): LedgerEntry[] =>
  w.ledger.map((one) => ({ ...one, age: ageOf(w, one), shown_for: shownFor(w, one) })),
)

function ageOf({ now }: World, { created_at }: Entry): number {
  return now - (millis(created_at) ?? 0)
}

function shownFor(w: World, { medusa_refund_id, resolved_at }: Entry): number | null {
  const refund = findRefund(w, medusa_refund_id)
  if (!refund) return null
  if (!w.safe.refusal) return Infinity
  return w.now - Math.max(millis(refund.created_at) ?? 0, millis(resolved_at) ?? 0)
}

export function entryOf({ ledger }: World, id: string): Entry {
  const entry = ledger.find((one) => one.id === id)
  if (!entry) throw new Error(`There is no refund ${id}.`)
  return entry
}

function insert(w: World, given: Partial<Entry>): Entry {
  const none = { payment_id: null, medusa_refund_id: null, lender_refund_id: null, requested_by: null }
  const ofRow = { id: newId(w, "instr"), instalment_order_id: w.row.id }
  const made = {
    ...anEntry({ ...ofRow, created_at: at(w), updated_at: at(w), ...none }),
    sent: 0,
    want: null,
  }
  const entry: Entry = { ...made, ...given }
  w.ledger.push(entry)
  w.touched = true
  return entry
}

const asJson = (ids: string[]) => ids as unknown as Entry["known_refund_ids"]

export function isKnown({ known_refund_ids: known }: LedgerEntry, id: string | null): boolean {
  return Array.isArray(known) && known.includes(id)
}

export interface Begin {
  cents: number
  origin: "medusa" | "automatic"
  paymentId: string | null
  medusaRefundId: string | null
  requestedBy: string | null
  noteDigest: string | null
  repeats: string | null
  known: string[]
  want: number | null
}

export const beginRefund = statement("beginRefund", (w, begin: Begin): Entry | null => {
  if (begin.repeats !== null && !answer(w, begin.repeats)) return null
  if (w.safe.oneLiveRefund && w.ledger.some(isLive)) return null
  if (isInLedger(w, begin.medusaRefundId)) return null
  return insert(w, {
    cents: begin.cents,
    origin: begin.origin,
    state: "sending",
    payment_id: begin.paymentId,
    medusa_refund_id: begin.medusaRefundId,
    requested_by: begin.requestedBy,
    note_digest: begin.noteDigest,
    known_refund_ids: asJson(begin.known),
    want: begin.want,
  })
})

function isInLedger({ ledger }: World, medusaRefundId: string | null): boolean {
  return medusaRefundId !== null && ledger.some((one) => one.medusa_refund_id === medusaRefundId)
}

function answer(w: World, id: string): boolean {
  const refusal = w.ledger.find((one) => one.id === id)
  if (refusal?.state !== "repeated" || refusal.resolved_at !== null) return false
  const age = ageOf(w, refusal)
  if (age < REPEATED_AFTER_MS || age > REPEATED_WITHIN_MS) return false
  refusal.resolved_at = at(w)
  return true
}

/** @param done ids of the refunds that had been made when the cents were worked out */
export const mayStillRefund = statement(
  "mayStillRefund",
  (w, id: string, done: readonly string[]): boolean => {
    if (!w.safe.refundFence) return true
    const mine = entryOf(w, id)
    if (mine.state !== "sending" || ageOf(w, mine) >= FENCE_MS) return false
    return w.ledger.every(
      (other) => other.state !== "done" || other.origin === "service" || done.includes(other.id),
    )
  },
)

interface End {
  state: "unknown" | "refused" | "unsent"
  accepted?: boolean
}

export const endRefundAttempt = statement("endRefundAttempt", (w, id: string, end: End): boolean => {
  const entry = entryOf(w, id)
  if (!isLive(entry)) return false
  w.touched = true
  entry.state = end.state
  entry.accepted = w.safe.acceptedLater && (end.accepted ?? false)
  entry.resolved_at = end.state === "unknown" ? null : at(w)
  return true
})

export const giveUpRefund = statement("giveUpRefund", (w, id: string, afterMs: number): boolean => {
  const entry = entryOf(w, id)
  const young = ageOf(w, entry) < afterMs && w.safe.readAfterDelay
  if (!isLive(entry) || entry.accepted || young) return false
  end(w, entry)
  if (!entry.owed) listLoanAgain(w)
  return true
})

/** "Not done": what Medusa wanted is owed to the customer. */
function end(w: World, entry: Entry): void {
  w.touched = true
  Object.assign(entry, { state: "not_done", owed: entry.origin === "medusa", resolved_at: at(w) })
}

export const claimServiceRefund = statement(
  "claimServiceRefund",
  (w, id: string, refundId: string): boolean => {
    const mine = entryOf(w, id)
    const taken = w.ledger.some((one) => one.lender_refund_id === refundId)
    if (!isLive(mine) || (taken && w.safe.oneClaim)) return false
    w.touched = true
    Object.assign(mine, { state: "done", lender_refund_id: refundId, resolved_at: at(w) })
    payOwed(w, mine)
    return true
  },
)

/** An equal refund that was made pays one that is owed, and every repetition that was refused to a program. */
function payOwed(w: World, made: Entry): void {
  const { ledger } = w
  if (made.origin !== "medusa") return
  const apart = (one: Entry) => Math.abs(one.cents - made.cents)
  const equal = ledger.filter((one) => one.owed && apart(one) <= 1 && !isKnown(one, made.lender_refund_id))
  const [nearest] = equal
    .filter(({ state }) => state !== "repeated")
    .sort((one, other) => apart(one) - apart(other))
  const paid = equal.filter((one) => one.state === "repeated" || one === nearest)
  for (const one of paid) one.owed = false
}

export const keepFoundRefund = statement(
  "keepFoundRefund",
  (w, refund: { id: string; total_amount: number }): boolean => {
    if (!w.safe.externalKept || w.ledger.some((one) => one.lender_refund_id === refund.id)) return false
    const found = { cents: refund.total_amount, lender_refund_id: refund.id }
    insert(w, { ...found, origin: "service", state: "done", resolved_at: at(w) })
    return true
  },
)

/** The reason that follows from a refund as it is in the ledger. */
function causeOf({ safe }: World, { origin, owed, state, accepted }: Entry): keyof typeof OF_LEDGER | null {
  if (origin === "service") return "external_refund"
  if (owed) return state === "repeated" ? "refund_repeated" : safe.owedListed ? "refund_not_done" : null
  return state === "unknown" && (accepted || origin === "medusa") ? "refund_unresolved" : null
}

const REASONS = Object.keys(OF_LEDGER) as (keyof typeof OF_LEDGER)[]

/** What was listed before its cause, or resolved while what was not made is owed, is listed anew. */
function list(w: World): void {
  for (const reason of REASONS) {
    const causes = w.ledger.filter((one) => causeOf(w, one) === reason)
    const since = Math.max(...causes.map((one) => millis(one.created_at) ?? 0))
    if (causes.length === 0) endReasons(w, OF_LEDGER[reason], [reason])
    else listSince(w, reason, since)
  }
}

export const listRefunds = statement("listRefunds", list)

export const bindMedusaRefund = statement(
  "bindMedusaRefund",
  (w, id: string, link: { from: string | null; to: string; paymentId: string }): boolean => {
    const entry = entryOf(w, id)
    if (entry.medusa_refund_id !== link.from) return false
    Object.assign(entry, { medusa_refund_id: link.to, payment_id: link.paymentId })
    if (entry.requested_by !== entry.id) entry.resolved_at = at(w)
    return true
  },
)

export const adoptFoundRefund = statement("adoptFoundRefund", (w, id: string): boolean => {
  const entry = entryOf(w, id)
  if (entry.origin !== "service") return false
  Object.assign(entry, { origin: "medusa", requested_by: entry.id })
  payOwed(w, entry)
  return true
})

export const resolveOwedRefunds = statement("resolveOwedRefunds", (w): void => {
  for (const one of w.ledger) one.owed = false
  endReviews(w, "refunded_in_full")
  list(w)
})

interface Interrupted {
  id: string
  paymentId: string
  cents: number
}

export const keepInterruptedRefund = statement("keepInterruptedRefund", (w, refund: Interrupted): void => {
  const { id, paymentId, cents } = refund
  const known = w.ledger.find((one) => one.medusa_refund_id === id)
  const owed = { owed: true, resolved_at: at(w) }
  if (!known) {
    const ofMedusa = { medusa_refund_id: id, payment_id: paymentId, cents }
    insert(w, { ...ofMedusa, state: "not_done", origin: "medusa", ...owed })
  } else if (["refused", "unsent", "repeated"].includes(known.state) && !known.owed) {
    Object.assign(known, owed, known.state === "repeated" && { state: "not_done" })
  }
})

export interface Repetition {
  paymentId: string
  medusaRefundId: string
  cents: number
  requestedBy: string | null
  noteDigest: string | null
  known: string[]
  byPerson: boolean
}

export const keepRepetition = statement("keepRepetition", (w, refund: Repetition): void => {
  if (!isInLedger(w, refund.medusaRefundId))
    insert(w, {
      payment_id: refund.paymentId,
      medusa_refund_id: refund.medusaRefundId,
      cents: refund.cents,
      requested_by: refund.requestedBy,
      note_digest: refund.noteDigest,
      known_refund_ids: asJson(refund.known),
      state: "repeated",
      owed: !refund.byPerson,
      resolved_at: refund.byPerson ? null : at(w),
    })
})

/** A staff member resolves a review: what it lists as owed counts as settled. @returns whether it was open */
export const resolveReview = statement("resolveReview", (w, id: string, notMade: string | null): boolean => {
  const review = w.reviews.find((one) => one.id === id && one.endedAt === null && one.resolvedAt === null)
  if (!review) return false
  if (["AUTHORIZED", "CONFIRMED"].includes(w.row.status)) makeDue(w)
  review.resolvedAt = w.now
  const lists = (one: Entry) => (one.state === "repeated" ? "refund_repeated" : "refund_not_done")
  for (const one of w.ledger)
    if (lists(one) === review.reason && (millis(one.resolved_at) ?? 0) <= review.openedAt) one.owed = false
  const entry = w.ledger.find((one) => one.id === notMade && isLive(one) && one.accepted)
  if (entry && review.reason === "refund_unresolved") end(w, entry)
  list(w)
  if (entry && review.reason === "refund_unresolved" && !entry.owed) listLoanAgain(w)
  return true
})
