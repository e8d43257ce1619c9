import fc from "fast-check"
import type { SettledRecords } from "../harness/assertions/settlement-records"
import { matchingRecords, keepMatchingRecords } from "./matching-records"
import { openRecordsWithoutServer } from "./records-without-server"
import { refund, sale } from "./settled-operations"

describe("discrepancies between the shop's records and the lender's settlements", () => {
  let records: SettledRecords

  beforeAll(async () => {
    records = await openRecordsWithoutServer()
  })
  beforeEach(() => records.clear())
  afterAll(() => records?.close())

  describe("is no discrepancy", () => {
    const agrees = async () => {
      await records.reconcile()
      expect(await records.found()).toEqual([])
    }

    it("a refund whose response is lost, and that is in a settlement", async () => {
      const order = await records.order()
      await records.refund(order, 500, { state: "unknown" })
      await records.settle([sale(order), refund(order, 500)])
      await agrees()
    })

    it("a refund the lender settles in two parts, or two it settles as one", async () => {
      const [one, other] = [await records.order(), await records.order()]
      await records.refund(one, 500)
      await records.refund(other, 200)
      await records.refund(other, 300)
      await records.settle([
        sale(one),
        sale(other),
        refund(one, 250),
        refund(one, 250, { id: "x" }),
        refund(other, 500),
      ])
      await agrees()
    })

    it("an order refunded in full of which nothing at all is settled", async () => {
      const order = await records.order({ confirmedDaysAgo: 50 })
      await records.imported(90)
      await records.refund(order, order.cents, { daysAgo: 50 })
      await agrees()
    })

    // @contract set-7
    it("a captured order before the days are over, or of days that no import has seen", async () => {
      await records.order({ confirmedDaysAgo: 29 })
      await records.imported(90)
      await agrees()
      await records.rows("DELETE FROM instalment_import")
      await records.order({ confirmedDaysAgo: 40 })
      await records.imported(90, 15)
      await agrees()
      await records.imported(5)
      await agrees()
      // Requested for future days, and started long ago: it does not include what came since.
      await records.rows(
        "INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at) VALUES ('ahead', 'default', $1, $2, 'done', $3)",
        [records.ago(90), records.ago(-90), records.ago(20)],
      )
      await agrees()
      await records.imported(22, 5, "es")
      await agrees()
    })

    it("what was sold before this plugin, and refunds of it since", async () => {
      await records.rows("UPDATE instalment_order SET created_at = $1", [records.ago(10)])
      await records.settle([
        { type: "SALE", order: "old-1", reference: "1000012", amount: 5_000, daysAgo: 11 },
        { type: "REFUND", order: "old-1", reference: "1000012", amount: 100, daysAgo: 2 },
        { type: "REFUND", order: "old-2", reference: "1000007", amount: 100, daysAgo: 2 },
      ])
      await records.settle(
        [{ type: "SALE", order: "new", reference: "1000099", amount: 7_000, daysAgo: 2 }],
        {
          account: "es",
        },
      )
      await agrees()
    })

    // @contract set-1c
    it.each([
      ["refunds' commission left out", { commission: 300, to_settle: 7_700 }],
      ["refunds' part added", { to_settle: 9_700 + 2_060 }],
    ])("figures by a convention of their own: %s", async (_, figures) => {
      const order = await records.order()
      await records.refund(order, 2_000)
      const right = { sales: 10_000, refunds: 2_000, commission: 240, to_settle: 7_760 }
      await records.settle(
        [
          sale(order, { commission: 300, toSettle: 9_700 }),
          refund(order, 2_000, { commission: -60, toSettle: 2_060 }),
        ],
        { figures: { ...right, ...figures } },
      )
      await agrees()
    })

    it("what an operation has still to be paid out, once it is nothing", async () => {
      const order = await records.order()
      await records.settle([sale(order, { commission: 300, toSettle: 0 })], { figures: { to_settle: 9_700 } })
      await agrees()
    })

    it("a kind of operation the document does not name", async () => {
      const order = await records.order()
      await records.settle([sale(order), { type: "FEE", order: "none", amount: 90, commission: 9 }], {
        figures: { to_settle: 9_910, commission: 9 },
      })
      await agrees()
    })
  })

  // @contract set-4, set-5
  it("no discrepancy is found in records that agree, whatever the lender's conventions", async () => {
    await fc.assert(
      fc.asyncProperty(matchingRecords, async (drawn) => {
        await records.clear()
        await keepMatchingRecords(records, drawn)
        expect(await records.found()).toEqual([])
      }),
      { numRuns: 40, seed: 20_261_120 },
    )
  })
})
