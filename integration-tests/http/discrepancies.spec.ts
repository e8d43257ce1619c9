import fc from "fast-check"
import { Admin } from "../harness/admin"
import { agreeingBooks, keepAgreeingBooks } from "../harness/agreeing-books"
import { request } from "../harness/http"
import { SettledBooks, type BookedOrder } from "../harness/settled-books"
import { startTestShop, type TestShop } from "../harness/test-shop"

const sale = ({ serviceId, id, cents }: BookedOrder, change: object = {}) => ({
  type: "SALE",
  order: serviceId,
  reference: id,
  amount: cents,
  ...change,
})
const refund = ({ serviceId, id }: BookedOrder, amount: number, change: object = {}) => ({
  type: "REFUND",
  order: serviceId,
  reference: id,
  amount,
  ...change,
})

interface Shown {
  id: string
  kind: string
  status: string
  resolved_by: string | null
}
type List = {
  discrepancies: Shown[]
  count: number
  limit: number
  offset: number
  counts: Record<string, number>
}

describe("discrepancies between the shop's books and the service's settlements", () => {
  let shop: TestShop
  let books: SettledBooks

  beforeAll(async () => {
    shop = await startTestShop()
    books = new SettledBooks(shop)
  }, 120_000)
  beforeEach(() => books.clear())
  afterAll(async () => {
    await books?.close()
    await shop?.stop()
  })

  describe("each kind is found alone, and closes by itself when the books agree", () => {
    it("a sale the shop has no row of, until its row is completed", async () => {
      const order = await books.order({ serviceId: null })
      const settlement = await books.settle([sale({ ...order, serviceId: "svc-late" })])
      expect(await books.open()).toEqual([["sale_unknown", null, 10_000]])
      await books.rows("UPDATE instalment_order SET service_order_id = 'svc-late' WHERE id = $1", [order.id])
      await books.reconcile()
      expect(await books.open()).toEqual([])
      const [row] = await books.rows("SELECT unmatched_count FROM instalment_settlement WHERE id = $1", [
        settlement,
      ])
      expect(row).toEqual({ unmatched_count: 0 })
      const matched = await books.rows("SELECT instalment_order_id FROM instalment_operation")
      expect(matched).toEqual([{ instalment_order_id: order.id }])
    })

    it("a captured order that no settlement has, once imports have seen all the days since", async () => {
      const order = await books.order({ confirmedDaysAgo: 40 })
      await books.reconcile()
      expect(await books.open()).toEqual([])
      await books.imported(90)
      await books.reconcile()
      expect(await books.open()).toEqual([["not_settled", 10_000, null]])
      await books.settle([sale(order)])
      expect(await books.open()).toEqual([])
    })

    it("a sale of another amount, until the rest is settled", async () => {
      const order = await books.order({ cents: 10_000 })
      await books.settle([sale(order, { amount: 9_900 })])
      expect(await books.open()).toEqual([["sale_amount", 10_000, 9_900]])
      await books.settle([sale(order, { amount: 100 })])
      expect(await books.open()).toEqual([])
    })

    it("a sale of an order that ended without money", async () => {
      const order = await books.order({ status: "UNCONFIRMED", confirmedDaysAgo: null })
      await books.settle([sale(order)])
      expect(await books.open()).toEqual([["sale_amount", 0, 10_000]])
    })

    it("a refund the shop does not know, until it is recorded", async () => {
      const order = await books.order()
      await books.settle([sale(order), refund(order, 500, { id: "ref-1" })])
      expect(await books.open()).toEqual([["refund_unknown", null, 500]])
      await books.refund(order, 500, { serviceId: "ref-1", origin: "service" })
      await books.reconcile()
      expect(await books.open()).toEqual([])
    })

    it("a refund of an order the shop does not know either", async () => {
      await books.settle([
        { type: "SALE", order: "svc-x", amount: 900 },
        { type: "REFUND", order: "svc-x", amount: 400 },
      ])
      expect(await books.open()).toEqual([
        ["refund_unknown", null, 400],
        ["sale_unknown", null, 900],
      ])
    })

    it("a refund that no settlement has, once imports have seen all the days since", async () => {
      const order = await books.order({ confirmedDaysAgo: 50 })
      await books.settle([sale(order)])
      await books.refund(order, 700, { daysAgo: 40 })
      await books.reconcile()
      expect(await books.open()).toEqual([])
      await books.imported(90)
      await books.reconcile()
      expect(await books.open()).toEqual([["refund_not_settled", 700, null]])
      await books.settle([refund(order, -700)])
      expect(await books.open()).toEqual([])
    })

    it("a refund of another amount, by its id, beside another one that is right", async () => {
      const order = await books.order()
      await books.refund(order, 500, { serviceId: "ref-1" })
      await books.refund(order, 300, { serviceId: "ref-2" })
      const settlement = await books.settle([
        sale(order),
        refund(order, -450, { id: "ref-1" }),
        refund(order, -300, { id: "ref-2" }),
      ])
      expect(await books.open()).toEqual([["refund_amount", 500, 450]])
      await books.rows("UPDATE instalment_operation SET amount = -500 WHERE amount = -450")
      await books.rows("UPDATE instalment_settlement SET refund_sum = -800, refunds_amount = -800")
      await books.reconcile([settlement])
      expect(await books.open()).toEqual([])
    })

    it("a refund of another amount, because no other one of its order is left", async () => {
      const order = await books.order({ confirmedDaysAgo: 60 })
      await books.imported(90)
      await books.refund(order, 500, { serviceId: "ref-1", daysAgo: 40 })
      await books.refund(order, 300, { serviceId: "ref-2", daysAgo: 40 })
      await books.settle([sale(order), refund(order, 450), refund(order, 300)])
      expect(await books.open()).toEqual([["refund_amount", 500, 450]])
    })

    it("one of two equal refunds, on whichever side it is missing", async () => {
      const [one, other] = [await books.order({ confirmedDaysAgo: 50 }), await books.order()]
      for (const id of ["ref-1", "ref-2"]) await books.refund(one, 500, { daysAgo: 40, serviceId: id })
      await books.refund(other, 600)
      await books.settle([sale(one), sale(other), refund(one, 500), refund(other, 600), refund(other, 600)])
      await books.imported(90)
      await books.reconcile()
      expect(await books.open()).toEqual([
        ["refund_not_settled", 500, null],
        ["refund_unknown", null, 600],
      ])
      await books.settle([refund(one, 500)])
      await books.refund(other, 600)
      await books.reconcile()
      expect(await books.open()).toEqual([])
    })

    it.each(["sales", "refunds", "commission", "to_settle"] as const)(
      "%s of a settlement that the operations do not add up to",
      async (figure) => {
        const order = await books.order()
        await books.refund(order, 2_000)
        const operations = [sale(order, { commission: 300 }), refund(order, 2_000, { commission: -60 })]
        const right = { sales: 10_000, refunds: 2_000, commission: 240, to_settle: 7_760 }
        const settlement = await books.settle(operations, {
          figures: { ...right, [figure]: right[figure] + 1 },
        })
        expect(await books.found()).toMatchObject([
          { kind: "totals", subject: `${settlement}:${figure}`, service_amount: right[figure] + 1 },
        ])
        await books.rows(
          `UPDATE instalment_settlement SET sales_amount = 10000, refunds_amount = 2000, commission = 240,
                  amount_to_settle = 7760`,
        )
        await books.reconcile([settlement])
        expect(await books.open()).toEqual([])
      },
    )

    it("an operation seen again in the same settlement, whether the figures count it or not", async () => {
      const order = await books.order()
      const twice = sale(order, { id: "op-same", commission: 300 })
      await books.settle([twice, twice])
      expect(await books.open()).toEqual([["duplicate", null, 10_000]])
      await books.clear()
      const other = await books.order()
      const again = sale(other, { id: "op-same", commission: 300 })
      await books.settle([again, again], { figures: { sales: 10_000, commission: 300, to_settle: 9_700 } })
      expect(await books.open()).toEqual([["duplicate", null, 10_000]])
    })

    it("an operation seen again in a later settlement, and the later one is named even when it is imported first", async () => {
      const order = await books.order()
      const same = sale(order, { id: "op-same", daysAgo: 9 })
      const later = await books.settle([same], { daysAgo: 1 })
      expect(await books.open()).toEqual([])
      const earlier = await books.settle([same], { daysAgo: 8 })
      expect(await books.found()).toMatchObject([
        { kind: "duplicate", subject: `${later}:SALE:op-same:1`, state: "open" },
      ])
      await books.rows("DELETE FROM instalment_settlement WHERE id = $1", [earlier])
      await books.reconcile()
      expect(await books.open()).toEqual([])
    })

    it("an operation of another account's order, and nothing is missed at that one", async () => {
      const order = await books.order({ account: "es", confirmedDaysAgo: 40 })
      await books.imported(90, 0, "es")
      await books.refund(order, 400, { daysAgo: 39 })
      const settlement = await books.settle([sale(order), refund(order, 400)])
      await books.reconcile()
      expect(await books.open()).toEqual([
        ["account_mismatch", null, 400],
        ["account_mismatch", null, 10_000],
      ])
      await books.rows("DELETE FROM instalment_settlement WHERE id = $1", [settlement])
      await books.settle([sale(order), refund(order, 400)], { account: "es" })
      expect(await books.open()).toEqual([])
    })
  })

  describe("is no discrepancy", () => {
    const agrees = async () => {
      await books.reconcile()
      expect(await books.found()).toEqual([])
    }

    it.each([1, -1])(
      "refunds with sign %d, on the day of the sale, in its settlement or in others",
      async (sign) => {
        const order = await books.order({ confirmedDaysAgo: 40 })
        for (const cents of [9_000, 500, 500]) await books.refund(order, cents, { daysAgo: 40 })
        await books.settle([sale(order), refund(order, sign * 9_000)])
        await books.settle([refund(order, sign * 500)])
        await books.settle([refund(order, sign * 500)])
        await books.imported(90)
        await agrees()
      },
    )

    it("two equal refunds, of which one is asked for by law 8 and one was found at the service", async () => {
      const order = await books.order()
      await books.refund(order, 500, { origin: "law8", serviceId: "ref-1" })
      await books.refund(order, 500, { origin: "service", serviceId: "ref-2" })
      await books.settle([
        sale(order),
        refund(order, 500, { id: "ref-2" }),
        refund(order, 500, { id: "ref-1" }),
      ])
      await agrees()
    })

    it("an identifier that stands for another operation in every settlement", async () => {
      const [one, other] = [await books.order(), await books.order()]
      await books.refund(one, 700, { serviceId: "1" })
      await books.refund(one, 300, { serviceId: "2" })
      await books.settle([sale(one, { id: "1" }), refund(one, 300, { id: "1" })])
      await books.settle([sale(other, { id: "1" }), refund(one, 700, { id: "2" })])
      await agrees()
    })

    it("a refund whose answer is lost, and that is in a settlement", async () => {
      const order = await books.order()
      await books.refund(order, 500, { state: "unknown" })
      await books.settle([sale(order), refund(order, 500)])
      await agrees()
    })

    it("a refund the service settles in two parts, or two it settles as one", async () => {
      const [one, other] = [await books.order(), await books.order()]
      await books.refund(one, 500)
      await books.refund(other, 200)
      await books.refund(other, 300)
      await books.settle([
        sale(one),
        sale(other),
        refund(one, 250),
        refund(one, 250, { id: "x" }),
        refund(other, 500),
      ])
      await agrees()
    })

    it("an order refunded in full of which nothing at all is settled", async () => {
      const order = await books.order({ confirmedDaysAgo: 50 })
      await books.imported(90)
      await books.refund(order, order.cents, { daysAgo: 50 })
      await agrees()
    })

    it("a captured order before the days are over, or of days that no import has seen", async () => {
      await books.order({ confirmedDaysAgo: 29 })
      await books.imported(90)
      await agrees()
      await books.rows("DELETE FROM instalment_import")
      await books.order({ confirmedDaysAgo: 40 })
      await books.imported(90, 15)
      await agrees()
      await books.imported(5)
      await agrees()
      // Asked for far ahead, and begun long ago: it has not seen what came since.
      await books.rows(
        "INSERT INTO instalment_import (id, account, from_date, to_date, state, started_at) VALUES ('ahead', 'default', $1, $2, 'done', $3)",
        [books.ago(90), books.ago(-90), books.ago(20)],
      )
      await agrees()
      await books.imported(22, 5, "es")
      await agrees()
    })

    it("what was sold before this plugin, and refunds of it since", async () => {
      await books.rows("UPDATE instalment_order SET created_at = $1", [books.ago(10)])
      await books.settle([
        { type: "SALE", order: "old-1", reference: "1000012", amount: 5_000, daysAgo: 11 },
        { type: "REFUND", order: "old-1", reference: "1000012", amount: 100, daysAgo: 2 },
        { type: "REFUND", order: "old-2", reference: "1000007", amount: 100, daysAgo: 2 },
      ])
      await books.settle([{ type: "SALE", order: "new", reference: "1000099", amount: 7_000, daysAgo: 2 }], {
        account: "es",
      })
      await agrees()
      await books.settle([{ type: "SALE", order: "new-2", reference: "1000100", amount: 7_000, daysAgo: 9 }])
      expect(await books.open()).toEqual([["sale_unknown", null, 7_000]])
    })

    it("an order at another account whose identifier happens to be the same", async () => {
      await books.order({ account: "es", serviceId: "ord-1", confirmedDaysAgo: 0 })
      await books.settle([{ type: "SALE", order: "ord-1", reference: "mine", amount: 900 }])
      expect(await books.open()).toEqual([["sale_unknown", null, 900]])
    })

    it.each([
      ["refunds taken away from what is positive", { refunds: -2_000 }],
      [
        "everything seen from the other side",
        { sales: -10_000, refunds: -2_000, commission: -240, to_settle: -7_760 },
      ],
      ["refunds' commission taken away", { commission: 360 }],
      ["refunds' commission left out", { commission: 300, to_settle: 7_700 }],
      ["refunds' part added", { to_settle: 9_700 + 2_060 }],
    ])("figures by a convention of their own: %s", async (_, figures) => {
      const order = await books.order()
      await books.refund(order, 2_000)
      const right = { sales: 10_000, refunds: 2_000, commission: 240, to_settle: 7_760 }
      await books.settle(
        [
          sale(order, { commission: 300, toSettle: 9_700 }),
          refund(order, 2_000, { commission: -60, toSettle: 2_060 }),
        ],
        { figures: { ...right, ...figures } },
      )
      await agrees()
    })

    it("what an operation has still to be paid out, once it is nothing", async () => {
      const order = await books.order()
      await books.settle([sale(order, { commission: 300, toSettle: 0 })], { figures: { to_settle: 9_700 } })
      await agrees()
    })

    it("a kind of operation the document does not name", async () => {
      const order = await books.order()
      await books.settle([sale(order), { type: "FEE", order: "none", amount: 90, commission: 9 }], {
        figures: { to_settle: 9_910, commission: 9 },
      })
      await agrees()
    })
  })

  describe("a person's word", () => {
    it("stands until the amounts change, and then it is open again", async () => {
      const order = await books.order()
      const settlement = await books.settle([sale(order, { amount: 9_900 })])
      await books.rows(
        "UPDATE instalment_discrepancy SET state = 'resolved', resolved_by = 'user_1', resolved_at = now()",
      )
      await books.reconcile()
      await books.reconcile([settlement])
      expect(await books.found()).toMatchObject([{ kind: "sale_amount", state: "resolved" }])
      await books.settle([sale(order, { amount: 50 })])
      expect(await books.open()).toEqual([["sale_amount", 10_000, 9_950]])
      expect(await books.rows("SELECT resolved_by, resolved_at FROM instalment_discrepancy")).toEqual([
        { resolved_by: null, resolved_at: null },
      ])
    })

    it("what closed by itself opens again, since the day it came back", async () => {
      const order = await books.order()
      await books.settle([sale(order, { amount: 9_900 })])
      const rest = await books.settle([sale(order, { amount: 100 })])
      expect(await books.found()).toMatchObject([{ kind: "sale_amount", state: "closed" }])
      await books.rows("DELETE FROM instalment_settlement WHERE id = $1", [rest])
      books.now = new Date(books.now.getTime() + 86_400_000)
      await books.reconcile()
      expect(await books.open()).toEqual([["sale_amount", 10_000, 9_900]])
      expect(await books.rows("SELECT since, closed_at FROM instalment_discrepancy")).toEqual([
        { since: books.now, closed_at: null },
      ])
    })

    it("doing it twice changes nothing", async () => {
      const order = await books.order()
      const settlement = await books.settle([sale(order, { amount: 9_900 }), refund(order, 3)])
      expect(await books.reconcile([settlement])).toEqual({ written: 0, closed: 0 })
      expect(await books.reconcile()).toEqual({ written: 0, closed: 0 })
    })
  })

  describe("in the admin API", () => {
    let admin: Admin
    beforeAll(async () => {
      admin = await Admin.login(shop)
    })
    const list = async (query = "") => (await admin.call<List>(`/instalments/discrepancies?${query}`)).body

    it("is listed with both amounts and what to do, oldest first, counted by kind, found by every name", async () => {
      const order = await books.order({ orderId: "order_1" })
      const settlement = await books.settle([
        sale(order, { amount: 9_900 }),
        { type: "SALE", order: "svc-x", reference: "their-1", amount: 500 },
      ])
      await books.rows(
        "UPDATE instalment_discrepancy SET since = now() - interval '1 day' WHERE kind = 'sale_unknown'",
      )
      const all = await list()
      expect(all).toMatchObject({
        count: 2,
        limit: 20,
        offset: 0,
        counts: { sale_amount: 1, sale_unknown: 1 },
      })
      expect(all.discrepancies.map((one) => one.kind)).toEqual(["sale_unknown", "sale_amount"])
      expect(all.discrepancies[1]).toMatchObject({
        subject: order.id,
        account: "default",
        settlement_id: settlement,
        service_settlement_id: `service-${settlement}`,
        instalment_order_id: order.id,
        order_id: "order_1",
        display_id: null,
        service_order_id: order.serviceId,
        order_reference: order.id,
        shop_amount: 10_000,
        service_amount: 9_900,
        status: "open",
        closed_at: null,
        meaning: expect.stringContaining("another amount"),
        what_to_do: expect.stringContaining("merchant care"),
      })
      for (const q of [order.id, order.serviceId, "order_1", "order_id=order_1"]) {
        const { discrepancies } = await list(q.includes("=") ? q : `q=${q}`)
        expect(discrepancies.map((one) => one.kind)).toEqual(["sale_amount"])
      }
      expect(await list("kind=sale_unknown")).toMatchObject({
        count: 1,
        counts: { sale_amount: 1, sale_unknown: 1 },
      })
      expect(await list(`settlement_id=${settlement}&limit=1&offset=1&order=-since`)).toMatchObject({
        count: 2,
        discrepancies: [{ kind: "sale_unknown" }],
      })
      expect(await list("account=es")).toMatchObject({ count: 0, discrepancies: [], counts: {} })
      expect(await list("status=resolved")).toMatchObject({ count: 0, counts: { sale_amount: 1 } })
    })

    it("a filter, kind or column nobody knows is refused, and nobody sees it without signing in", async () => {
      for (const query of ["colour=red", "kind=toString", "order=subject", "limit=101"]) {
        expect((await admin.call(`/instalments/discrepancies?${query}`)).status).toBe(400)
      }
      const path = `${shop.url}/admin/instalments/discrepancies`
      expect((await request(path)).status).toBe(401)
      expect((await request(`${path}/x/resolve`, { method: "POST", json: { note: "x" } })).status).toBe(401)
    })

    it("is resolved with a note and a name, once", async () => {
      const order = await books.order()
      await books.settle([sale(order, { amount: 9_900 })])
      const [one] = (await list()).discrepancies
      const resolve = (id: string | undefined, note: unknown) =>
        admin.call<{ discrepancy: Shown }>(`/instalments/discrepancies/${id}/resolve`, { note })
      expect((await resolve(one?.id, " ")).status).toBe(400)
      expect((await resolve(one?.id, "x".repeat(1_001))).status).toBe(400)
      expect((await resolve("instd_none", "x")).status).toBe(404)
      const { status, body } = await resolve(one?.id, "Their mistake, they pay it next month.")
      expect(status).toBe(200)
      expect(body.discrepancy).toMatchObject({
        id: one?.id,
        status: "resolved",
        resolved_by: expect.stringMatching(/^user_/),
        resolved_note: "Their mistake, they pay it next month.",
      })
      expect((await resolve(one?.id, "again")).status).toBe(400)
      expect(await list()).toMatchObject({ count: 0, counts: {} })
      expect(await list("status=all")).toMatchObject({ count: 1 })
    })

    it("is on the order's record, with everything that is settled of it", async () => {
      const order = await books.order()
      const settlement = await books.settle([sale(order, { id: "op-1", amount: 9_900, commission: 297 })])
      const { body } = await admin.call<{ instalment_order: object }>(`/instalments/orders/${order.id}`)
      expect(body.instalment_order).toMatchObject({
        id: order.id,
        refunds: [],
        operations: [
          {
            settlement_id: settlement,
            service_settlement_id: `service-${settlement}`,
            type: "SALE",
            service_operation_id: "op-1",
            amount: 9_900,
            commission: 297,
            amount_to_settle: 9_603,
            instalment_order_id: order.id,
            origin: "shop",
          },
        ],
        discrepancies: [{ kind: "sale_amount", status: "open" }],
      })
    })
  })

  it("no discrepancy is found in books that agree, whatever the service's conventions", async () => {
    await fc.assert(
      fc.asyncProperty(agreeingBooks, async (drawn) => {
        await books.clear()
        await keepAgreeingBooks(books, drawn)
        expect(await books.found()).toEqual([])
      }),
      { numRuns: 40, seed: 20_261_120 },
    )
  }, 120_000)
})
