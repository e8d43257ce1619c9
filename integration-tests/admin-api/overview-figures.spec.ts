import fc from "fast-check"
import { fillOrders } from "../../bench/overview/fill-orders"
import { purgePlaced, recordPlaced, type Source } from "../../src/modules/instalments/store/orders"
import type { Sql } from "../../src/modules/instalments/store/database"
import { Days } from "../../src/overview/days"
import { accountsWithOrders, readOverview } from "../../src/overview/read-overview"
import { copyTemplate, statementsOn, type ShopDatabase } from "../harness/shop/shop-database"
import { insertForms, overviewOf, randomForms } from "./overview-forms"

const ZONES = ["UTC", "Europe/Madrid", "America/New_York", "Asia/Kathmandu"]
const ACCOUNTS = ["default", "es", "unused"]
/** The clocks of Madrid change on the 29th, those of New York on the 8th. */
const BEGIN = Date.parse("2026-03-01T00:00:00Z")
const DAY_MS = 86_400_000
const QUARTER_DAY_MS = DAY_MS / 4

/** No server: the figures are read from the plugin's tables alone. */
describe("the overview's figures", () => {
  let database: ShopDatabase
  let sql: Sql

  beforeAll(async () => {
    database = await copyTemplate()
    sql = statementsOn(database)
  })
  afterAll(() => database?.drop())

  /** A form that was drawn, for the fields that a test does not set. */
  const drawn = (begin: number) => {
    const some = randomForms(begin).filter(({ length }) => length > 0)
    const [form] = fc.sample(some, { numRuns: 1, seed: 1 })[0] ?? []
    if (!form) throw new Error("No form was made.")
    return form
  }
  const read = (timeZone: string, [from, until]: readonly [Date, Date], accounts = ACCOUNTS) =>
    readOverview(sql, { period: new Days(timeZone).between(from, until), accounts, retention: false })

  it("are those that a plain count of the rows finds, in every zone, and add up", async () => {
    const zone = fc.constantFrom(...ZONES)
    const period = fc.tuple(fc.integer({ min: 0, max: 39 * 4 }), fc.integer({ min: 1, max: 30 * 4 }))
    const asked = fc.subarray(ACCOUNTS, { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(
        randomForms(BEGIN),
        zone,
        period,
        asked,
        async (forms, timeZone, [start, length], only) => {
          await insertForms(database, forms)
          const from = new Date(BEGIN + start * QUARTER_DAY_MS)
          const range = [from, new Date(from.getTime() + length * QUARTER_DAY_MS)] as const
          const found = await read(timeZone, range, only)
          const expected = overviewOf(forms, { timeZone, range, accounts: only })
          expect(found.totals).toEqual(expected.totals)
          expect(found.by_day.filter(({ opened }) => opened.count > 0)).toEqual(expected.by_day)
          expect(found.placed_by).toEqual(expected.placed_by)
          expect(found.open_now).toEqual(expected.open_now)
          expect([found.approval_rate, found.conversion_rate]).toEqual([
            expected.approval_rate,
            expected.conversion_rate,
          ])
          expect(found.median_seconds_to_decide ?? -1).toBeCloseTo(expected.median_seconds_to_decide ?? -1, 3)
          expectSums(found)
        },
      ),
      { numRuns: process.env.CI === "true" ? 500 : 100, endOnFailure: true },
    )
  })

  it("count a cart's earlier form as replaced, also where both were opened in the same millisecond", async () => {
    const left = {
      ...drawn(BEGIN),
      account: "default",
      status: "INVALIDATED",
      origin: "cart",
      atLender: true,
      deleted: false,
      created: BEGIN,
      collection: "a",
      authorized: null,
      confirmed: null,
      paid: false,
      refunds: [],
    }
    await insertForms(database, [left, { ...left, id: "inst_later" }])
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
    const form = drawn(now - 50 * DAY_MS)
    const of = (account: string, daysAgo: number) => ({
      ...form,
      id: account,
      account,
      created: now - daysAgo * DAY_MS,
      refunds: [],
      rejected: [],
      deleted: false,
    })
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
