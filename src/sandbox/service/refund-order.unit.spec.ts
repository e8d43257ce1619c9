import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, confirmedOrder, idOf, newOrder } from "../merchant.spec"

describe("Refund Order", () => {
  let sandbox: Sandbox
  let id: string
  beforeEach(async () => {
    sandbox = await startSandbox()
    id = await confirmedOrder(sandbox)
  })
  afterEach(() => sandbox.close())

  const refund = (body: unknown, order = id) =>
    call(sandbox, `/orders/${order}/refund`, { method: "POST", body })

  it("answers 201 with every field of a refund, and lists it on the order", async () => {
    const reply = await refund({ total_amount: 5_050, promoted_amount: 50 })
    expect(reply).toMatchObject({ status: 201 })
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      total_amount: 5_050,
      promoted_amount: 50,
      refunded_merchant_cost: 50,
      payment_processor_cost: 0,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    })
    const order = await call(sandbox, `/orders/${id}`)
    expect(order.body).toMatchObject({ status: "CONFIRMED", refunds: [reply.body] })
    expect(idOf(reply)).not.toBe(id)
  })

  it.each([
    ["a string amount", { total_amount: "1" }],
    ["no amount", { promoted_amount: 1 }],
    ["a negative amount", { total_amount: -1 }],
    ["a fraction", { total_amount: 1.5 }],
    ["a negative promoted part", { total_amount: 1, promoted_amount: -1 }],
    ["null for the promoted part", { total_amount: 1, promoted_amount: null }],
    ["a field not named", { total_amount: 1, reason: "broken" }],
    ["a list", [{ total_amount: 1 }]],
  ])("refuses %s with 400, and nothing is refunded", async (_, body) => {
    expect(await refund(body)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } })
    expect(sandbox.books.refunded()).toBe(0)
  })

  it.each([
    ["nothing", { total_amount: 0 }],
    ["more than the total", { total_amount: 20_401 }],
    ["more promoted than the refund", { total_amount: 10, promoted_amount: 11 }],
    ["more promoted than the promoted amount", { total_amount: 6_000, promoted_amount: 5_001 }],
  ])("refuses to refund %s with 422 UNPROCCESSABLE_ENTITY", async (_, body) => {
    expect(await refund(body)).toMatchObject({ status: 422, body: { code: "UNPROCCESSABLE_ENTITY" } })
    expect(sandbox.books.refunded()).toBe(0)
  })

  it("refuses what the refunds before have left too little for", async () => {
    await refund({ total_amount: 20_000, promoted_amount: 4_990 })
    expect((await refund({ total_amount: 401 })).status).toBe(422)
    expect((await refund({ total_amount: 11, promoted_amount: 11 })).status).toBe(422)
    expect((await refund({ total_amount: 400, promoted_amount: 10 })).status).toBe(201)
    expect(sandbox.books.order(id)?.status).toBe("CANCELLED")
    expect(sandbox.books.refunded(id)).toBe(20_400)
  })

  it("sends two equal refunds out twice: each request is a refund of its own", async () => {
    const [one, other] = [await refund({ total_amount: 10 }), await refund({ total_amount: 10 })]
    expect(idOf(one)).not.toBe(idOf(other))
    expect(sandbox.books.refunded(id)).toBe(20)
  })

  it("keeps every refund listed on the cancelled order", async () => {
    await refund({ total_amount: 400 })
    await refund({ total_amount: 20_000, promoted_amount: 5_000 })
    const { body } = await call(sandbox, `/orders/${id}`)
    expect(body).toMatchObject({
      status: "CANCELLED",
      refunds: [{ total_amount: 400 }, { total_amount: 20_000 }],
    })
    expect(body).toHaveProperty("action_urls", {})
  })

  it("warns of a refund that leaves more promoted than there is in all", async () => {
    await refund({ total_amount: 20_000, promoted_amount: 0 })
    expect(sandbox.books.warnings).toEqual([
      { orderId: id, message: "refunds leave 5000 promoted of 400 in all" },
    ])
  })

  it("refuses on an order that is not confirmed", async () => {
    const open = await newOrder(sandbox)
    expect((await refund({ total_amount: 1 }, open)).status).toBe(422)
  })

  it("can leave a wholly refunded order CONFIRMED, as some were seen to be, with nothing left to refund", async () => {
    const other = await startSandbox({ statusAfterFullRefund: "CONFIRMED" })
    const full = await confirmedOrder(other)
    await call(other, `/orders/${full}/refund`, {
      method: "POST",
      body: { total_amount: 20_400, promoted_amount: 5_000 },
    })
    const { body } = await call(other, `/orders/${full}`)
    expect(body).toHaveProperty("status", "CONFIRMED")
    expect(body).toHaveProperty("action_urls", {})
    const more = await call(other, `/orders/${full}/refund`, { method: "POST", body: { total_amount: 1 } })
    expect(more.status).toBe(422)
    await other.close()
  })
})
