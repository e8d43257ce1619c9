import fc from "fast-check"
import type { Figures, Overview } from "../../src/overview/read-overview"
import type { ShopDatabase } from "../harness/shop/shop-database"

const HOUR_MS = 3_600_000

const STATUSES = [
  "creating",
  "not_created",
  "CREATED",
  "AUTHORIZED",
  "CONFIRMED",
  "REJECTED",
  "INVALIDATED",
  "UNCONFIRMED",
  "CANCELLED",
  "ERROR",
  "SUSPENDED",
]
const ACTORS = ["return", "callback", "sweep", "admin", "storefront"] as const

/** A row of `instalment_order` with those that belong to it. Times are milliseconds. */
export interface Form {
  id: string
  account: string
  status: string
  origin: string
  atLender: boolean
  cents: number
  created: number
  collection: string | null
  authorized: number | null
  confirmed: number | null
  /** The first is a change to REJECTED; a later one is another read of the same. */
  rejected: number[]
  paid: boolean
  placedBy: (typeof ACTORS)[number] | null
  refunds: { cents: number; state: string; deleted: boolean }[]
  deleted: boolean
}

/** Rows as they could stand, and as they should not: the figures must add up whatever the tables hold. */
export function randomForms(begin: number): fc.Arbitrary<Form[]> {
  const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary, weight: 1 })
  const after = seldom(fc.integer({ min: -1_000, max: 3 * HOUR_MS }))
  const form = fc.record({
    account: fc.constantFrom("default", "es"),
    status: fc.constantFrom(...STATUSES),
    origin: fc.constantFrom("cart", "cart", "cart", "order", "service"),
    atLender: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
    cents: fc.integer({ min: 1, max: 3_000_00 }),
    // Few different times, so that some are equal, and some are those at which a period begins or ends.
    quarterDay: fc.integer({ min: 0, max: 40 * 4 }),
    after: fc.constantFrom(0, 0, 1, HOUR_MS - 1),
    collection: fc.option(fc.constantFrom("a", "b", "c"), { nil: null }),
    authorized: after,
    confirmed: after,
    rejected: fc.array(fc.integer({ min: 0, max: HOUR_MS }), { maxLength: 2 }),
    paid: fc.constantFrom(true, false, false, false),
    placedBy: fc.option(fc.constantFrom(...ACTORS), { nil: null }),
    refunds: fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 50_000 }),
        state: fc.constantFrom("done", "done", "refused", "not_done"),
        deleted: fc.constantFrom(false, false, true),
      }),
      { maxLength: 2 },
    ),
    deleted: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  })
  return fc.array(form, { maxLength: 40 }).map((all) =>
    all.map(({ quarterDay, after, ...one }, index) => {
      const created = begin + quarterDay * 6 * HOUR_MS + after
      const later = (ms: number | null) => (ms === null ? null : created + ms)
      return {
        ...one,
        id: `inst_${String(index).padStart(3, "0")}`,
        created,
        authorized: later(one.authorized),
        confirmed: later(one.confirmed),
        rejected: one.rejected.map((ms) => created + ms),
      }
    }),
  )
}

export async function insertForms(database: ShopDatabase, forms: readonly Form[]): Promise<void> {
  await database.sql("TRUNCATE instalment_order CASCADE")
  await database.sql(
    `INSERT INTO instalment_order (id, account, status, origin, lender_order_id, total_cents, created_at,
       payment_collection_id, authorized_at, confirmed_at, payment_id, placed_by, deleted_at, channel, currency_code)
     SELECT id, account, status, origin, CASE WHEN "atLender" THEN 'service-' || id END, cents, at(created), collection,
            at(authorized), at(confirmed), CASE WHEN paid THEN 'pay-' || id END, "placedBy",
            CASE WHEN deleted THEN now() END, 'ECOMMERCE', 'eur'
       FROM jsonb_to_recordset($1::jsonb) AS x(id text, account text, status text, origin text, "atLender" boolean,
            cents int, created float8, collection text, authorized float8, confirmed float8, paid boolean,
            "placedBy" text, deleted boolean)`.replace(/\bat\((\w+)\)/g, "to_timestamp($1 / 1000)"),
    [JSON.stringify(forms)],
  )
  await database.sql(
    `INSERT INTO instalment_transition (id, instalment_order_id, from_status, to_status, source, created_at)
     SELECT x.form || n, x.form, 'CREATED', 'REJECTED', 'sweep', to_timestamp(x.at / 1000)
       FROM jsonb_to_recordset($1::jsonb) AS x(form text, n int, at float8)`,
    [JSON.stringify(forms.flatMap(({ id, rejected }) => rejected.map((at, n) => ({ form: id, n, at }))))],
  )
  await database.sql(
    `INSERT INTO instalment_attempt (kind, id, instalment_order_id, cents, state, origin, known_refund_ids, deleted_at)
     SELECT 'refund', x.form || n, x.form, x.cents, x.state, 'medusa', '[]', CASE WHEN x.deleted THEN now() END
       FROM jsonb_to_recordset($1::jsonb) AS x(form text, n int, cents int, state text, deleted boolean)`,
    [JSON.stringify(forms.flatMap(({ id, refunds }) => refunds.map((one, n) => ({ form: id, n, ...one }))))],
  )
}

type Sum = { count: number; cents: number }
type Name = keyof Figures
const NAMES: readonly Name[] = [
  "opened",
  "approved",
  "placed",
  "captured",
  "refunded",
  "rejected",
  "abandoned",
  "replaced",
  "failed",
  "open",
  "expired",
]

/** What the documentation says of the figures, over the rows one by one. */
export function overviewOf(
  forms: readonly Form[],
  wanted: { timeZone: string; range: readonly [Date, Date]; accounts: readonly string[] },
): Omit<Overview, "from" | "to" | "time_zone" | "complete_from"> {
  const [from, until] = wanted.range.map((date) => date.getTime())
  const own = forms.filter((one) => !one.deleted && one.atLender && one.origin !== "service")
  const asked = own.filter(({ account }) => wanted.accounts.includes(account))
  const opened = asked.filter(({ created }) => created >= (from ?? 0) && created < (until ?? 0))
  const dayOf = ({ created }: Form) =>
    new Date(created).toLocaleDateString("sv-SE", { timeZone: wanted.timeZone })
  // A later form counts even where its row is of another kind: the cart went on.
  const others = forms.filter((one) => !one.deleted && one.atLender)
  const of = (some: readonly Form[]) => figures(some, others)
  const totals = of(opened)
  const keys = [...new Set(opened.map((one) => `${dayOf(one)} ${one.account}`))].sort()
  const decided = opened.flatMap((one) => decidedAfter(one) ?? []).sort((one, other) => one - other)
  const half = decided.length / 2
  const middle = [decided[Math.ceil(half) - 1] ?? 0, decided[Math.floor(half)] ?? 0]
  const placedBy = (by: string) =>
    sumOf(opened.filter((one) => one.paid && (one.placedBy ?? "unknown") === by))
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  return {
    totals,
    by_day: keys.map((key) => {
      const [day = "", account = ""] = key.split(" ")
      return { day, account, ...of(opened.filter((one) => `${dayOf(one)} ${one.account}` === key)) }
    }),
    approval_rate: share(totals.approved.count, totals.approved.count + totals.rejected.count),
    conversion_rate: share(totals.placed.count, totals.opened.count),
    median_seconds_to_decide: decided.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
    placed_by: {
      return: placedBy("return"),
      callback: placedBy("callback"),
      sweep: placedBy("sweep"),
      admin: placedBy("admin"),
      storefront: placedBy("storefront"),
      unknown: placedBy("unknown"),
    },
    open_now: {
      forms: sumOf(asked.filter(({ status }) => status === "CREATED")),
      approved: sumOf(asked.filter(({ status }) => status === "AUTHORIZED")),
    },
  }
}

function figures(some: readonly Form[], others: readonly Form[]): Figures {
  const all: Record<Name, Sum> = {
    opened: sumOf(some),
    approved: NONE,
    placed: sumOf(some.filter(({ paid }) => paid)),
    captured: sumOf(some.filter(hasLoan)),
    refunded: {
      count: some.filter((one) => refundsOf(one).length > 0).length,
      cents: some.flatMap(refundsOf).reduce((sum, cents) => sum + cents, 0),
    },
    rejected: NONE,
    abandoned: NONE,
    replaced: NONE,
    failed: NONE,
    open: NONE,
    expired: sumOf(some.filter(({ status }) => status === "UNCONFIRMED")),
  }
  for (const name of NAMES) {
    const ended = some.filter((one) => endOf(one, others) === name)
    if (all[name] === NONE) all[name] = sumOf(ended)
  }
  return all
}

function endOf(form: Form, others: readonly Form[]): Name {
  const { status } = form
  const approved = form.authorized !== null || form.paid || ["AUTHORIZED", "UNCONFIRMED"].includes(status)
  if (approved || hasLoan(form)) return "approved"
  if (status === "REJECTED") return "rejected"
  if (status === "ERROR" || status === "not_created") return "failed"
  if (status !== "INVALIDATED" && status !== "CANCELLED") return "open"
  const isLater = (other: Form) =>
    other.created > form.created || (other.created === form.created && other.id > form.id)
  const later = others.some(
    (other) => other.collection !== null && other.collection === form.collection && isLater(other),
  )
  return later ? "replaced" : "abandoned"
}

function hasLoan(form: Form): boolean {
  return form.confirmed !== null || form.status === "CONFIRMED" || refundsOf(form).length > 0
}

function refundsOf({ refunds }: Form): number[] {
  return refunds.flatMap(({ cents, state, deleted }) => (state === "done" && !deleted ? [cents] : []))
}

/** Seconds; the database's clock may be behind the server's. */
function decidedAfter(form: Form): number | null {
  const rejected = form.status === "REJECTED" && form.rejected.length > 0 ? Math.min(...form.rejected) : null
  const at = form.authorized ?? form.confirmed ?? rejected
  return at === null ? null : Math.max(0, (at - form.created) / 1000)
}

const NONE: Sum = { count: 0, cents: 0 }

function sumOf(forms: readonly Form[]): Sum {
  return { count: forms.length, cents: forms.reduce((sum, { cents }) => sum + cents, 0) }
}
