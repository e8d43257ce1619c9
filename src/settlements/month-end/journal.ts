import { refused } from "../../modules/instalments/errors"
import type { JournalOptions } from "../../modules/instalments/options/journal"
import type { Sql } from "../../modules/instalments/store/database"
import { takesSalesBack, type StatedFigures } from "../read/figures"
import { digestOf } from "../read/operation-rows"
import { inParts } from "../read/query"
import { wholeNumber } from "../read/whole-number"
import { settlementsOf, type MonthSettlement, type Period } from "./month-settlements"
import { closingPostings, nonZero, postingsOf, sidesOf, type Posting, type PostingKind } from "./postings"

/** `settlements`: the settlements' own figures; `operations`: a posting for each sale and each refund. */
export const DETAILS = ["settlements", "operations"] as const
export type Detail = (typeof DETAILS)[number]

/** A line of the journal: one side of a posting. Cents, one of the two 0, neither ever negative. */
export interface JournalLine {
  /** The settlement's day on the lender's own calendar, as `2026-11-20`. */
  date: string
  account_code: string
  debit_cents: number
  credit_cents: number
  label: string
  /** The settlement's id at the lender; of an operation the order's reference there. */
  reference: string
  kind: PostingKind
  role: keyof JournalOptions["accounts"]
  /** The account at the lender. */
  account: string
  settlement_id: string
  service_settlement_id: string
}

export interface JournalWanted extends Period {
  options: JournalOptions
  detail: Detail
  language: keyof typeof LABELS
}

type Words = Record<PostingKind | "sale" | "refund" | "settlement" | "order", string>

/** A French accounting file is in French (Code de commerce, article L123-22). */
const LABELS = {
  en: {
    sales: "Sales",
    refunds: "Refunds",
    commission: "Commission",
    refund_commission: "Commission on refunds",
    adjustment: "Adjustment",
    payout: "Payout",
    sale: "Sale",
    refund: "Refund",
    settlement: "settlement",
    order: "order",
  },
  fr: {
    sales: "Ventes",
    refunds: "Remboursements",
    commission: "Commission",
    refund_commission: "Commission sur remboursements",
    adjustment: "Régularisation",
    payout: "Versement",
    sale: "Vente",
    refund: "Remboursement",
    settlement: "règlement",
    order: "commande",
  },
} as const satisfies Record<string, Words>

const OPERATIONS_AT_ONCE = 1_000

interface OperationRow {
  position: number
  type: string
  amount: string
  amount_to_settle: string
  order_reference: string
  lender_order_id: string
  digest: string
}

/**
 * The lines of a period, settlement by settlement, some thousand at most at a time. In each settlement debits equal
 * credits, nothing remains on the receivable, and the bank gets what the settlement pays out.
 *
 * @throws MedusaError NOT_ALLOWED when an import changes a settlement while its operations are read
 */
export async function* journalLines(
  sql: Sql,
  { options, detail, language, ...period }: JournalWanted,
): AsyncGenerator<JournalLine[], void, undefined> {
  const words = LABELS[language]
  for await (const settlement of settlementsOf(sql, period)) {
    const own = lineWriter(options, settlement)
    const ofSettlement = (postings: Posting[]) =>
      postings.flatMap((one) =>
        own(one, {
          label: `${words[one.kind]}, ${words.settlement} ${settlement.service_settlement_id}`,
          reference: settlement.service_settlement_id,
        }),
      )
    if (detail === "settlements") {
      yield ofSettlement(postingsOf(settlement))
      continue
    }
    let open = 0
    for await (const rows of operationsOf(sql, settlement)) {
      const postings = rows.map((row) => ({ row, posting: postingOf(row, settlement) }))
      open += postings.reduce((sum, { posting }) => sum + onReceivable(posting), 0)
      yield postings.flatMap(({ row, posting }) =>
        nonZero([posting]).flatMap((one) => {
          const reference = row.order_reference || row.lender_order_id
          return own(one, {
            label: `${nameOf(one.kind, row.type, words)}, ${words.order} ${reference}`,
            reference,
          })
        }),
      )
    }
    yield ofSettlement(closingPostings(settlement, open))
  }
}

function lineWriter({ accounts }: JournalOptions, settlement: MonthSettlement) {
  const { id, account, service_settlement_id, day } = settlement
  return (posting: Posting, of: Pick<JournalLine, "label" | "reference">): JournalLine[] =>
    sidesOf(posting).map(({ kind, role, debit_cents, credit_cents }) => ({
      date: day,
      account_code: accounts[role],
      debit_cents,
      credit_cents,
      ...of,
      kind,
      role,
      account,
      settlement_id: id,
      service_settlement_id,
    }))
}

/** Sales and refunds by what they add to the settlement's own figure; another type by what it adds to the payout. */
function postingOf({ type, amount, amount_to_settle }: OperationRow, stated: StatedFigures): Posting {
  const { sale_sum, sales_amount, refund_sum, refunds_amount } = stated
  if (type === "SALE") {
    const asSales = takesSalesBack(stated) ? -sale_sum : sale_sum
    return { kind: "sales", cents: partOf(sales_amount, asSales, amount) }
  }
  if (type === "REFUND") return { kind: "refunds", cents: partOf(refunds_amount, refund_sum, amount) }
  return { kind: "adjustment", cents: -wholeNumber(amount_to_settle) }
}

/**
 * The lender's signs are not specified. Where the operations add up to the figure with their signs, one with the other sign
 * reverses another; where they do not, each counts.
 */
function partOf(figure: number, sum: number, amount: string): number {
  const cents = wholeNumber(amount)
  if (Math.abs(sum) !== Math.abs(figure)) return Math.abs(cents)
  return sum < 0 ? -cents : cents
}

function onReceivable({ kind, cents }: Posting): number {
  return kind === "sales" ? cents : -cents
}

function nameOf(kind: PostingKind, type: string, words: Words): string {
  if (kind === "sales") return words.sale
  return kind === "refunds" ? words.refund : `${words.adjustment} ${type}`
}

/** A settlement's operations in the lender's own order. */
function operationsOf(
  sql: Sql,
  { id, digest }: MonthSettlement,
): AsyncGenerator<OperationRow[], void, undefined> {
  return inParts<OperationRow>(OPERATIONS_AT_ONCE, async (last) => {
    const { rows } = await sql.raw<OperationRow>(
      `SELECT position, type, amount, amount_to_settle, order_reference, lender_order_id,
              (SELECT digest FROM instalment_settlement WHERE id = ?) AS digest
         FROM instalment_operation WHERE settlement_id = ? AND position > ? ORDER BY position LIMIT ?`,
      [id, id, last?.position ?? -1, OPERATIONS_AT_ONCE],
    )
    if ((await digestOf(sql, id, rows)) !== digest) throw refused(CHANGED)
    return rows
  })
}

const CHANGED = "An import changed a settlement of this period while it was being read. Export it again."

export interface JournalTotals {
  debit_cents: number
  credit_cents: number
  /** By account code, in the order of the options. */
  by_account: {
    account_code: string
    roles: JournalLine["role"][]
    debit_cents: number
    credit_cents: number
  }[]
  /** What the bank account receives, less what leaves it. */
  payout_cents: number
  /** What is unexplained, of all settlements; one that pays too little does not make up for one that pays too much. */
  adjustment_cents: number
}

/** The sums of all lines. */
export function totalsOf(lines: readonly JournalLine[], { accounts }: JournalOptions): JournalTotals {
  const sum = (of: readonly JournalLine[], side: "debit_cents" | "credit_cents") =>
    wholeNumber(of.reduce((total, line) => total + line[side], 0))
  const isRole = (name: string): name is JournalLine["role"] => Object.hasOwn(accounts, name)
  const roles = Object.keys(accounts).filter(isRole)
  const by_account = [...new Set(Object.values(accounts))].map((account_code) => {
    const own = lines.filter((line) => line.account_code === account_code)
    return {
      account_code,
      roles: roles.filter((role) => accounts[role] === account_code),
      debit_cents: sum(own, "debit_cents"),
      credit_cents: sum(own, "credit_cents"),
    }
  })
  const adjusted = lines.filter(({ role }) => role === "adjustments")
  const bank = by_account.find(({ account_code }) => account_code === accounts.bank)
  return {
    debit_cents: sum(lines, "debit_cents"),
    credit_cents: sum(lines, "credit_cents"),
    by_account,
    payout_cents: (bank?.debit_cents ?? 0) - (bank?.credit_cents ?? 0),
    adjustment_cents: sum(adjusted, "debit_cents") + sum(adjusted, "credit_cents"),
  }
}
