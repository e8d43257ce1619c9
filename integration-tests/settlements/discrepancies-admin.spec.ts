import type { Wire } from "../../src/admin/api/sdk"
import type { DiscrepancyResponse } from "../../src/api/admin/instalments/discrepancies/[id]/resolve/route"
import type { DiscrepanciesResponse } from "../../src/api/admin/instalments/discrepancies/route"
import { SettledRecords } from "../harness/assertions/settlement-records"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sale } from "./settled-operations"

type List = Wire<DiscrepanciesResponse>

describe("discrepancies between the shop's records and the lender's settlements in the admin API", () => {
  const { shop, admin } = openShop({ ...AUTOMATIC, compared: false })
  let records: SettledRecords

  beforeAll(async () => {
    records = new SettledRecords(shop)
  })
  beforeEach(() => records.clear())
  afterAll(() => records?.close())

  const list = async (query = "") => (await admin.call<List>(`/instalments/discrepancies?${query}`)).body

  it("is listed with both amounts and what to do, oldest first, counted by kind, found by every name", async () => {
    const order = await records.order({ orderId: "order_1" })
    const settlement = await records.settle([
      sale(order, { amount: 9_900 }),
      { type: "SALE", order: "svc-x", reference: "their-1", amount: 500 },
    ])
    await records.rows(
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
      lender_order_id: order.serviceId,
      order_reference: order.id,
      figure: null,
      shop_amount: 10_000,
      service_amount: 9_900,
      status: "open",
      closed_at: null,
      meaning: expect.stringContaining("another amount"),
      what_to_do: expect.stringContaining("merchant support"),
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

  it("tells which figure of a settlement does not add up", async () => {
    const order = await records.order()
    await records.settle([sale(order, { commission: 300 })], { figures: { commission: 301 } })
    expect((await list("kind=totals")).discrepancies).toMatchObject([
      { figure: "commission", shop_amount: 300, service_amount: 301 },
    ])
  })

  // @asvs 1.3.3
  it("is resolved with a note and a name, once", async () => {
    const order = await records.order()
    await records.settle([sale(order, { amount: 9_900 })])
    const [one] = (await list()).discrepancies
    const resolve = (id: string | undefined, note: unknown) =>
      admin.call<Wire<DiscrepancyResponse>>(`/instalments/discrepancies/${id}/resolve`, { note })
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

  it("a note about other amounts than it has by now resolves nothing", async () => {
    const order = await records.order()
    await records.settle([
      sale(order, { amount: 9_900 }),
      { type: "SALE", order: "svc-x", reference: "their-1", amount: 500 },
    ])
    const idOf = async (kind: string) => (await list(`kind=${kind}`)).discrepancies[0]?.id
    const resolve = async (kind: string, seen: object) => {
      const path = `/instalments/discrepancies/${await idOf(kind)}/resolve`
      const { status, body } = await admin.call<{ message?: string }>(path, { note: "seen", ...seen })
      return { status, message: body.message }
    }
    const changed = {
      status: 400,
      message: "The amounts or the order of this discrepancy are others now: reload, then decide.",
    }
    expect(await resolve("sale_amount", { shop_amount: 9_999 })).toEqual(changed)
    expect(await resolve("sale_amount", { shop_amount: 10_000, service_amount: null })).toEqual(changed)
    expect(await resolve("sale_unknown", { shop_amount: 0, service_amount: 500 })).toEqual(changed)
    expect(await resolve("sale_unknown", { service_amount: 500, lender_order_id: "svc-y" })).toEqual(changed)
    expect(await list()).toMatchObject({ count: 2 })
    expect(await resolve("sale_amount", { service_amount: 9_900 })).toMatchObject({ status: 200 })
    const seen = { shop_amount: null, service_amount: 500, lender_order_id: "svc-x" }
    expect(await resolve("sale_unknown", seen)).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject({ count: 0 })
  })

  it("is on the order's record, with everything that is settled of it", async () => {
    const order = await records.order()
    const settlement = await records.settle([sale(order, { id: "op-1", amount: 9_900, commission: 297 })])
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
