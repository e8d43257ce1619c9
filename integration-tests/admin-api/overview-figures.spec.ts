import { fillOrders } from "../../bench/overview/fill-orders"
import { purgePlaced, recordPlaced, type Source } from "../../src/modules/instalments/store/orders"
import type { Sql } from "../../src/modules/instalments/store/database"
import { Days } from "../../src/overview/days"
import { accountsWithOrders, readOverview } from "../../src/overview/read-overview"
import { copyTemplate, statementsOn, type ShopDatabase } from "../harness/shop/shop-database"

const ACCOUNTS = ["default", "es", "unused"]
const BEGIN = Date.parse("2026-03-01T00:00:00Z")
const DAY_MS = 86_400_000

/** A row of `instalment_order` with those that belong to it. Times are milliseconds. */
interface Form {
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
  rejected: number[]
  paid: boolean
  placedBy: string | null
  refunds: { cents: number; state: string; deleted: boolean }[]
  deleted: boolean
}

/** One without a decision, but for what is given. */
const form = (id: string, given: Partial<Form> = {}): Form => ({
  ...{ id, account: "default", status: "CREATED", origin: "cart", atLender: true, cents: 1, created: BEGIN },
  ...{ collection: null, authorized: null, confirmed: null, rejected: [], paid: false, placedBy: null },
  ...{ refunds: [], deleted: false },
  ...given,
})

/** No server: the figures are read from the plugin's tables alone. */
describe("the overview's figures", () => {
  let database: ShopDatabase
  let sql: Sql

  beforeAll(async () => {
    database = await copyTemplate()
    sql = statementsOn(database)
  })
  afterAll(() => database?.drop())

  const read = (timeZone: string, [from, until]: readonly [Date, Date], accounts = ACCOUNTS) =>
    readOverview(sql, { period: new Days(timeZone).between(from, until), accounts, retention: false })

  it("count each form once, by its day in the zone, and add up", async () => {
    const refunded = (cents: number, state = "done", deleted = false) => ({ cents, state, deleted })
    const loan = { account: "es", created: Date.parse("2026-03-30T10:00:00Z") }
    const at = (time: string, given: Partial<Form> = {}) => ({ ...given, created: Date.parse(time) })
    // The clocks change on the 29th. The cents of each form are its own bit, so that a sum tells which forms are in it.
    const forms: [number, Partial<Form>][] = [
      [1, at("2026-03-27T22:59:59.999Z")],
      [2, at("2026-03-27T23:00:00Z")],
      [4, { status: "REJECTED", ...at("2026-03-28T22:59:59.999Z") }],
      [8, { status: "INVALIDATED", collection: "a", ...at("2026-03-28T23:00:00Z") }],
      [16, { status: "INVALIDATED", collection: "a", ...at("2026-03-29T21:59:59.999Z") }],
      [32, { status: "AUTHORIZED", paid: true, placedBy: "return", ...at("2026-03-29T22:00:00Z") }],
      [64, { ...loan, status: "CONFIRMED", paid: true }],
      [128, { ...loan, status: "UNCONFIRMED" }],
      [256, { status: "ERROR", created: loan.created }],
      [512, { ...loan, deleted: true }],
      [1_024, { ...loan, origin: "service" }],
      [2_048, { ...loan, atLender: false }],
      [4_096, at("2026-03-30T22:00:00Z")],
      // Its loan was refunded before a read had shown it.
      [8_192, { account: "es", status: "CANCELLED", refunds: [refunded(5)], ...at("2026-03-29T05:00:00Z") }],
    ]
    const decided: Record<number, Partial<Form>> = {
      4: { rejected: [Date.parse("2026-03-28T23:00:10Z"), Date.parse("2026-03-28T23:00:09.999Z")] },
      32: { authorized: Date.parse("2026-03-29T22:00:20Z") },
      64: {
        confirmed: loan.created + 60_000,
        refunds: [refunded(10), refunded(10), refunded(3, "refused"), refunded(7, "done", true)],
      },
    }
    await insertForms(
      database,
      forms.map(([cents, given]) => form(`inst_${cents}`, { cents, ...given, ...decided[cents] })),
    )
    const range = [new Date("2026-03-27T23:00:00Z"), new Date("2026-03-30T22:00:00Z")] as const
    const found = await read("Europe/Madrid", range)
    const sum = (count: number, cents: number) => ({ count, cents })
    expect(found.totals).toEqual({
      opened: sum(9, 2 + 4 + 8 + 16 + 32 + 64 + 128 + 256 + 8_192),
      approved: sum(4, 32 + 64 + 128 + 8_192),
      placed: sum(2, 32 + 64),
      captured: sum(2, 64 + 8_192),
      refunded: sum(2, 20 + 5),
      rejected: sum(1, 4),
      abandoned: sum(1, 16),
      replaced: sum(1, 8),
      failed: sum(1, 256),
      open: sum(1, 2),
      expired: sum(1, 128),
    })
    expect(found.placed_by).toMatchObject({ return: sum(1, 32), unknown: sum(1, 64), sweep: sum(0, 0) })
    expect(found.open_now).toEqual({ forms: sum(3, 1 + 2 + 4_096), approved: sum(1, 32) })
    expect([found.approval_rate, found.conversion_rate]).toEqual([4 / 5, 2 / 9])
    expect(found.median_seconds_to_decide).toBeCloseTo(20, 3)
    expectSums(found)
    const days = ({ by_day }: Found) =>
      by_day.flatMap(({ day, account, opened: { cents } }) => (cents ? [`${day} ${account} ${cents}`] : []))
    expect(days(found)).toEqual([
      "2026-03-28 default 6",
      "2026-03-29 default 24",
      "2026-03-29 es 8192",
      "2026-03-30 default 288",
      "2026-03-30 es 192",
    ])
    expect(days(await read("UTC", range, ["default"]))).toEqual([
      "2026-03-27 default 2",
      "2026-03-28 default 12",
      "2026-03-29 default 48",
      "2026-03-30 default 256",
    ])
  })

  it("count a cart's earlier form as replaced, also where both were opened in the same millisecond", async () => {
    const left = { status: "INVALIDATED", collection: "a" }
    await insertForms(database, [form("inst_first", left), form("inst_later", left)])
    const { totals } = await read("UTC", [new Date(BEGIN), new Date(BEGIN + 1)])
    expect([totals.opened.count, totals.replaced.count, totals.abandoned.count]).toEqual([2, 1, 1])
    expect((await read("UTC", [new Date(BEGIN - 1), new Date(BEGIN)])).totals.opened.count).toBe(0)
  })

  it("name what placed an order, also where another request saw and noted it first; undone, nothing did", async () => {
    await insertForms(database, [])
    await fillOrders(sql, { count: 1, days: 1, until: BEGIN })
    const placedBy = async () =>
      (await database.sql<{ placed_by: string | null }>("SELECT placed_by FROM instalment_order"))[0]
        ?.placed_by
    const placed = (by: Source | null, paymentId = "pay_1") =>
      recordPlaced(sql, "inst_0", { orderId: "order_1", paymentId, by, unasked: false })
    await database.sql("UPDATE instalment_order SET placed_by = NULL, payment_id = NULL")
    await placed(null)
    expect(await placedBy()).toBe("storefront")
    await placed("callback")
    expect(await placedBy()).toBe("callback")
    await placed(null)
    // The order was edited, and its new payment was found.
    await placed(null, "pay_2")
    expect(await placedBy()).toBe("callback")
    await purgePlaced(sql, "inst_0", "pay_2")
    expect(await placedBy()).toBeNull()
  })

  it("hold every day of the period and every account, those without a form as zeros", async () => {
    await insertForms(database, [])
    const found = await read("Europe/Madrid", [
      new Date("2026-03-27T23:00:00Z"),
      new Date("2026-03-30T22:00:00Z"),
    ])
    expect(found.by_day.map(({ day, account }) => `${day} ${account}`)).toEqual(
      ["2026-03-28", "2026-03-29", "2026-03-30"].flatMap((day) =>
        ACCOUNTS.map((account) => `${day} ${account}`),
      ),
    )
    expect(found).toMatchObject({
      approval_rate: null,
      conversion_rate: null,
      median_seconds_to_decide: null,
      totals: { opened: { count: 0, cents: 0 } },
    })
  })

  it("are complete from when on nothing has been deleted yet; from the beginning where nothing can have been", async () => {
    const now = Date.now()
    const of = (account: string, daysAgo: number) =>
      form(account, { account, created: now - daysAgo * DAY_MS })
    await insertForms(database, [of("default", 100), of("es", 20)])
    const completeFrom = async (accounts: string[], kept: { unpaid: number; history: number } | false) => {
      const period = new Days("UTC").between(new Date(now - DAY_MS), new Date(now))
      const retention = kept && {
        addresses: DAY_MS,
        unpaid: kept.unpaid * DAY_MS,
        history: kept.history * DAY_MS,
      }
      const { complete_from } = await readOverview(sql, { period, accounts, retention })
      return complete_from && Math.round((now - complete_from.getTime()) / DAY_MS)
    }
    expect(await completeFrom(ACCOUNTS, { unpaid: 30, history: 730 })).toBe(30)
    // The decisions of those that were rejected are history.
    expect(await completeFrom(ACCOUNTS, { unpaid: 90, history: 60 })).toBe(60)
    expect(await completeFrom(ACCOUNTS, { unpaid: 365, history: 730 })).toBeNull()
    expect(await completeFrom(["es", "unused"], { unpaid: 30, history: 730 })).toBeNull()
    expect(await completeFrom(["unused"], { unpaid: 1, history: 1 })).toBeNull()
    expect(await completeFrom(ACCOUNTS, false)).toBeNull()
  })

  it("of a month are read by indexes, among the orders of years", async () => {
    await database.sql("TRUNCATE instalment_order CASCADE")
    await fillOrders(sql, { count: 60_000, days: 900, until: BEGIN })
    expect(await accountsWithOrders(sql)).toEqual(["default", "es"])
    const plans: string[] = []
    const explained: Sql = {
      raw: async (statement, bindings) => {
        const { rows } = await sql.raw<Record<string, unknown>>(
          `EXPLAIN (FORMAT JSON) ${statement}`,
          bindings,
        )
        plans.push(JSON.stringify(rows))
        return sql.raw(statement, bindings)
      },
    }
    const range = [new Date(BEGIN - 30 * DAY_MS), new Date(BEGIN)] as const
    const found = await readOverview(explained, {
      period: new Days("UTC").between(...range),
      accounts: await accountsWithOrders(explained),
      retention: { addresses: DAY_MS, unpaid: 365 * DAY_MS, history: 730 * DAY_MS },
    })
    expect(found.totals.opened.count).toBe(2_000)
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).not.toContain("Seq Scan")
    expect(plans.join()).toContain("IDX_instalment_order_account_created")
  })
})

type Found = Awaited<ReturnType<typeof readOverview>>

/** What the page promises: days add up to the period, ends to what was opened, actors to what was placed. */
function expectSums({ totals, by_day, placed_by }: Found): void {
  const { opened, approved, rejected, abandoned, replaced, failed, open } = totals
  for (const unit of ["count", "cents"] as const) {
    const sum = (all: Record<"count" | "cents", number>[]) => all.reduce((total, one) => total + one[unit], 0)
    expect(sum([approved, rejected, abandoned, replaced, failed, open])).toBe(opened[unit])
    expect(sum(Object.values(placed_by))).toBe(totals.placed[unit])
    for (const name of ["opened", "approved", "placed", "captured", "refunded", "expired"] as const)
      expect(sum(by_day.map((day) => day[name]))).toBe(totals[name][unit])
  }
}

async function insertForms(database: ShopDatabase, forms: readonly Form[]): Promise<void> {
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
