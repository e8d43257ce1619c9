import type { Facts } from "./facts"
import { booksAgree } from "./guarantees/books-agree"
import { confirmedAsPaid } from "./guarantees/confirmed-as-paid"
import type { Guarantee } from "./guarantees/guarantee"
import { intentsEnded } from "./guarantees/intents-ended"
import { nothingLeaks } from "./guarantees/nothing-leaks"
import { placedWhenApproved } from "./guarantees/placed-when-approved"
import { refundedOnce } from "./guarantees/refunded-once"

const guarantees: Record<string, Guarantee> = {
  booksAgree,
  refundedOnce,
  placedWhenApproved,
  confirmedAsPaid,
  intentsEnded,
  nothingLeaks,
}

/** What does not hold of a quiet cart, each with the guarantee's name before it. */
export function judge(facts: Facts): string[] {
  return Object.entries(guarantees).flatMap(([name, guarantee]) =>
    guarantee(facts).map((sentence) => `${name}: ${sentence}`),
  )
}
