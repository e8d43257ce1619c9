import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, confirmedOrder, newOrder, send } from "../merchant.spec"

const TOKEN = "Zk3vQ-8sT_x1LmN0pRa2Yw"

describe("an order's page", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  const read = async (id: string) => (await send(`${sandbox.url}/dashboard/orders/${id}`)).text
  const message = () =>
    newOrder(sandbox, {
      "configuration.urls.authorized_notification_callback": `http://127.0.0.1:1/cb/${TOKEN}`,
    })

  it("shows what the shop sent, what happened since, and which requests were about it", async () => {
    const id = await confirmedOrder(sandbox)
    await call(sandbox, `/orders/${id}/refund`, {
      method: "POST",
      body: { total_amount: 15_000, promoted_amount: 5_000 },
    })
    await newOrder(sandbox)
    const text = await read(id)
    for (const part of [
      "Two chairs",
      "€54.00",
      "platform",
      "created by the shop",
      "approved, and the first instalment paid",
      "confirmed: the loan exists",
      "Refund of €150.00, €50.00 of it promoted",
      `PUT /v2/orders/${id}/confirm`,
      "All requests about this order in the journal (3)",
    ]) {
      expect(text).toContain(part)
    }
  })

  it("offers what can happen now, and nothing else", async () => {
    const id = await newOrder(sandbox)
    const offered = async () => (await read(id)).match(/data-testid="(decide-\w+|run-out)"/g)?.length ?? 0
    expect(await offered()).toBe(4)
    await sandbox.decide(id, "approve")
    expect(await offered()).toBe(1)
    sandbox.runOut(id)
    expect(await offered()).toBe(0)
  })

  it("says where the shop will be told, before it is told anything", async () => {
    const silent = await read(await newOrder(sandbox))
    expect(silent).toContain("nothing is sent: the shop configured no URL")
    expect(silent).not.toContain("forge-post")
    const id = await message()
    expect(await read(id)).toContain(`GET http://127.0.0.1:1/cb/Zk3v…?svc_order_id=${id}`)
  })

  it("lists what was sent, by attempt, with a button to send each again, but for forgeries", async () => {
    const id = await message()
    await sandbox.decide(id, "approve")
    await sandbox.replay(1)
    await sandbox.forge(id, "post")
    const text = await read(id)
    for (const part of [
      "ECONNREFUSED",
      "no. 1, attempt 1",
      "no. 2, attempt 2, a replay of no. 1",
      "forged: post",
      "POST http://127.0.0.1:1/cb/Zk3v…",
      `action="/sandbox/callbacks/1/replay"`,
      `action="/sandbox/callbacks/2/replay"`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain(`action="/sandbox/callbacks/3/replay"`)
    for (const kind of ["another-order", "unknown-token", "post", "wrong-outcome"]) {
      expect(text).toContain(`data-testid="forge-${kind}"`)
    }
  })

  it("never shows the token of an address in full", async () => {
    const id = await message()
    await sandbox.decide(id, "approve")
    for (const path of [`/dashboard/orders/${id}`, "/dashboard/callbacks", "/dashboard/journal", "/"]) {
      expect((await send(`${sandbox.url}${path}`)).text).not.toContain(TOKEN)
    }
  })
})
