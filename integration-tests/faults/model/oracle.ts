import type { Facts } from "./facts"
import { announced } from "./guarantees/announced"
import { recordsMatch } from "./guarantees/records-match"
import { confirmedAsPaid } from "./guarantees/confirmed-as-paid"
import { isBeyondDocuments, type Guarantee } from "./guarantees/guarantee"
import { intentsEnded } from "./guarantees/intents-ended"
import { nothingLeaks } from "./guarantees/nothing-leaks"
import { placedWhenApproved } from "./guarantees/placed-when-approved"
import { holdsKept } from "./guarantees/holds-kept"
import { orderAsApproved } from "./guarantees/order-as-approved"
import { reasonsKept } from "./guarantees/reasons-kept"
import { reasonsTrue } from "./guarantees/reasons-true"
import { refundedOnce } from "./guarantees/refunded-once"
import { refundsMade } from "./guarantees/refunds-made"
import { rowsEnd } from "./guarantees/rows-end"
import { soldOnce } from "./guarantees/sold-once"
import { soldOrListed } from "./guarantees/sold-or-listed"

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
