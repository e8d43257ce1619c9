import type { Settings } from "../modules/instalments/options/settings"
import { statusesOf } from "../modules/instalments/status"
import type { Sql } from "../modules/instalments/store/database"
import type { Period } from "./days"

/** How many forms, and their amounts in cents. */
interface Sum {
  count: number
  cents: number
}

/**
 * What became of a form `f`, and of the order and the loan that it led to. Every form has exactly one end: `approved +
 * rejected + abandoned + replaced + failed + open = opened`, of counts and of cents.
 */
const CONDITIONS = {
  opened: "true",
  approved: "f.approved",
  /** An order stands in Medusa, with the payment of this form. */
  placed: "f.placed",
  /** The loan was confirmed. */
  captured: "f.captured",
  /** Something of the loan was refunded; the cents are those refunded, not those of the form. */
  refunded: "f.refunded_cents IS NOT NULL",
  /** The lender refused the shopper. */
  rejected: "f.ended = 'rejected'",
  /** The form expired or was cancelled without a decision, and its cart opened no later one. */
  abandoned: "f.ended = 'abandoned'",
  /** The same, and its cart opened a later form, which counts by itself. */
  replaced: "f.ended = 'replaced'",
  /** The lender reports an error that it cannot recover. */
  failed: "f.ended = 'failed'",
  /** Without a decision so far. */
  open: "f.ended = 'open'",
  /** Approved, and never confirmed: the approval expired. */
  expired: "f.approved AND f.status = 'UNCONFIRMED'",
} as const

type Figure = keyof typeof CONDITIONS
export type Figures = Record<Figure, Sum>

const FIGURES = Object.keys(CONDITIONS).filter((name): name is Figure => Object.hasOwn(CONDITIONS, name))

/** What can place an order. `unknown`: placed, without a note of it. */
const PLACERS = ["return", "callback", "sweep", "admin", "storefront", "unknown"] as const
type Placer = (typeof PLACERS)[number]

/** What became of the forms that were opened in a period. Amounts are cents, times UTC. */
export interface Overview {
  from: Date
  /** The first instant after the period. */
  to: Date
  time_zone: string
  /**
   * Of forms opened before, those that came to nothing may have been deleted, or when they were decided on: rates can be
   * too high. Null where nothing is deleted, or no form is as old.
   */
  complete_from: Date | null
  totals: Figures
  /** Approved of approved and rejected, 0 to 1; null when the lender decided on none. */
  approval_rate: number | null
  /** Placed of opened, 0 to 1; null when none was opened. */
  conversion_rate: number | null
  /** From opening a form to the decision as it was first read here; null when there was none. */
  median_seconds_to_decide: number | null
  /** What placed the orders: their sum is `totals.placed`. */
  placed_by: Record<Placer, Sum>
  /** At this moment, whenever they were opened. */
  open_now: {
    /** Forms without a decision. */
    forms: Sum
    /** Approvals that are not confirmed yet. */
    approved: Sum
  }
  /** For each day of the period and each account, the oldest first. Their sum is `totals`. */
  by_day: (Figures & { day: string; account: string })[]
}

interface Row {
  sort: "day" | "placer" | "total"
  account: string | null
  /** Counted from 1. */
  day: number | null
  placer: Placer | null
  median: number | null
  figures: Figures
}

/** A form that the lender has opened for this shop; an unmatched order (origin `service`) is none of its own. */
const OF_SHOP = "o.deleted_at IS NULL AND o.origin <> 'service' AND o.lender_order_id IS NOT NULL"

/**
 * Refunds exist of confirmed loans only (Orders v2, "Refund Order"), so one proves a loan whose confirmation was not read
 * here; in the same way a loan, or an order, proves an approval.
 */
const FORMS = `
  SELECT o.account, o.status, o.total_cents AS cents, width_bucket(o.created_at, ?::timestamptz[]) AS day,
         coalesce(o.placed_by, 'unknown') AS placer, o.payment_id IS NOT NULL AS placed, refunded.cents AS refunded_cents,
         loan.captured, approval.approved,
         CASE WHEN approval.approved THEN NULL
              WHEN o.status = 'REJECTED' THEN 'rejected'
              WHEN o.status IN (${statusesOf("failed", "never_made")}) THEN 'failed'
              WHEN o.status NOT IN (${statusesOf("unpaid", "cancelled")}) THEN 'open'
              WHEN EXISTS (SELECT FROM instalment_order later
                            WHERE later.payment_collection_id = o.payment_collection_id AND later.deleted_at IS NULL
                              AND later.lender_order_id IS NOT NULL
                              AND (later.created_at, later.id) > (o.created_at, o.id)) THEN 'replaced'
              ELSE 'abandoned' END AS ended,
         extract(epoch FROM coalesce(o.authorized_at, o.confirmed_at,
           CASE WHEN o.status = 'REJECTED' THEN
             (SELECT min(t.created_at) FROM instalment_transition t
               WHERE t.instalment_order_id = o.id AND t.to_status = 'REJECTED' AND t.deleted_at IS NULL) END)
           - o.created_at) AS seconds
    FROM instalment_order o
    LEFT JOIN LATERAL (SELECT sum(r.cents) AS cents FROM instalment_attempt r
                        WHERE r.instalment_order_id = o.id AND r.kind = 'refund' AND r.state = 'done' AND r.deleted_at IS NULL) refunded ON true,
         LATERAL (SELECT o.confirmed_at IS NOT NULL OR o.status = 'CONFIRMED' OR refunded.cents IS NOT NULL
                         AS captured) loan,
         LATERAL (SELECT loan.captured OR o.authorized_at IS NOT NULL OR o.payment_id IS NOT NULL
                         OR o.status IN (${statusesOf("approved")}, 'UNCONFIRMED') AS approved) approval
   WHERE ${OF_SHOP} AND o.account = ANY(?) AND o.created_at >= ? AND o.created_at < ?`

const SUMS = FIGURES.map((name) => {
  const cents = name === "refunded" ? "f.refunded_cents" : "f.cents"
  const where = `FILTER (WHERE ${CONDITIONS[name]})`
  return `'${name}', json_build_object('count', count(*) ${where}, 'cents', coalesce(sum(${cents}) ${where}, 0))`
}).join(",\n")

const OVERVIEW = `
  WITH f AS (${FORMS})
  SELECT CASE WHEN GROUPING(f.account) = 0 THEN 'day' WHEN GROUPING(f.placer) = 0 THEN 'placer' ELSE 'total' END AS sort,
         f.account, f.day, f.placer,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(f.seconds, 0)) FILTER (WHERE f.seconds IS NOT NULL) AS median,
         json_build_object(${SUMS}) AS figures
    FROM f GROUP BY GROUPING SETS ((f.account, f.day), (f.placer), ())`

/** Each account has one look in the index, however many orders it has. */
const ACCOUNTS = `
  WITH RECURSIVE one AS (
    SELECT min(account) AS account FROM instalment_order WHERE deleted_at IS NULL
    UNION ALL
    SELECT (SELECT min(o.account) FROM instalment_order o WHERE o.account > one.account AND o.deleted_at IS NULL)
      FROM one WHERE one.account IS NOT NULL)
  SELECT account FROM one WHERE account IS NOT NULL`

const OPEN_NOW = `
  SELECT o.status, count(*)::int AS count, sum(o.total_cents)::float8 AS cents FROM instalment_order o
   WHERE ${OF_SHOP} AND o.status IN ('CREATED', 'AUTHORIZED') AND o.account = ANY(?) GROUP BY o.status`

/**
 * Since when nothing that is counted here is old enough to be deleted, by the clock of the job that deletes. Null while
 * no order is older: an account's first order stays, so none has been deleted then.
 */
const COMPLETE_FROM = `
  SELECT CASE WHEN min(first.at) < kept.since THEN kept.since END AS complete_from
    FROM (SELECT now() - ? * interval '1 millisecond' AS since) kept, unnest(?::text[]) asked(account),
         LATERAL (SELECT min(o.created_at) AS at FROM instalment_order o
                   WHERE o.account = asked.account AND o.deleted_at IS NULL) first
   GROUP BY kept.since`

export interface OverviewQuery {
  period: Period
  /** All that are asked for, by name: the index on account and time is read for each. */
  accounts: readonly string[]
  retention: Settings["retention"]
}

/**
 * What became of the forms that were opened in a period: every figure is about these forms, as they stand now, and
 * counts under the day on which its form was opened. So a stage is a part of the one before it, and the figures of the
 * days add up to those of the period. One stage can be larger: a loan that was confirmed without an order is captured.
 */
export async function readOverview(
  sql: Sql,
  { period, accounts, retention }: OverviewQuery,
): Promise<Overview> {
  const { from, until, days, timeZone } = period
  const starts = days.map(({ start }) => start.toISOString())
  const [grouped, open, completeFrom] = await Promise.all([
    sql.raw<Row>(OVERVIEW, [starts, [...accounts], from, until]),
    sql.raw<Sum & { status: string }>(OPEN_NOW, [[...accounts]]),
    readCompleteFrom(sql, accounts, retention),
  ])
  const rows = (sort: Row["sort"]) => grouped.rows.filter((row) => row.sort === sort)
  const ofDay = new Map(rows("day").map((row) => [`${row.day} ${row.account}`, row]))
  const ofPlacer = new Map(rows("placer").map((row) => [row.placer, row]))
  const ofStatus = new Map(open.rows.map(({ status, count, cents }) => [status, { count, cents }]))
  const [total] = rows("total")
  const totals = total?.figures ?? NONE
  return {
    from,
    to: until,
    time_zone: timeZone,
    complete_from: completeFrom,
    totals,
    approval_rate: share(totals.approved.count, totals.approved.count + totals.rejected.count),
    conversion_rate: share(totals.placed.count, totals.opened.count),
    median_seconds_to_decide: total?.median ?? null,
    placed_by: Object.assign(
      {},
      ...PLACERS.map((placer) => ({ [placer]: ofPlacer.get(placer)?.figures.placed ?? NOTHING })),
    ),
    open_now: {
      forms: ofStatus.get("CREATED") ?? NOTHING,
      approved: ofStatus.get("AUTHORIZED") ?? NOTHING,
    },
    by_day: days.flatMap(({ day }, index) =>
      accounts.map((account) => ({
        day,
        account,
        ...(ofDay.get(`${index + 1} ${account}`)?.figures ?? NONE),
      })),
    ),
  }
}

/** A rejection's row goes with `unpaid`, the time of it with `history`. */
async function readCompleteFrom(
  sql: Sql,
  accounts: readonly string[],
  retention: Settings["retention"],
): Promise<Date | null> {
  if (retention === false) return null
  const keptMs = Math.min(retention.unpaid, retention.history)
  const { rows } = await sql.raw<{ complete_from: Date | null }>(COMPLETE_FROM, [keptMs, [...accounts]])
  return rows[0]?.complete_from ?? null
}

/** The accounts that orders exist of, those that are no longer configured too; by name. */
export async function accountsWithOrders(sql: Sql): Promise<string[]> {
  const { rows } = await sql.raw<{ account: string }>(ACCOUNTS)
  return rows.map(({ account }) => account)
}

const NOTHING: Sum = { count: 0, cents: 0 }

const NONE: Figures = Object.assign({}, ...FIGURES.map((name) => ({ [name]: NOTHING })))

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
