import { isLive } from "../../../src/modules/instalments/store/attempts"
import { millis, MINUTE, type CaptureIntent, type World } from "../world"
import { factsOf, violated, type Facts, type Guarantee } from "./facts"
import { intentsEnded, reasonsKept, recordsMatch, refundedOnce, refundsMade, rowsEnd } from "./money"
import {
  confirmedAsPaid,
  lastChance,
  LOST_PAYMENT,
  losesPayment,
  orderAsApproved,
  placedWhenApproved,
  soldOnce,
  soldOrListed,
} from "./placing"

/*
 * What must hold in every state, with the numbers of the money invariants, and what must hold at rest: by the names of
 * `integration-tests/faults/model/guarantees`.
 */

const GUARANTEES: readonly (readonly [string, Guarantee])[] = Object.entries({
  refundedOnce,
  confirmedAsPaid,
  lastChance,
  soldOnce,
  placedWhenApproved,
  orderAsApproved,
  intentsEnded,
  refundsMade,
  reasonsKept,
  recordsMatch,
  rowsEnd,
  soldOrListed,
})

/** Judged over the world at rest. */
export function judge(w: World, when: Facts["when"]): string[] {
  const facts = factsOf(w, when)
  const atRest = GUARANTEES.flatMap(([name, guarantee]) =>
    guarantee(facts).map((wrong) => `${name}: ${wrong}`),
  )
  return [...judgeStep(w), ...atRest]
}

/** Checked after each step that changed what it is about. */
export function judgeStep(w: World): string[] {
  const { row, loan, ledger, captures, marks } = w
  const facts = factsOf(w, "soon")
  const isSettled = !w.disowned && !marks.has("refunds hidden")
  const isLoanLost = row.confirmed_at !== null && row.status !== "CONFIRMED" && row.status !== "CANCELLED"
  const isUnpaid =
    facts.ours.some((one) => one.captured_at) && !facts.confirmed && !marks.has("contradictory")
  return [
    ...captures.flatMap((intent) => judgeCapture(w, intent)),
    ...ledger.flatMap(({ id, state, sent }) =>
      violated(
        [sent > 1, "refundedOnce: a refund was sent twice for one intent (3)"],
        [
          isSettled && isConcluded(state) && loan.refunds.some(({ by }) => by === id),
          `refundsMade: ${id} was concluded ${state}, and was made (3, 5)`,
        ],
      ),
    ),
    ...violated(
      [captures.filter(isLive).length > 1, "intentsEnded: two confirmations are open (4)"],
      [ledger.filter(isLive).length > 1, "intentsEnded: two refunds are open (4)"],
      [isLoanLost, `recordsMatch: a known loan was written over with ${row.status} by an older read (1)`],
      [losesPayment(facts) && !marks.has("completion failed"), `placedWhenApproved: ${LOST_PAYMENT}`],
      [facts.refunded > loan.total, "refundedOnce: more was refunded than the loan (2)"],
      [isUnpaid, "confirmedAsPaid: captured in Medusa without a loan (1)"],
      [isHoldBroken(w), "holdsKept: a loan was confirmed while it was held (14)"],
    ),
  ]
}

function isConcluded(state: string): boolean {
  return ["refused", "unsent", "not_done", "repeated"].includes(state)
}

function judgeCapture(w: World, intent: CaptureIntent): string[] {
  const { id, state, sent, forbidden, automatic } = intent
  const isMade = w.loan.confirmedBy.includes(id) && !w.marks.has("contradictory")
  return violated(
    [sent > 1, "confirmedAsPaid: a confirmation was sent twice for one intent (3)"],
    [isConcluded(state) && isMade, `confirmedAsPaid: ${id} was concluded ${state}, and was made (3, 5)`],
    [
      sent > 0 && forbidden !== null,
      `holdsKept: a confirmation was sent that ${forbidden} had forbidden (7, 14)`,
    ],
    [
      automatic && sent > 0 && isTooEarly(w, intent),
      "confirmedAsPaid: the last chance left staff less than half of the time (10)",
    ],
  )
}

/** By the lender's own time of the approval, which is never later than the first read of it. */
function isTooEarly({ loan, row, settings, untrueReads }: World, { createdAt }: CaptureIntent): boolean {
  if (settings.capture !== "manual" || loan.approvedAt === null || loan.moved || untrueReads > 0) return false
  const expires = millis(row.expires_at) ?? 0
  const half = (loan.approvedAt + expires) / 2
  return createdAt < Math.min(Math.max(half, expires - settings.confirmMargin), expires - 5 * MINUTE)
}

function isHoldBroken({ heldFor, loan: { confirmedAt, confirmedBy } }: World): boolean {
  if (confirmedAt === null || confirmedBy.includes("portal")) return false
  return heldFor.some(({ from, until }) => confirmedAt > from && confirmedAt < (until ?? Infinity))
}
