import { describedFaults, startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, confirmedOrder, newOrder, register, send } from "../merchant.spec"
import { settlementError } from "../settlements/stored-plant"

const CANARY = `<script>alert("1")</script>`

describe("the dashboard", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  const read = () => send(`${sandbox.url}/`)

  it("shows orders, refunds, requests and the clock's buttons", async () => {
    const id = await confirmedOrder(sandbox)
    await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: { total_amount: 150 } })
    const { status, text } = await read()
    expect(status).toBe(200)
    expect(text).toContain(`data-testid="status-${id}">CONFIRMED`)
    for (const part of ["ref-1", "€204.00", "€1.50", `PUT /v2/orders/${id}/confirm`, "advance-345600"]) {
      expect(text).toContain(part)
    }
  })

  it("shows no key, no shopper and no header", async () => {
    await newOrder(sandbox)
    await call(sandbox, "/orders", { headers: { authorization: "Bearer wrong-secret" } })
    expect((await read()).text).not.toMatch(/tk_sandbox|wrong-secret|Ana Ruiz|ana@shop|Bearer/)
  })

  it("escapes what the merchant sent, in carts, references and paths", async () => {
    await newOrder(sandbox, {
      "shopping_cart.details.products.0.description": CANARY,
      "shopping_cart.order_reference": CANARY,
      "configuration.urls.authorized_notification_callback": `http://127.0.0.1:1/'"<b>`,
    })
    await sandbox.decide(sandbox.books.orders()[0]?.id ?? "", "approve")
    const { text, headers } = await read()
    expect(text).not.toContain(CANARY)
    expect(text).not.toContain("<b>")
    expect(text).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;")
    expect(headers["content-security-policy"]).not.toMatch(/unsafe/)
  })

  it("shows every fault, what has come of it, and which request it hit", async () => {
    const { id } = sandbox.faults.add({ operation: "list", kind: "error-503", done: true, retryAfter: 9 })
    sandbox.faults.add({ operation: "any", kind: "hang", orderReference: CANARY, nth: 3 })
    await call(sandbox, "/orders")
    const { text } = await read()
    for (const part of [
      `remove-${id}`,
      "done: true, retryAfter: 9",
      "used up",
      "work done",
      "clear-faults",
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain(CANARY)
  })

  it("explains every kind of fault, and offers it", async () => {
    const { text } = await read()
    for (const { kind } of describedFaults) {
      expect(text).toContain(`<option>${kind}</option>`)
      expect(text).toContain(`<code>${kind}</code>`)
    }
  })

  it("shows settlements, the errors planted in them, and a button for each", async () => {
    await confirmedOrder(sandbox)
    sandbox.settlements.plant("sale-unknown")
    const [settlement] = sandbox.settlements.settleNow()
    sandbox.settlements.plant("totals")
    const { text } = await read()
    for (const part of [settlement?.id, "€327.45", "settle-now", "mend-settlements", "the next it fits"]) {
      expect(text).toContain(part)
    }
    for (const error of settlementError.options) expect(text).toContain(`data-testid="plant-${error}"`)
  })

  it("says why an error could not be planted, and nothing a link could smuggle in", async () => {
    expect((await send(`${sandbox.url}/?unsettled=No+order`)).text).toContain(`role="alert">No order`)
    const { text } = await send(`${sandbox.url}/?unsettled=${encodeURIComponent(CANARY)}`)
    expect(text).not.toContain(CANARY)
  })

  it("shows the charges of version 1, its webhooks and what was delivered, without key or contact data", async () => {
    await register(sandbox, `http://127.0.0.1:1/'"<b>`)
    const { id } = await sandbox.charges.add({ orderId: CANARY, amount: 4_321 })
    const { text } = await read()
    for (const part of [
      "Charges (version 1)",
      `announce-${id}`,
      "4321",
      "old-1001",
      "insufficient funds",
      "15000",
      "add-paid",
      "add-failed",
      "ECONNREFUSED",
      "http://127.0.0.1:1/&#39;",
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/sk_sandbox|ana\.ruiz@|Madrid|453962/)
    expect(text).not.toContain(CANARY)
    expect(text).not.toContain("<b>")
    const refused = await send(`${sandbox.url}/?uncharged=${encodeURIComponent(CANARY)}`)
    expect(refused.text).not.toContain(CANARY)
  })

  it("has nothing of version 1 where no account has it", async () => {
    const without = await startSandbox({ accounts: [{ name: "a", privateKey: "k", publicKey: "p" }] })
    expect((await send(without.url)).text).not.toContain("Charges (version 1)")
    await without.close()
  })

  it("only reads", async () => {
    expect((await send(`${sandbox.url}/`, { method: "POST" })).status).toBe(405)
  })
})
