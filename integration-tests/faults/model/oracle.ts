import type { Facts } from "./facts"
import { confirmedAsPaid, holdsKept } from "./guarantees/confirmations"
import { isBeyondDocuments, type Guarantee } from "./guarantees/guarantee"
import { orderAsApproved } from "./guarantees/order-as-approved"
import { announced, placedWhenApproved, soldOnce, soldOrListed } from "./guarantees/placement"
import { intentsEnded, nothingLeaks, recordsMatch, rowsEnd } from "./guarantees/records"
import { refundedOnce, refundsMade } from "./guarantees/refunds"
import { reasonsKept, reasonsTrue } from "./guarantees/reviews"

const guarantees: Record<string, Guarantee> = {
  recordsMatch,
  refundedOnce,
  refundsMade,
  placedWhenApproved,
  announced,
  confirmedAsPaid,
  orderAsApproved,
  soldOnce,
  soldOrListed,
  holdsKept,
  intentsEnded,
  rowsEnd,
  reasonsTrue,
  reasonsKept,
  nothingLeaks,
}

/** After what the lender took back against its documents only these can be kept. */
const KEPT_ANYHOW = ["refundedOnce", "holdsKept", "nothingLeaks", "soldOrListed"]

/** The violations of a quiet cart, each with the guarantee's name before it. */
export function oracle(facts: Facts): string[] {
  const all = Object.entries(guarantees)
  const kept = isBeyondDocuments(facts) ? all.filter(([name]) => KEPT_ANYHOW.includes(name)) : all
  return kept.flatMap(([name, guarantee]) => guarantee(facts).map((sentence) => `${name}: ${sentence}`))
}
