import { describedFaults, type Sandbox } from "../index"
import {
  call,
  confirmedOrder,
  newOrder,
  orderBody,
  register,
  sandboxForEach,
  send,
  anotherSandbox,
} from "../merchant.spec"
import { eventually, rawCall } from "../faults/raw-call.spec"
import { settlementError } from "../settlements/stored"

const HOUR = 3_600_000
const TOKEN = "Zk3vQ-8sT_x1LmN0pRa2Yw"
const notified = {
  "configuration.urls.authorized_notification_callback": `http://127.0.0.1:1/yes/${TOKEN}`,
  "configuration.urls.rejected_notification_callback": "http://127.0.0.1:1/no",
}

let sandbox: Sandbox
sandboxForEach((started) => (sandbox = started), {
  seed: 4711,
  timeZone: "Europe/Lisbon",
  orderLifetime: 90 * 60_000,
  approvalExpiry: "approval",
  settlementDays: "never",
})

const read = async (path: string) => (await send(`${sandbox.url}${path}`)).text
const dashboard = (path: string) => read(`/dashboard/${path}`)

function expectToHold(text: string, ...parts: (string | undefined)[]): void {
  expect(parts.filter((part) => part === undefined || !text.includes(part))).toEqual([])
}

describe("the page of orders", () => {
  it("shows each order with its status, reference, amount, refunds and the way to its own page", async () => {
    const id = await confirmedOrder(sandbox)
    await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: { total_amount: 150 } })
    const way = [`href="/dashboard/orders/${id}"`, `callback-${id}`]
    expectToHold(await read("/"), `data-testid="status-${id}">CONFIRMED`, "ref-1", "€204.00", "€1.50", ...way)
  })

  it("says how a shop makes the first one, and names accounts where there are several", async () => {
    const text = await read("/")
    expectToHold(text, `POST ${sandbox.baseUrl}/orders`)
    expect(text).not.toContain("Account")
    const account = (name: string) => ({ name, privateKey: `tk_${name}_private`, publicKey: `tk_${name}` })
    const several = await anotherSandbox({ accounts: [account("spain"), account("france")] })
    const headers = { authorization: "Bearer tk_france_private" }
    await call(several, "/orders", { method: "POST", body: orderBody(), headers })
    expectToHold((await send(several.url)).text, "Account", "france")
  })
})

describe("an order's page", () => {
  const page = (id: string) => dashboard(`orders/${id}`)

  it("shows what the shop sent, what happened since, and which requests were about it", async () => {
    const id = await confirmedOrder(sandbox)
    const refund = { total_amount: 15_000, promoted_amount: 5_000 }
    await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: refund })
    await newOrder(sandbox)
    expectToHold(
      await page(id),
      ...["Two chairs", "€54.00", "platform", "created by the shop", "confirmed: the loan exists"],
      ...["approved, and the first instalment paid", "Refund of €150.00, €50.00 of it promoted"],
      ...[`PUT /v2/orders/${id}/confirm`, "All requests about this order in the journal (3)"],
    )
  })

  it("offers what can happen now, and nothing else", async () => {
    const id = await newOrder(sandbox)
    expectToHold(await read("/"), `href="/form/${id}/by-hand"`)
    const offered = async () => (await page(id)).match(/data-testid="(decide-\w+|run-out)"/g)?.length ?? 0
    expect(await offered()).toBe(4)
    await sandbox.decide(id, "approve")
    expect(await offered()).toBe(1)
    sandbox.runOut(id)
    expect(await offered()).toBe(0)
  })

  it("says where the shop will be told, before it is told anything", async () => {
    const silent = await page(await newOrder(sandbox))
    expectToHold(silent, "nothing is sent: the shop configured no URL")
    expect(silent).not.toContain("forge-post")
    const id = await newOrder(sandbox, notified)
    expectToHold(await page(id), `GET http://127.0.0.1:1/yes/Zk3v…?svc_order_id=${id}`)
  })

  it("lists what was sent, by attempt, with a button to send each again, but for forgeries", async () => {
    const id = await newOrder(sandbox, notified)
    await sandbox.decide(id, "approve")
    await sandbox.replay(1)
    await sandbox.forge(id, "post")
    const text = await page(id)
    expectToHold(
      text,
      ...["ECONNREFUSED", "no. 1, attempt 1", "no. 2, attempt 2, a replay of no. 1", "forged: post"],
      ...[1, 2].map((sequence) => `action="/sandbox/callbacks/${sequence}/replay"`),
      ...["another-order", "unknown-token", "post", "wrong-outcome"].map(
        (one) => `data-testid="forge-${one}"`,
      ),
      "POST http://127.0.0.1:1/yes/Zk3v…",
    )
    expect(text).not.toContain(`action="/sandbox/callbacks/3/replay"`)
  })

  it("never shows the token of an address in full, nor does any other page", async () => {
    const id = await newOrder(sandbox, notified)
    await sandbox.decide(id, "approve")
    for (const path of [`/dashboard/orders/${id}`, "/dashboard/callbacks", "/dashboard/journal", "/"])
      expect(await read(path)).not.toContain(TOKEN)
  })
})

describe("the page of callbacks", () => {
  it("shows those of all orders, or of one", async () => {
    const mine = await newOrder(sandbox, { ...notified, "shopping_cart.order_reference": "mine" })
    await sandbox.decide(mine, "approve")
    await sandbox.decide(await newOrder(sandbox, notified), "reject")
    const [all, one] = [await dashboard("callbacks"), await dashboard("callbacks?order=mine")]
    for (const text of [all, one])
      expectToHold(text, `?svc_order_id=${mine}`, "ECONNREFUSED", `href="/dashboard/orders/${mine}"`)
    expect(all).toContain("/no?svc_order_id")
    expect(one).not.toContain("/no?svc_order_id")
  })

  it("says that they are held, and sends one for the first time", async () => {
    const holding = await anotherSandbox({ callbacks: "held" })
    await holding.decide(await newOrder(holding, notified), "approve")
    const { text } = await send(`${holding.url}/dashboard/callbacks`)
    expect(text).toContain("holds them")
    expect(text).toMatch(/data-testid="replay-1">\s*Send\s*</)
  })
})

describe("the journal's page", () => {
  it("shows each request with its response, its order and the fault that hit it, and no query", async () => {
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "get", kind: "error-503", done: true })
    await call(sandbox, `/orders/${id}`)
    await call(sandbox, "/orders?orderReference=Ana", { headers: { authorization: "Bearer nobody" } })
    const text = await dashboard("journal")
    const hit = [`GET /v2/orders/${id}`, ">503<", "error-503", "work done"]
    expectToHold(text, ...hit, `href="/dashboard/orders/${id}"`, ">401<", "no account", "3 of 3")
    expect(text).not.toContain("Ana")
  })

  it("keeps to one order, by its identifier or its reference", async () => {
    const id = await newOrder(sandbox, { "shopping_cart.order_reference": "mine" })
    await newOrder(sandbox, { "shopping_cart.order_reference": "other" })
    for (const order of [id, "+mine+"]) expect(await dashboard(`journal?order=${order}`)).toContain("1 of 1")
    expect(await dashboard("journal?order=nothing")).toContain("None yet.")
    expect(await dashboard("journal?order=")).toContain("2 of 2")
  })
})

describe("the page of faults", () => {
  it("shows every rule in words, with what came of it, and lets go what is held, one or all", async () => {
    const { id } = sandbox.faults.add({ operation: "list", kind: "error-503", done: true, retryAfter: 9 })
    sandbox.faults.add({ operation: "any", kind: "hang", orderReference: "mine", nth: 3 })
    sandbox.faults.add({ operation: "get", kind: "reset-after", probability: 0.125, times: 2 })
    sandbox.faults.add({ operation: "read", kind: "refused-403", account: "default" })
    await call(sandbox, "/orders")
    sandbox.faults.add({ operation: "confirm", kind: "hang" })
    const order = await newOrder(sandbox)
    const held = rawCall(sandbox, `PUT /orders/${order}/confirm`)
    await eventually(() => sandbox.faults.list().some((rule) => rule.held === 1))
    expectToHold(
      await dashboard("faults"),
      ...[`remove-${id}`, "503 with the documented error", "done: true, retryAfter: 9", "1 of 1 call"],
      ...["used up", "any call no. 3", "of <code>mine</code>", "get, 12.5 % of the time, 2 times"],
      ...["next read", "of <code>default</code>", "clear-faults", "1 held"],
      ...["release-fault_5", "release-faults"],
    )
    held.giveUp()
  })

  it("explains every kind of fault with its settings, and offers it, where there is none yet", async () => {
    const text = await dashboard("faults")
    expectToHold(text, "None: everything works.", "4711")
    expect(text).not.toContain("clear-faults")
    for (const { kind, settings } of describedFaults) {
      expectToHold(text, `<option>${kind}</option>`, `<code>${kind}</code>`)
      if (settings.length > 0) expectToHold(text, `<code>${settings.join(", ")}</code>`)
    }
  })
})

describe("the clock's page", () => {
  it("says how the clock stands to the real one, and what time does", async () => {
    expect(await dashboard("clock")).toContain("real time")
    await sandbox.clock.advance(25 * HOUR)
    expectToHold(
      await dashboard("clock"),
      ...["Europe/Lisbon", "1 day 1 hour ahead", "1 hour 30 minutes after its creation"],
      "3 days after the approval",
    )
    await sandbox.clock.jump(-26 * HOUR)
    expect(await dashboard("clock")).toContain("1 hour behind")
  })

  it("lists whose time runs out next, the first to do so first", async () => {
    const approved = await newOrder(sandbox)
    const [open, decided] = [await newOrder(sandbox), await newOrder(sandbox)]
    await sandbox.decide(approved, "approve")
    await sandbox.decide(decided, "reject")
    const text = await dashboard("clock")
    expect(text.indexOf(`order-${open}`)).toBeGreaterThan(0)
    expect(text.indexOf(`order-${open}`)).toBeLessThan(text.indexOf(`order-${approved}`))
    expect(text).not.toContain(`order-${decided}`)
  })
})

describe("the page of settlements", () => {
  it("shows settlements, the errors planted in them, a button for each in words, and what is taken off when", async () => {
    const none = ["None yet", "settlements are correct", "3 % commission", "never"]
    expectToHold(await dashboard("settlements"), ...none)
    await confirmedOrder(sandbox)
    sandbox.settlements.inject("sale-unknown")
    const [settlement] = sandbox.settlements.settleNow()
    sandbox.settlements.inject("totals")
    expectToHold(
      await dashboard("settlements"),
      ...[settlement?.id, "€327.45", "settle-now", "mend-settlements", "the next matching one"],
      ...settlementError.options.map((error) => `data-testid="inject-${error}"`),
      "a sale of an order that does not exist",
    )
  })
})

describe("the page of version 1", () => {
  it("shows charges, webhooks and what was delivered, without contact data", async () => {
    await register(sandbox, "http://127.0.0.1:1/webhook")
    const { id } = await sandbox.charges.add({ orderId: "A-1", amount: 4_321 })
    const text = await dashboard("charges")
    expectToHold(
      text,
      ...["Charges (version 1)", `publish-${id}`, "4321", "old-1001", "insufficient funds", "15000"],
      ...["add-paid", "add-failed", "ECONNREFUSED", "http://127.0.0.1:1/webhook"],
    )
    expect(text).not.toMatch(/ana\.ruiz@|Madrid|453962/)
  })
})
