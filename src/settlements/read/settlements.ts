import type { Sql } from "../../modules/instalments/store/database"
import { Conditions, containing, orderBy, orders } from "./query"
import { givenNumber, wholeNumber } from "./whole-number"

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

export interface SettlementFilters {
  account?: string | undefined
  /** A day of the lender's own calendar, as `2026-11-20`; or an instant. */
  created_from?: string | Date | undefined
  /** All of a day; an instant is not included. */
  created_to?: string | Date | undefined
  /** Within the lender's id of the settlement. */
  q?: string | undefined
  /** `open`: its payout is not noted as received, or has changed since; `received`: it is noted as it is now. */
  bank?: "open" | "received" | undefined
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

export interface SettlementPage extends SettlementFilters {
  order: (typeof SETTLEMENT_ORDERS)[number]
  limit: number
  offset: number
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

/** Sums over many settlements, in cents. */
export interface SettlementTotals {
  sales_amount: number
  refunds_amount: number
  commission: number
  payout: number
}

/** The payout that was noted as received; null where none was. */
const NOTED = `(SELECT noted.amount FROM instalment_settlement_bank noted
  WHERE noted.settlement_id = instalment_settlement.id)`

/** A settlement that pays nothing out is not waited for; one whose payout changed after it was noted is. */
export const NOT_IN_BANK = `payout <> coalesce(${NOTED}, 0)`

const SHOWN = `id, account, service_settlement_id, created, left(created_raw, 10) AS day, sales_amount, refunds_amount,
  amount_to_settle, payout, interest, commission, operation_count, unmatched_count, imported_at, changed_at,
  (SELECT count(*) FROM instalment_discrepancy found
    WHERE found.settlement_id = instalment_settlement.id AND found.state = 'open') AS discrepancy_count,
  (SELECT jsonb_build_object('received_on', noted.received_on, 'reference', noted.reference, 'amount', noted.amount,
                             'amount_changed', noted.amount <> payout, 'noted_by', noted.noted_by,
                             'noted_at', noted.noted_at)
     FROM instalment_settlement_bank noted WHERE noted.settlement_id = instalment_settlement.id) AS bank,
  CASE WHEN ${NOT_IN_BANK}
       THEN greatest(0, floor(extract(epoch FROM now() - created) / 86400))::integer END AS bank_waiting_days`

type Texts<Shown, Numbers extends keyof Shown> = Omit<Shown, Numbers> & Record<Numbers, string>
type SettlementRow = Texts<
  Omit<ShownSettlement, "bank" | "interest">,
  "sales_amount" | "refunds_amount" | "amount_to_settle" | "payout" | "commission" | "discrepancy_count"
> & { interest: string | null; bank: (Omit<BankReceipt, "noted_at"> & { noted_at: string }) | null }
type TotalsRow = Record<keyof SettlementTotals | "count", string>

export async function findSettlement(sql: Sql, id: string): Promise<ShownSettlement | null> {
  const where = new Conditions().add("id = ?", id)
  return (await showSettlements(sql, { where, order: "id", limit: 1 }))[0] ?? null
}

/** @param wanted `order`: what to sort by, a text of this code */
export async function showSettlements(
  sql: Sql,
  wanted: { where: Conditions; order: string; limit: number; offset?: number },
): Promise<ShownSettlement[]> {
  const { where, order, limit, offset = 0 } = wanted
  const { rows } = await sql.raw<SettlementRow>(
    `SELECT ${SHOWN} FROM instalment_settlement WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
    [...where.values, limit, offset],
  )
  return rows.map(show)
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
export function madeBetween(
  where: Conditions,
  from: string | Date | undefined,
  to: string | Date | undefined,
): Conditions {
  if (typeof from === "string") {
    where.add("created >= ?", new Date(Date.parse(`${from}T00:00:00Z`) - DAY_MS))
    where.add("left(created_raw, 10) >= ?", from)
  } else if (from) where.add("created >= ?", from)
  if (typeof to === "string") {
    where.add("created < ?", new Date(Date.parse(`${to}T00:00:00Z`) + 2 * DAY_MS))
    where.add("left(created_raw, 10) <= ?", to)
  } else if (to) where.add("created < ?", to)
  return where
}

/**
 * A page of settlements; count, totals and months are of all that match. A settlement's month is that of its date as
 * the service wrote it: one of midnight on the first is not of the month before, though in UTC it is.
 */
export async function listSettlements(sql: Sql, page: SettlementPage): Promise<SettlementList> {
  const where = matching(page)
  const { limit, offset } = page
  const settlements = await showSettlements(sql, { where, order: orderBy(page.order, "id"), limit, offset })
  const months = await sql.raw<TotalsRow & { month: string | null }>(
    `SELECT left(created_raw, 7) AS month, count(*) AS count,
            sum(sales_amount) AS sales_amount, sum(refunds_amount) AS refunds_amount,
            sum(commission) AS commission, sum(payout) AS payout
       FROM instalment_settlement WHERE ${where} GROUP BY GROUPING SETS ((), (1)) ORDER BY 1`,
    where.values,
  )
  const all = months.rows.find((row) => row.month === null)
  return {
    settlements,
    count: wholeNumber(all?.count),
    totals: totalsOf(all),
    by_month: months.rows.flatMap((row) =>
      row.month === null ? [] : [{ month: row.month, ...totalsOf(row) }],
    ),
  }
}

function matching({ account, created_from, created_to, q, bank }: SettlementFilters): Conditions {
  const where = new Conditions()
  if (account !== undefined) where.add("account = ?", account)
  madeBetween(where, created_from, created_to)
  if (q) where.add("service_settlement_id ILIKE ?", containing(q))
  if (bank !== undefined) where.add(bank === "open" ? NOT_IN_BANK : `payout = ${NOTED}`)
  return where
}

function show(row: SettlementRow): ShownSettlement {
  return {
    ...row,
    sales_amount: wholeNumber(row.sales_amount),
    refunds_amount: wholeNumber(row.refunds_amount),
    amount_to_settle: wholeNumber(row.amount_to_settle),
    payout: wholeNumber(row.payout),
    interest: givenNumber(row.interest),
    commission: wholeNumber(row.commission),
    discrepancy_count: wholeNumber(row.discrepancy_count),
    bank: row.bank && { ...row.bank, noted_at: new Date(row.bank.noted_at) },
  }
}

function totalsOf(row: TotalsRow | undefined): SettlementTotals {
  return {
    sales_amount: wholeNumber(row?.sales_amount),
    refunds_amount: wholeNumber(row?.refunds_amount),
    commission: wholeNumber(row?.commission),
    payout: wholeNumber(row?.payout),
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
