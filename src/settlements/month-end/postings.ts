import type { JournalRole } from "../../modules/instalments/options/journal"
import { readFigures, type StatedFigures } from "../read/figures"

/** What a posting is about. `refund_commission` is what the lender gives back, or takes, of a refund. */
export type PostingKind = "sales" | "refunds" | "commission" | "refund_commission" | "adjustment" | "payout"

/** An amount between the lender's receivable and another account; cents, negative the other way round. */
export interface Posting {
  kind: PostingKind
  cents: number
}

/** One side of a posting; one of the two amounts is 0, and neither is ever negative. */
export interface PostingSide {
  kind: PostingKind
  role: JournalRole
  debit_cents: number
  credit_cents: number
}

const COUNTERPART: Record<PostingKind, JournalRole> = {
  sales: "sales",
  refunds: "refunds",
  commission: "commission",
  refund_commission: "commission",
  adjustment: "adjustments",
  payout: "bank",
}

/** A settlement as postings that leave nothing on the receivable. */
export function postingsOf(stated: StatedFigures): Posting[] {
  const { sales, refunds } = readFigures(stated)
  return nonZero([
    { kind: "sales", cents: sales },
    { kind: "refunds", cents: refunds },
    ...closingPostings(stated, sales - refunds),
  ])
}

/**
 * What remains of a settlement after its sales and refunds: commission, payout, and whatever is then still unexplained.
 * @param open cents that its sales and refunds left on the receivable
 */
export function closingPostings(stated: StatedFigures, open: number): Posting[] {
  const { commission, ofSales = commission, payout } = readFigures(stated)
  return nonZero([
    { kind: "commission", cents: ofSales },
    { kind: "refund_commission", cents: commission - ofSales },
    { kind: "adjustment", cents: open - commission - payout },
    { kind: "payout", cents: payout },
  ])
}

/** The debit and the credit of a posting. Sales are owed by the lender; everything else reduces what it owes. */
export function sidesOf({ kind, cents }: Posting): PostingSide[] {
  const counterpart = COUNTERPART[kind]
  const [debit, credit] =
    (kind === "sales") === cents > 0
      ? (["receivable", counterpart] as const)
      : ([counterpart, "receivable"] as const)
  const amount = Math.abs(cents)
  return [
    { kind, role: debit, debit_cents: amount, credit_cents: 0 },
    { kind, role: credit, debit_cents: 0, credit_cents: amount },
  ]
}

export function nonZero(postings: Posting[]): Posting[] {
  return postings.filter(({ cents }) => cents !== 0)
}
