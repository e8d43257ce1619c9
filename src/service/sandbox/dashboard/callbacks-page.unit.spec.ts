import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { newOrder, send } from "../merchant.spec"

const urls = {
  "configuration.urls.authorized_notification_callback": "http://127.0.0.1:1/yes",
  "configuration.urls.rejected_notification_callback": "http://127.0.0.1:1/no",
}

describe("the page of callbacks", () => {
  let sandbox: Sandbox
  afterEach(() => sandbox.close())

  const read = async (query = "") => (await send(`${sandbox.url}/dashboard/callbacks${query}`)).text

  it("shows those of all orders, or of one", async () => {
    sandbox = await startSandbox()
    const mine = await newOrder(sandbox, { ...urls, "shopping_cart.order_reference": "mine" })
    await sandbox.decide(mine, "approve")
    await sandbox.decide(await newOrder(sandbox, urls), "reject")
    const [all, one] = [await read(), await read("?order=mine")]
    for (const part of ["/yes?svc_order_id", "ECONNREFUSED", `href="/dashboard/orders/${mine}"`]) {
      expect(all).toContain(part)
      expect(one).toContain(part)
    }
    expect(all).toContain("/no?svc_order_id")
    expect(one).not.toContain("/no?svc_order_id")
  })

  it("says that they are held, and sends one for the first time", async () => {
    sandbox = await startSandbox({ callbacks: "held" })
    await sandbox.decide(await newOrder(sandbox, urls), "approve")
    const text = await read()
    expect(text).toContain("holds them")
    expect(text).toMatch(/data-testid="replay-1">\s*Send\s*</)
  })
})
