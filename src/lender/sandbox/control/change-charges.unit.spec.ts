import { type Sandbox } from "../index"
import { anotherSandbox, press, register, send } from "../merchant.spec"
import { startReceiver, type Receiver } from "../webhooks/receiver.spec"

describe("the charges over the control routes", () => {
  let sandbox: Sandbox
  let shop: Receiver
  beforeEach(async () => {
    ;[sandbox, shop] = await Promise.all([anotherSandbox({ charges: "none" }), startReceiver()])
    await register(sandbox, shop.url)
  })

  const to = (path: string) => `${sandbox.url}/sandbox/charges${path}`
  const post = (path: string, body: unknown = {}) => send(to(path), { method: "POST", body })

  it("are added and announced, refunded, listed, each answered when the webhooks have been told", async () => {
    expect(await post("", { order_id: "A-1", amount: 700 })).toMatchObject({
      status: 200,
      body: {
        charge: { order_id: "A-1", status: "paid" },
        deliveries: [{ event: "charge.created", status: 200 }],
      },
    })
    await post("", { order_id: "A-1", outcome: "failed" })
    const [paid, failed] = sandbox.charges.list()
    expect((await post(`/${paid?.id}/refund`, { amount: 200 })).body).toMatchObject({
      charge: { refunds: [{ amount: 200 }] },
    })
    expect((await post(`/${failed?.id}/publish`)).body).toMatchObject({
      deliveries: [{ event: "charge.failed" }],
    })
    expect(shop.received).toHaveLength(3)
    const message = {
      charges: [
        { account: "default", id: paid?.id, amount: 700 },
        { id: failed?.id, error_code: "51" },
      ],
      webhooks: [{ account: "default", url: shop.url }],
      deliveries: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }],
    }
    expect((await send(to(""))).body).toMatchObject(message)
    const state = await send(`${sandbox.url}/sandbox/state`)
    expect(state.body).toMatchObject({ legacy_base_url: sandbox.legacyBaseUrl, ...message })
    expect(state.text).not.toContain("sk_sandbox")
  })

  it.each([
    ["", {}, 400],
    ["", { order_id: "A-1", amount: "much" }, 400],
    ["", { order_id: "A-1", outcome: "pending" }, 400],
    ["", { order_id: "A-1", unit: "EUR" }, 400],
    ["", { order_id: "A-1", account: "nobody" }, 404],
    ["", "nothing", 400],
    ["/cha_nothing/publish", {}, 404],
    ["/cha_nothing/refund", { amount: 1 }, 404],
  ] as const)("refuse '%s' of %j by %i", async (path, body, status) => {
    expect((await post(path, body)).status).toBe(status)
    expect(sandbox.charges.list()).toEqual([])
    expect(shop.received).toEqual([])
  })

  it("are changed by the dashboard's buttons", async () => {
    const added = await press(sandbox, "/charges", { order_id: "A-1", amount: "", outcome: "failed" })
    expect(added).toMatchObject({ status: 303, headers: { location: "/dashboard/charges" } })
    const [charge] = sandbox.charges.list()
    expect(charge).toMatchObject({ orderId: "A-1", amount: 20_400, status: "error" })
    expect((await press(sandbox, `/charges/${charge?.id}/publish`)).status).toBe(303)
    expect(shop.received).toHaveLength(2)
  })
})
