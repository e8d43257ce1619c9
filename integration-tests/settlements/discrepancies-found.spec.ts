import type { SettledOperation, SettledRecords, Settling } from "../harness/assertions/settlement-records"
import { openRecordsWithoutServer } from "./records-without-server"
import { refund, sale } from "./settled-operations"

describe("discrepancies between the shop's records and the lender's settlements", () => {
  let records: SettledRecords

  beforeAll(async () => {
    records = await openRecordsWithoutServer()
  })
  beforeEach(() => records.clear())
  afterAll(() => records?.close())

  const resolveAll = () =>
    records.rows(
      "UPDATE instalment_discrepancy SET state = 'resolved', resolved_by = 'user_1', resolved_at = now()",
    )
  const withdraw = (settlement: string) =>
    records.rows("DELETE FROM instalment_settlement WHERE id = $1", [settlement])
  /** Compared with everything again, once imports have seen the days since. */
  const importedAndCompared = async (account?: string) => {
    await records.imported(90, 0, account)
    await records.reconcile()
  }

  describe("each kind is found alone, and closes automatically when the records match", () => {
    // @contract set-3e
    it("a sale the shop has no row of, until its row is completed", async () => {
      const order = await records.order({ serviceId: null })
      const settlement = await records.settle([sale({ ...order, serviceId: "svc-late" })])
      expect(await records.open()).toEqual([["sale_unknown", null, 10_000]])
      await records.rows("UPDATE instalment_order SET lender_order_id = 'svc-late' WHERE id = $1", [order.id])
      await records.reconcile()
      expect(await records.open()).toEqual([])
      const [row] = await records.rows("SELECT unmatched_count FROM instalment_settlement WHERE id = $1", [
        settlement,
      ])
      expect(row).toEqual({ unmatched_count: 0 })
      const matched = await records.rows("SELECT instalment_order_id FROM instalment_operation")
      expect(matched).toEqual([{ instalment_order_id: order.id }])
    })

    it("a sale made since this plugin that the shop has no row of, though it knows none of before either", async () => {
      await records.rows("UPDATE instalment_order SET created_at = $1", [records.ago(10)])
      await records.settle([{ type: "SALE", order: "old", reference: "1000012", amount: 5_000, daysAgo: 11 }])
      expect(await records.open()).toEqual([])
      await records.settle([{ type: "SALE", order: "new", reference: "1000100", amount: 7_000, daysAgo: 9 }])
      expect(await records.open()).toEqual([["sale_unknown", null, 7_000]])
    })

    // @contract set-3e
    it("a sale the shop has no row of, though an order at another account has the same identifier", async () => {
      await records.order({ account: "es", serviceId: "ord-1", confirmedDaysAgo: 0 })
      await records.settle([{ type: "SALE", order: "ord-1", reference: "mine", amount: 900 }])
      expect(await records.open()).toEqual([["sale_unknown", null, 900]])
    })

    // @contract set-7
    it("a captured order that no settlement has, once imports have seen all the days since", async () => {
      const order = await records.order({ confirmedDaysAgo: 40 })
      await records.reconcile()
      expect(await records.open()).toEqual([])
      await importedAndCompared()
      expect(await records.open()).toEqual([["not_settled", 10_000, null]])
      await records.settle([sale(order)])
      expect(await records.open()).toEqual([])
    })

    it.each([
      [
        "another account settles a sale of an order with the same id",
        "mine",
        900,
        ["sale_unknown", null, 900],
      ],
      ["another account settles less of it", null, 9_000, ["account_mismatch", null, 9_000]],
    ])("a captured order that no settlement has, though %s", async (_, reference, amount, other) => {
      await records.order({ confirmedDaysAgo: 60, cents: 500 })
      const order = await records.order({ account: "es", serviceId: "ord-1", confirmedDaysAgo: 40 })
      await records.imported(90, 0, "es")
      await records.settle([
        { type: "SALE", order: "ord-1", reference: reference ?? order.id, amount, daysAgo: 39 },
      ])
      await records.reconcile()
      expect(await records.open()).toEqual([["not_settled", 10_000, null], other].sort())
    })

    it("a sale of another amount, until the rest is settled", async () => {
      const order = await records.order({ cents: 10_000 })
      await records.settle([sale(order, { amount: 9_900 })])
      expect(await records.open()).toEqual([["sale_amount", 10_000, 9_900]])
      await records.settle([sale(order, { amount: 100 })])
      expect(await records.open()).toEqual([])
    })

    it("a sale that the lender takes back, and takes back again", async () => {
      const order = await records.order({ cents: 10_000 })
      await records.settle([sale(order, { daysAgo: 9 })], { daysAgo: 9 })
      expect(await records.open()).toEqual([])
      for (const [daysAgo, sold] of [
        [8, 0],
        [7, -10_000],
      ] as const) {
        await records.settle([sale(order, { amount: -10_000, daysAgo })], { daysAgo })
        expect(await records.open()).toEqual([["sale_amount", 10_000, sold]])
      }
    })

    it.each(["UNCONFIRMED", "CANCELLED"])(
      "a sale of an order that ended without money: %s",
      async (status) => {
        const order = await records.order({ status, confirmedDaysAgo: null })
        await records.settle([sale(order)])
        expect(await records.open()).toEqual([["sale_amount", 0, 10_000]])
      },
    )

    it("but not that of a loan which was made and refunded in full before the shop saw it", async () => {
      const order = await records.order({ status: "CANCELLED", confirmedDaysAgo: null })
      await records.refund(order, 10_000, { serviceId: "ref-1", origin: "service" })
      await records.settle([sale(order), refund(order, 10_000, { id: "ref-1" })])
      expect(await records.open()).toEqual([])
    })

    it("a refund the shop does not know, until it is recorded", async () => {
      const order = await records.order()
      await records.settle([sale(order), refund(order, 500, { id: "ref-1" })])
      expect(await records.open()).toEqual([["refund_unknown", null, 500]])
      await records.refund(order, 500, { serviceId: "ref-1", origin: "service" })
      await records.reconcile()
      expect(await records.open()).toEqual([])
    })

    it("a refund of an order the shop does not know either, each told without its sign", async () => {
      await records.settle([
        { type: "SALE", order: "svc-x", amount: -900 },
        { type: "REFUND", order: "svc-x", amount: 400 },
      ])
      expect(await records.open()).toEqual([
        ["refund_unknown", null, 400],
        ["sale_unknown", null, 900],
      ])
    })

    it("a sale of another unknown order than the one staff resolved, once the lender has corrected its id", async () => {
      const settlement = await records.settle([{ type: "SALE", order: "svc-x", amount: 900 }])
      await resolveAll()
      await records.reconcile([settlement])
      expect(await records.open()).toEqual([])
      await records.rows("UPDATE instalment_operation SET lender_order_id = 'svc-y'")
      await records.reconcile([settlement])
      expect(await records.open()).toEqual([["sale_unknown", null, 900]])
      const named = await records.rows("SELECT lender_order_id FROM instalment_discrepancy")
      expect(named).toEqual([{ lender_order_id: "svc-y" }])
    })

    // @contract set-7
    it("a refund that no settlement has, once imports have seen all the days since", async () => {
      const order = await records.order({ confirmedDaysAgo: 50 })
      await records.settle([sale(order)])
      await records.refund(order, 700, { daysAgo: 40 })
      await records.reconcile()
      expect(await records.open()).toEqual([])
      await importedAndCompared()
      expect(await records.open()).toEqual([["refund_not_settled", 700, null]])
      await records.settle([refund(order, -700)])
      expect(await records.open()).toEqual([])
    })

    // @contract set-5
    it("a refund of another amount, by its id, beside another one that is right", async () => {
      const order = await records.order()
      await records.refund(order, 500, { serviceId: "ref-1" })
      await records.refund(order, 300, { serviceId: "ref-2" })
      const settlement = await records.settle([
        sale(order),
        refund(order, -450, { id: "ref-1" }),
        refund(order, -300, { id: "ref-2" }),
      ])
      expect(await records.open()).toEqual([["refund_amount", 500, 450]])
      await records.rows("UPDATE instalment_operation SET amount = -500 WHERE amount = -450")
      await records.rows("UPDATE instalment_settlement SET refund_sum = -800, refunds_amount = -800")
      await records.reconcile([settlement])
      expect(await records.open()).toEqual([])
    })

    // @contract set-5
    it("a refund of another amount, because no other one of its order is left", async () => {
      const order = await records.order({ confirmedDaysAgo: 60 })
      await records.imported(90)
      await records.refund(order, 500, { serviceId: "ref-1", daysAgo: 40 })
      await records.refund(order, 300, { serviceId: "ref-2", daysAgo: 40 })
      await records.settle([sale(order), refund(order, 450), refund(order, 300)])
      expect(await records.open()).toEqual([["refund_amount", 500, 450]])
    })

    it("one of two equal refunds, on whichever side it is missing", async () => {
      const [one, other] = [await records.order({ confirmedDaysAgo: 50 }), await records.order()]
      for (const id of ["ref-1", "ref-2"]) await records.refund(one, 500, { daysAgo: 40, serviceId: id })
      await records.refund(other, 600)
      await records.settle([sale(one), sale(other), refund(one, 500), refund(other, 600), refund(other, 600)])
      await importedAndCompared()
      expect(await records.open()).toEqual([
        ["refund_not_settled", 500, null],
        ["refund_unknown", null, 600],
      ])
      await records.settle([refund(one, 500)])
      await records.refund(other, 600)
      await records.reconcile()
      expect(await records.open()).toEqual([])
    })

    // @contract set-1c
    it.each(["sales", "refunds", "commission", "to_settle"] as const)(
      "%s of a settlement that the operations do not add up to",
      async (figure) => {
        const order = await records.order()
        await records.refund(order, 2_000)
        const operations = [sale(order, { commission: 300 }), refund(order, 2_000, { commission: -60 })]
        const right = { sales: 10_000, refunds: 2_000, commission: 240, to_settle: 7_760 }
        const settlement = await records.settle(operations, {
          figures: { ...right, [figure]: right[figure] + 1 },
        })
        expect(await records.found()).toMatchObject([
          {
            kind: "totals",
            subject: `${settlement}:${figure}`,
            shop_amount: right[figure],
            service_amount: right[figure] + 1,
          },
        ])
        await records.rows(
          `UPDATE instalment_settlement SET sales_amount = 10000, refunds_amount = 2000, commission = 240,
                  amount_to_settle = 7760`,
        )
        await records.reconcile([settlement])
        expect(await records.open()).toEqual([])
      },
    )

    it("a figure that is stated with the other sign, next to what the operations add up to with that sign", async () => {
      const order = await records.order()
      await records.refund(order, 2_000)
      await records.settle([sale(order), refund(order, 2_000)], {
        figures: { refunds: -2_001, to_settle: 8_000 },
      })
      expect(await records.open()).toEqual([["totals", -2_000, -2_001]])
    })

    const ONCE = { sales: 10_000, commission: 300, to_settle: 9_700 }
    const NEVER = { sales: 0, commission: 0, to_settle: 0 }
    // @contract set-6
    it.each<[string, number, Settling, number[]]>([
      ["in the same settlement, whose figures count it", 2, {}, []],
      ["in the same settlement, whose figures do not count it", 2, { figures: ONCE }, []],
      ["as all that a later settlement has, whose figures do not count it", 1, { figures: NEVER }, [8]],
    ])("an operation seen again %s", async (_, times, settling, earlier) => {
      const order = await records.order()
      const same = sale(order, { id: "op-same", commission: 300, daysAgo: 9 })
      for (const daysAgo of earlier) await records.settle([same], { daysAgo })
      await records.settle(Array<SettledOperation>(times).fill(same), settling)
      expect(await records.open()).toEqual([["duplicate", null, 10_000]])
    })

    // @contract set-6
    it("an operation seen again in a later settlement, and the later one is named even when it is imported first", async () => {
      const order = await records.order()
      const same = sale(order, { id: "op-same", daysAgo: 9 })
      const later = await records.settle([same], { daysAgo: 1 })
      expect(await records.open()).toEqual([])
      const earlier = await records.settle([same], { daysAgo: 8 })
      expect(await records.found()).toMatchObject([
        { kind: "duplicate", subject: `${later}:SALE:op-same:1`, state: "open" },
      ])
      await withdraw(earlier)
      await records.reconcile()
      expect(await records.open()).toEqual([])
    })

    it("an operation of another account's order, and nothing is missed at that one", async () => {
      const order = await records.order({ account: "es", confirmedDaysAgo: 40 })
      await records.imported(90, 0, "es")
      await records.refund(order, 400, { daysAgo: 39 })
      const settlement = await records.settle([sale(order), refund(order, 400)])
      await records.reconcile()
      expect(await records.open()).toEqual([
        ["account_mismatch", null, 400],
        ["account_mismatch", null, 10_000],
      ])
      await withdraw(settlement)
      await records.settle([sale(order), refund(order, 400)], { account: "es" })
      expect(await records.open()).toEqual([])
    })
  })

  describe("a person's word", () => {
    it("stands until the amounts change, and then it is open again", async () => {
      const order = await records.order()
      const settlement = await records.settle([sale(order, { amount: 9_900 })])
      await resolveAll()
      await records.reconcile()
      await records.reconcile([settlement])
      expect(await records.found()).toMatchObject([{ kind: "sale_amount", state: "resolved" }])
      await records.settle([sale(order, { amount: 50 })])
      expect(await records.open()).toEqual([["sale_amount", 10_000, 9_950]])
      expect(await records.rows("SELECT resolved_by, resolved_at FROM instalment_discrepancy")).toEqual([
        { resolved_by: null, resolved_at: null },
      ])
    })

    it("ends with the difference it was about: one that comes back is open", async () => {
      const order = await records.order()
      await records.settle([sale(order, { amount: 9_900 })])
      await resolveAll()
      const rest = await records.settle([sale(order, { amount: 100 })])
      expect(await records.found()).toMatchObject([{ kind: "sale_amount", state: "closed" }])
      await withdraw(rest)
      await records.reconcile()
      expect(await records.open()).toEqual([["sale_amount", 10_000, 9_900]])
    })

    it("what closed automatically opens again, since the day it came back", async () => {
      const order = await records.order()
      await records.settle([sale(order, { amount: 9_900 })])
      const rest = await records.settle([sale(order, { amount: 100 })])
      await withdraw(rest)
      records.now = new Date(records.now.getTime() + 86_400_000)
      await records.reconcile()
      expect(await records.open()).toEqual([["sale_amount", 10_000, 9_900]])
      expect(await records.rows("SELECT since, closed_at FROM instalment_discrepancy")).toEqual([
        { since: records.now, closed_at: null },
      ])
    })

    it("doing it twice changes nothing", async () => {
      const order = await records.order()
      const settlement = await records.settle([sale(order, { amount: 9_900 }), refund(order, 3)])
      expect(await records.reconcile([settlement])).toEqual({ written: 0, closed: 0 })
      expect(await records.reconcile()).toEqual({ written: 0, closed: 0 })
    })
  })
})
