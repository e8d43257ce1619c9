import type { Sql } from "../../modules/instalments/store/database"
import { allOf, equals, fragment, run, statement, type Statement } from "../discrepancies/statement"
import { containing, orderBy, orders } from "./query"
import { givenNumber, wholeNumber, wholeNumbers } from "./whole-number"

const DAY_MS = 86_400_000

/** What a later import found to be different. Without a type it is the settlement's own figures that changed. */
export interface SettlementChange {
  type: string | null
  service_operation_id: string | null
  ordinal: number | null
  /** Null for an operation that was not there before. */
  before: Record<string, unknown> | null
  /** Null for an operation that is not there any more. */
  after: Record<string, unknown> | null
  seen_at: Date
}

export const SETTLEMENT_ORDERS = orders("created", "payout")

export interface SettlementPage {
  account?: string | undefined
  /** A day of the lender's own calendar, as `2026-11-20`; or an instant. */
  created_from?: string | Date | undefined
  /** All of a day; an instant is not included. */
  created_to?: string | Date | undefined
  /** Within the lender's id of the settlement. */
  q?: string | undefined
  /** `open`: its payout is not noted as received, or has changed since; `received`: it is noted as it is now. */
  bank?: "open" | "received" | undefined
  order: (typeof SETTLEMENT_ORDERS)[number]
  limit: number
  offset: number
}

/** That a payout has arrived, as a staff member noted it. */
export interface BankReceipt {
  /** As `2026-11-20`. */
  received_on: string
  reference: string
  /** The payout at that moment, in cents; a later import may change the settlement. */
  amount: number
  /** Whether it has changed since. */
  amount_changed: boolean
  noted_by: string
  noted_at: Date
}

/**
 * A settlement as the admin API shows it: amounts in cents with the signs that the lender sends, times in UTC, `interest`
 * as the lender gives it, null where it is unknown.
 */
export interface ShownSettlement {
  id: string
  account: string
  service_settlement_id: string
  created: Date
  /** Of the lender's own calendar, as `2026-11-20`: it decides the month. */
  day: string
  sales_amount: number
  refunds_amount: number
  amount_to_settle: number
  /** What `amount_to_settle` means: positive where the lender pays, negative where the shop does, however it is written. */
  payout: number
  interest: number | null
  commission: number
  operation_count: number
  unmatched_count: number
  /** Open ones. */
  discrepancy_count: number
  imported_at: Date
  changed_at: Date | null
  /** Null until its payout is noted as received. */
  bank: BankReceipt | null
  /** How many days ago it was made, while its payout is not noted as received as it is now; null otherwise. */
  bank_waiting_days: number | null
}

const TOTALS = ["sales_amount", "refunds_amount", "commission", "payout"] as const

/** Sums over many settlements, in cents. */
export type SettlementTotals = Record<(typeof TOTALS)[number], number>

/** The payout that was noted as received; null where none was. */
const NOTED = statement`(SELECT noted.amount FROM instalment_settlement_bank noted
  WHERE noted.settlement_id = instalment_settlement.id)`

/** A settlement that pays nothing out is not waited for; one whose payout changed after it was noted is. */
export const NOT_IN_BANK = statement`payout <> coalesce(${NOTED}, 0)`

const SHOWN = statement`id, account, service_settlement_id, created, left(created_raw, 10) AS day, sales_amount, refunds_amount,
  amount_to_settle, payout, interest, commission, operation_count, unmatched_count, imported_at, changed_at,
  (SELECT count(*) FROM instalment_discrepancy found
    WHERE found.settlement_id = instalment_settlement.id AND found.state = 'open') AS discrepancy_count,
  (SELECT jsonb_build_object('received_on', noted.received_on, 'reference', noted.reference, 'amount', noted.amount,
                             'amount_changed', noted.amount <> payout, 'noted_by', noted.noted_by,
                             'noted_at', noted.noted_at)
     FROM instalment_settlement_bank noted WHERE noted.settlement_id = instalment_settlement.id) AS bank,
  CASE WHEN ${NOT_IN_BANK}
       THEN greatest(0, floor(extract(epoch FROM now() - created) / 86400))::integer END AS bank_waiting_days`

const WHOLE = [...TOTALS, "amount_to_settle", "discrepancy_count"] as const
type Whole = (typeof WHOLE)[number]
type SettlementRow = Omit<ShownSettlement, Whole | "interest" | "bank"> &
  Record<Whole, string> & {
    interest: string | null
    bank: (Omit<BankReceipt, "noted_at"> & { noted_at: string }) | null
  }
type TotalsRow = Record<keyof SettlementTotals | "count", string> & { month: string | null }

export async function findSettlement(sql: Sql, id: string): Promise<ShownSettlement | null> {
  return (await showSettlements(sql, statement`WHERE id = ${id}`))[0] ?? null
}

/** @param wanted which of them, in which order */
export async function showSettlements(sql: Sql, wanted: Statement): Promise<ShownSettlement[]> {
  const rows = await run<SettlementRow>(sql, statement`SELECT ${SHOWN} FROM instalment_settlement ${wanted}`)
  return rows.map((row) => ({
    ...row,
    ...wholeNumbers(row, WHOLE),
    interest: givenNumber(row.interest),
    bank: row.bank && { ...row.bank, noted_at: new Date(row.bank.noted_at) },
  }))
}

export interface SettlementList {
  settlements: ShownSettlement[]
  count: number
  totals: SettlementTotals
  by_month: ({ month: string } & SettlementTotals)[]
}

/**
 * Conditions on when settlements were made. A settlement's day is that of its date as the lender wrote it, whatever the
 * reader's zone; those on `created` beside it, a day wider, only let an index find it.
 * @param from a day, as `2026-11-20`, or an instant
 * @param to a day, which is included, or an instant, which is not
 */
export function madeBetween(from: string | Date | undefined, to: string | Date | undefined): Statement[] {
  return [...(from ? [madeSince(from)] : []), ...(to ? [madeUntil(to)] : [])]
}

function madeSince(from: string | Date): Statement {
  if (typeof from !== "string") return statement`created >= ${from}`
  const dayBefore = new Date(Date.parse(`${from}T00:00:00Z`) - DAY_MS)
  return statement`created >= ${dayBefore} AND left(created_raw, 10) >= ${from}`
}

function madeUntil(to: string | Date): Statement {
  if (typeof to !== "string") return statement`created < ${to}`
  const dayAfter = new Date(Date.parse(`${to}T00:00:00Z`) + 2 * DAY_MS)
  return statement`created < ${dayAfter} AND left(created_raw, 10) <= ${to}`
}

/**
 * A page of settlements; count, totals and months are of all that match. A settlement's month is that of its date as
 * the service wrote it: one of midnight on the first is not of the month before, though in UTC it is.
 */
export async function listSettlements(sql: Sql, page: SettlementPage): Promise<SettlementList> {
  const { q, bank, limit, offset } = page
  const where = allOf([
    ...equals("account", page.account),
    ...madeBetween(page.created_from, page.created_to),
    ...(q ? [statement`service_settlement_id ILIKE ${containing(q)}`] : []),
    ...(bank === undefined ? [] : [bank === "open" ? NOT_IN_BANK : statement`payout = ${NOTED}`]),
  ])
  const order = fragment(orderBy(page.order, "id"))
  const settlements = await showSettlements(
    sql,
    statement`WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  )
  const sums = fragment(TOTALS.map((name) => `sum(${name}) AS ${name}`).join(", "))
  const [all, ...months] = await run<TotalsRow>(
    sql,
    statement`SELECT left(created_raw, 7) AS month, count(*) AS count, ${sums} FROM instalment_settlement
               WHERE ${where} GROUP BY GROUPING SETS ((), (1)) ORDER BY 1 NULLS FIRST`,
  )
  return {
    settlements,
    count: wholeNumber(all?.count),
    totals: wholeNumbers(all, TOTALS),
    by_month: months.map((row) => ({ month: row.month ?? "", ...wholeNumbers(row, TOTALS) })),
  }
}

/** Newest first, a hundred at most: a settlement may have changed in every one of its operations. */
export async function listChanges(sql: Sql, settlementId: string): Promise<SettlementChange[]> {
  const { rows } = await sql.raw<SettlementChange>(
    `SELECT type, service_operation_id, ordinal, before, after, seen_at FROM instalment_settlement_change
      WHERE settlement_id = ? ORDER BY id DESC LIMIT 100`,
    [settlementId],
  )
  return rows
}
