import fc from "fast-check"
import { journal } from "../../src/modules/instalments/options/journal"
import type { Sql } from "../../src/modules/instalments/store/database"
import {
  journalLines,
  totalsOf,
  type Detail,
  type JournalLine,
} from "../../src/settlements/month-end/journal"
import { checksOf, daysOfMonth } from "../../src/settlements/month-end/month-settlements"
import type { SettledOperation, SettledRecords } from "../harness/assertions/settlement-records"
import { openRecordsWithoutServer } from "./records-without-server"

const MONTH = "2026-11"
const options = journal.parse({})
const day = fc.integer({ min: 1, max: 30 })
const cents = fc.integer({ min: 0, max: 5_000_000 })

const operation = fc.record({
  type: fc.constantFrom("SALE", "SALE", "REFUND", "CORRECTION"),
  amount: cents,
  commission: fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.constant(0)),
  refundSign: fc.constantFrom(1, -1),
})
const settlement = fc.record({
  day,
  operations: fc.array(operation, { maxLength: 12 }),
  account: fc.constantFrom("default", "es"),
})
type Drawn = typeof settlement extends fc.Arbitrary<infer Value> ? Value : never
const months = fc.record({
  settlements: fc.array(settlement, { maxLength: 4 }),
  /** A lender's error in what it pays out. */
  error: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 500 })),
})

describe("the journal of a month, of generated settlements", () => {
  let records: SettledRecords
  let sql: Sql

  beforeAll(async () => {
    records = await openRecordsWithoutServer()
    sql = {
      raw: async (text, bindings = []) => {
        let place = 0
        const rows = await records.rows<never>(
          text.replace(/\?/g, () => `$${(place += 1)}`),
          [...bindings],
        )
        return { rows, rowCount: rows.length }
      },
    }
  })
  beforeEach(() => records.clear())
  afterAll(() => records?.close())

  async function linesOf(detail: Detail): Promise<JournalLine[]> {
    const lines: JournalLine[] = []
    const wanted = { ...daysOfMonth(MONTH), options, detail, language: "en" } as const
    for await (const some of journalLines(sql, wanted)) lines.push(...some)
    return lines
  }

  /** Writes it, and what the lender pays out of it. */
  async function record(one: Drawn, error: number): Promise<number> {
    const operations = one.operations.map((drawn, index): SettledOperation => {
      const { type, amount, commission, refundSign } = drawn
      const order = { order: `svc-${index}`, reference: `ref-${index}` }
      if (type !== "REFUND") return { ...order, type, amount, commission, toSettle: amount - commission }
      return { ...order, type, amount: refundSign * amount, commission, toSettle: -amount - commission }
    })
    const of = (type: string) => operations.filter((each) => each.type === type)
    const sum = (type: string) => of(type).reduce((total, { amount }) => total + Math.abs(amount), 0)
    const fees = [...of("SALE"), ...of("REFUND")].reduce((total, each) => total + (each.commission ?? 0), 0)
    const others = of("CORRECTION").reduce((total, each) => total + (each.toSettle ?? 0), 0)
    const added = sum("SALE") - sum("REFUND")
    const payout = added - fees + others + error
    // By chance the same figures may say that the shop owes this, which is another test's.
    fc.pre(payout <= 0 || ![fees, -fees].some((fee) => added - fee === -payout))
    await records.record(operations, {
      account: one.account,
      created: `${MONTH}-${String(one.day).padStart(2, "0")}T03:00:00.123+01:00`,
      figures: { sales: sum("SALE"), refunds: sum("REFUND"), commission: fees, to_settle: payout },
    })
    return payout
  }

  it("has in every settlement debits equal to credits, and pays the bank what the lender pays, to the cent", async () => {
    await fc.assert(
      fc.asyncProperty(months, async ({ settlements, error }) => {
        await records.clear()
        let payout = 0
        for (const one of settlements) payout += await record(one, error)
        for (const detail of ["settlements", "operations"] as const) {
          const lines = await linesOf(detail)
          const totals = totalsOf(lines, options)
          expect(totals.debit_cents).toBe(totals.credit_cents)
          for (const id of new Set(lines.map((line) => line.settlement_id))) {
            const own = totalsOf(
              lines.filter((line) => line.settlement_id === id),
              options,
            )
            expect(own.debit_cents).toBe(own.credit_cents)
            const receivable = own.by_account.find(({ roles }) => roles.includes("receivable"))
            expect(receivable?.debit_cents).toBe(receivable?.credit_cents)
          }
          expect(totals.payout_cents).toBe(payout)
        }
      }),
      { numRuns: 40 },
    )
  })

  // @contract set-3
  it("names each sale and refund by its order, and every other operation as an adjustment", async () => {
    const named = { order: "svc-1", reference: "ref-1" }
    await records.record(
      [
        { ...named, type: "SALE", amount: 10_000, commission: 300 },
        { ...named, type: "REFUND", amount: 2_000, commission: -60, toSettle: -1_940 },
        { ...named, type: "BONUS", amount: 500, toSettle: 500 },
      ],
      {
        created: "2026-11-20T03:00:00.123+01:00",
        figures: { sales: 10_000, refunds: 2_000, commission: 240, to_settle: 8_260 },
      },
    )
    const shown = (await linesOf("operations")).map((one) => [
      one.kind,
      one.account_code,
      one.debit_cents,
      one.credit_cents,
      one.label.replace(/service-set_\d+/, "S"),
      one.reference.replace(/service-set_\d+/, "S"),
    ])
    expect(shown).toEqual([
      ["sales", "467000", 10_000, 0, "Sale, order ref-1", "ref-1"],
      ["sales", "707000", 0, 10_000, "Sale, order ref-1", "ref-1"],
      ["refunds", "709000", 2_000, 0, "Refund, order ref-1", "ref-1"],
      ["refunds", "467000", 0, 2_000, "Refund, order ref-1", "ref-1"],
      ["adjustment", "467000", 500, 0, "Adjustment BONUS, order ref-1", "ref-1"],
      ["adjustment", "471000", 0, 500, "Adjustment BONUS, order ref-1", "ref-1"],
      ["commission", "627800", 300, 0, "Commission, settlement S", "S"],
      ["commission", "467000", 0, 300, "Commission, settlement S", "S"],
      ["refund_commission", "467000", 60, 0, "Commission on refunds, settlement S", "S"],
      ["refund_commission", "627800", 0, 60, "Commission on refunds, settlement S", "S"],
      ["payout", "512000", 8_260, 0, "Payout, settlement S", "S"],
      ["payout", "467000", 0, 8_260, "Payout, settlement S", "S"],
    ])
  })

  // @contract set-3
  it.each(["settlements", "operations"] as const)(
    "takes a sale and a refund back that the lender has reversed, in the detail of %s",
    async (detail) => {
      const order = "svc-1"
      const sold = { order, type: "SALE", amount: 10_000, commission: 300, toSettle: 9_700 }
      const soldBack = { order, type: "SALE", amount: -10_000, commission: -300, toSettle: -9_700 }
      const refunded = { order, type: "REFUND", amount: 2_000, toSettle: -2_000 }
      const refundedBack = { order, type: "REFUND", amount: -2_000, toSettle: 2_000 }
      await records.record([sold, soldBack, sold, refunded, refundedBack], {
        created: "2026-11-20T03:00:00.123+01:00",
        figures: { sales: 10_000, refunds: 0, commission: 300, to_settle: 9_700 },
      })
      const { by_account } = totalsOf(await linesOf(detail), options)
      const left = by_account.map((one) => [one.account_code, one.debit_cents - one.credit_cents])
      expect(Object.fromEntries(left)).toMatchObject({
        [options.accounts.sales]: -10_000,
        [options.accounts.refunds]: 0,
        [options.accounts.adjustments]: 0,
        [options.accounts.bank]: 9_700,
      })
    },
  )

  // @contract set-1c
  it.each(["settlements", "operations"] as const)(
    "pays from the bank what the lender takes back of an earlier settlement, in the detail of %s",
    async (detail) => {
      const soldBack = { order: "svc-1", type: "SALE", amount: -10_000, commission: -300, toSettle: -9_700 }
      await records.record([soldBack], {
        created: "2026-11-20T03:00:00.123+01:00",
        figures: { sales: -10_000, refunds: 0, commission: -300, to_settle: -9_700 },
      })
      const { by_account } = totalsOf(await linesOf(detail), options)
      const left = by_account.map((one) => [one.account_code, one.debit_cents - one.credit_cents])
      expect(Object.fromEntries(left)).toMatchObject({
        [options.accounts.sales]: 10_000,
        [options.accounts.commission]: -300,
        [options.accounts.adjustments]: 0,
        [options.accounts.bank]: -9_700,
      })
    },
  )

  it("counts a month as imported up to the first day that no import has seen", async () => {
    const seen = (from: string, to: string, startedAt = `${to}T00:00:00Z`) =>
      records.rows(
        `INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at)
         VALUES ($1, 'default', $2, $3, 'done', $4)`,
        [`seen_${from}_${to}`, `${from}T00:00:00Z`, `${to}T00:00:00Z`, startedAt],
      )
    const until = async () => (await checksOf(sql, daysOfMonth(MONTH), ["default"])).imported_until
    expect(await until()).toBeNull()
    await seen("2026-11-13", "2026-12-02")
    expect(await until()).toBeNull()
    await seen("2026-10-20", "2026-11-09")
    expect(await until()).toEqual(new Date("2026-11-09T00:00:00Z"))
    // No import has read what the lender settled on the 10th after that one began.
    await seen("2026-11-08", "2026-11-10", "2026-11-10T10:00:00Z")
    await seen("2026-11-12", "2026-12-02")
    expect(await until()).toEqual(new Date("2026-11-10T00:00:00Z"))
    await seen("2026-11-08", "2026-11-12")
    expect(await until()).toEqual(new Date("2026-12-02T00:00:00Z"))
  })

  it("counts a month as imported up to the days that an import could not read, and not those", async () => {
    await records.rows(
      `INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at, unread)
       VALUES ('seen_1', 'default', '2026-10-20Z', '2026-12-02Z', 'failed', '2026-12-03Z', '{[2026-11-17Z,2026-11-22Z]}')`,
    )
    const until = async () => (await checksOf(sql, daysOfMonth(MONTH), ["default"])).imported_until
    expect(await until()).toEqual(new Date("2026-11-17T00:00:00Z"))
    await records.rows(
      `INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at)
       VALUES ('seen_2', 'default', '2026-11-17Z', '2026-11-23Z', 'done', '2026-12-04Z')`,
    )
    expect(await until()).toEqual(new Date("2026-12-02T00:00:00Z"))
  })

  it("counts two imports that each asked for a day more as gapless", async () => {
    await records.rows(
      `INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at)
       VALUES ('seen_1', 'default', '2026-10-20Z', '2026-11-10Z', 'done', '2026-12-03Z'),
              ('seen_2', 'default', '2026-11-12Z', '2026-12-02Z', 'done', '2026-12-03Z')`,
    )
    const checks = await checksOf(sql, daysOfMonth(MONTH), ["default"])
    expect(checks.imported_until).toEqual(new Date("2026-12-02T00:00:00Z"))
  })

  it("reads thousands of operations some at a time, and never mixes two states of a settlement", async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => ({
      type: "SALE",
      order: `o-${index}`,
      amount: 100,
    }))
    const id = await records.record(many, { created: "2026-11-20T03:00:00.123+01:00" })
    const sizes: number[] = []
    const wanted = { ...daysOfMonth(MONTH), options, detail: "operations", language: "en" } as const
    for await (const lines of journalLines(sql, wanted)) sizes.push(lines.length)
    expect(sizes).toEqual([2_000, 2_000, 1_000, 2])
    const reading = journalLines(sql, wanted)
    await reading.next()
    await records.rows("UPDATE instalment_settlement SET digest = 'changed' WHERE id = $1", [id])
    await expect(reading.next()).rejects.toThrow("Export it again")
  })

  it("does not take a settlement that an import shortened in between for one that has ended", async () => {
    const sales = Array.from({ length: 1_000 }, (_, index) => ({
      type: "SALE",
      order: `o-${index}`,
      amount: 100,
    }))
    const id = await records.record([...sales, { type: "SALE", order: "o-last", amount: 100 }], {
      created: "2026-11-20T03:00:00.123+01:00",
    })
    const reading = journalLines(sql, {
      ...daysOfMonth(MONTH),
      options,
      detail: "operations",
      language: "en",
    })
    await reading.next()
    await records.rows("DELETE FROM instalment_operation WHERE settlement_id = $1 AND position >= 1000", [id])
    await records.rows("UPDATE instalment_settlement SET digest = 'changed' WHERE id = $1", [id])
    await expect(reading.next()).rejects.toThrow("Export it again")
  })
})
