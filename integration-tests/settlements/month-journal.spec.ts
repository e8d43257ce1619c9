import { journal } from "../../src/modules/instalments/options/journal"
import type { Sql } from "../../src/modules/instalments/store/database"
import {
  journalLines,
  totalsOf,
  type Detail,
  type JournalLine,
} from "../../src/settlements/month-end/journal"
import { checksOf, daysOfMonth } from "../../src/settlements/month-end/month-settlements"
import type { SettledRecords } from "../harness/assertions/settlement-records"
import { statementsOn } from "../harness/shop/shop-database"
import { openRecordsWithoutServer } from "./records-without-server"

const MONTH = "2026-11"
const DAY = `${MONTH}-20T03:00:00.123+01:00`
const options = journal.parse({})
describe("the journal of a month", () => {
  let records: SettledRecords
  let sql: Sql

  beforeAll(async () => {
    records = await openRecordsWithoutServer()
    sql = statementsOn({ sql: (text, values) => records.rows(text, values) })
  })
  beforeEach(() => records.clear())
  afterAll(() => records?.close())

  async function linesOf(detail: Detail): Promise<JournalLine[]> {
    const lines: JournalLine[] = []
    const wanted = { ...daysOfMonth(MONTH), options, detail, language: "en" } as const
    for await (const some of journalLines(sql, wanted)) lines.push(...some)
    return lines
  }

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
        created: DAY,
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

  describe.each(["settlements", "operations"] as const)("in the detail of %s", (detail) => {
    const order = "svc-1"
    const sold = { order, type: "SALE", amount: 10_000, commission: 300, toSettle: 9_700 }
    const soldBack = { order, type: "SALE", amount: -10_000, commission: -300, toSettle: -9_700 }
    /** What each account code is left with. */
    async function left(): Promise<Record<string, number>> {
      const { by_account } = totalsOf(await linesOf(detail), options)
      return Object.fromEntries(
        by_account.map((one) => [one.account_code, one.debit_cents - one.credit_cents]),
      )
    }

    // @contract set-3
    it("takes a sale and a refund back that the lender has reversed", async () => {
      const refunded = { order, type: "REFUND", amount: 2_000, toSettle: -2_000 }
      const refundedBack = { order, type: "REFUND", amount: -2_000, toSettle: 2_000 }
      await records.record([sold, soldBack, sold, refunded, refundedBack], {
        created: DAY,
        figures: { sales: 10_000, refunds: 0, commission: 300, to_settle: 9_700 },
      })
      expect(await left()).toMatchObject({
        [options.accounts.sales]: -10_000,
        [options.accounts.refunds]: 0,
        [options.accounts.adjustments]: 0,
        [options.accounts.bank]: 9_700,
      })
    })

    // @contract set-1c
    it("pays from the bank what the lender takes back of an earlier settlement", async () => {
      await records.record([soldBack], {
        created: DAY,
        figures: { sales: -10_000, refunds: 0, commission: -300, to_settle: -9_700 },
      })
      expect(await left()).toMatchObject({
        [options.accounts.sales]: 10_000,
        [options.accounts.commission]: -300,
        [options.accounts.adjustments]: 0,
        [options.accounts.bank]: -9_700,
      })
    })
  })

  describe("counts a month as imported up to", () => {
    let seenSoFar: number
    beforeEach(() => (seenSoFar = 0))

    const seen = (from: string, to: string, rest: { startedAt?: string; unread?: string } = {}) =>
      records.rows(
        `INSERT INTO instalment_import (id, account, from_date, to_date, started_at, unread, state)
         VALUES ($1, 'default', $2, $3, $4, $5::tstzmultirange, CASE WHEN $5::text IS NULL THEN 'done' ELSE 'failed' END)`,
        [`seen_${(seenSoFar += 1)}`, `${from}Z`, `${to}Z`, rest.startedAt ?? `${to}Z`, rest.unread ?? null],
      )
    const until = async () =>
      (await checksOf(sql, daysOfMonth(MONTH), ["default"])).imported_until?.toISOString().slice(0, 10)

    it("the first day that no import has seen", async () => {
      expect(await until()).toBeUndefined()
      await seen("2026-11-13", "2026-12-02")
      expect(await until()).toBeUndefined()
      await seen("2026-10-20", "2026-11-09")
      expect(await until()).toBe("2026-11-09")
      // No import has read what the lender settled on the 10th after that one began.
      await seen("2026-11-08", "2026-11-10", { startedAt: "2026-11-10T10:00:00Z" })
      await seen("2026-11-12", "2026-12-02")
      expect(await until()).toBe("2026-11-10")
      await seen("2026-11-08", "2026-11-12")
      expect(await until()).toBe("2026-12-02")
    })

    it("the days that an import could not read, and not those", async () => {
      await seen("2026-10-20", "2026-12-02", { unread: "{[2026-11-17Z,2026-11-22Z]}" })
      expect(await until()).toBe("2026-11-17")
      await seen("2026-11-17", "2026-11-23")
      expect(await until()).toBe("2026-12-02")
    })

    it("its end by two imports that each asked for a day more", async () => {
      await seen("2026-10-20", "2026-11-10", { startedAt: "2026-12-03Z" })
      await seen("2026-11-12", "2026-12-02")
      expect(await until()).toBe("2026-12-02")
    })
  })

  const byOperation = () =>
    journalLines(sql, { ...daysOfMonth(MONTH), options, detail: "operations", language: "en" })
  const recordSales = (count: number) =>
    records.record(
      Array.from({ length: count }, (_, index) => ({ type: "SALE", order: `o-${index}`, amount: 100 })),
      { created: DAY },
    )

  it("reads thousands of operations some at a time, and never mixes two states of a settlement", async () => {
    await recordSales(2_500)
    const sizes: number[] = []
    for await (const lines of byOperation()) sizes.push(lines.length)
    expect(sizes).toEqual([2_000, 2_000, 1_000, 2])
    const reading = byOperation()
    await reading.next()
    await records.rows("UPDATE instalment_settlement SET digest = 'changed'")
    await expect(reading.next()).rejects.toThrow("Export it again")
  })

  it("does not take a settlement that an import shortened in between for one that has ended", async () => {
    await recordSales(1_001)
    const reading = byOperation()
    await reading.next()
    await records.rows("DELETE FROM instalment_operation WHERE position >= 1000")
    await records.rows("UPDATE instalment_settlement SET digest = 'changed'")
    await expect(reading.next()).rejects.toThrow("Export it again")
  })
})
