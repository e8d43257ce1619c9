import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, newOrder, send } from "../merchant.spec"

describe("the journal's page", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  const read = async (query = "") => (await send(`${sandbox.url}/dashboard/journal${query}`)).text

  it("shows each request with its response, its order and the fault that hit it", async () => {
    const id = await newOrder(sandbox)
    sandbox.faults.add({ operation: "get", kind: "error-503", done: true })
    await call(sandbox, `/orders/${id}`)
    await call(sandbox, "/orders", { headers: { authorization: "Bearer nobody" } })
    const text = await read()
    for (const part of [
      `GET /v2/orders/${id}`,
      ">503<",
      "error-503",
      "work done",
      `href="/dashboard/orders/${id}"`,
      ">401<",
      "no account",
      "3 of 3",
    ]) {
      expect(text).toContain(part)
    }
  })

  it("keeps to one order, by its identifier or its reference", async () => {
    const id = await newOrder(sandbox, { "shopping_cart.order_reference": "mine" })
    await newOrder(sandbox, { "shopping_cart.order_reference": "other" })
    await call(sandbox, `/orders/${id}`)
    for (const order of [id, "mine", "+mine+"]) {
      const text = await read(`?order=${order}`)
      expect(text).toContain("2 of 2")
      expect(text).not.toContain(">other<")
    }
    expect(await read("?order=nothing")).toContain("None yet.")
    expect(await read("?order=")).toContain("3 of 3")
  })

  it("shows no query and no body", async () => {
    await call(sandbox, "/orders?orderReference=Ana%20Ruiz")
    expect(await read()).not.toContain("Ana")
  })
})
