import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, confirmedOrder, newOrder, orderBody, send } from "../merchant.spec"

describe("the page of orders", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  const read = async () => (await send(sandbox.url)).text

  it("says how a shop makes the first one", async () => {
    expect(await read()).toContain(`POST ${sandbox.baseUrl}/orders`)
  })

  it("shows each order with its status, reference, amount, refunds and the way to its own page", async () => {
    const id = await confirmedOrder(sandbox)
    await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: { total_amount: 150 } })
    const text = await read()
    expect(text).toContain(`data-testid="status-${id}">CONFIRMED`)
    for (const part of ["ref-1", "€204.00", "€1.50", `href="/dashboard/orders/${id}"`, `callback-${id}`]) {
      expect(text).toContain(part)
    }
  })

  it("leads to the form of an open order, which then asks even who needs no asking", async () => {
    const id = await newOrder(sandbox, { "user.email": "approve@shop.example" })
    expect(await read()).toContain(`href="/form/${id}/by-hand"`)
  })

  it("names accounts where there are several", async () => {
    expect(await read()).not.toContain("Account")
    const account = (name: string) => ({ name, privateKey: `tk_${name}_private`, publicKey: `tk_${name}` })
    const several = await startSandbox({ accounts: [account("spain"), account("france")] })
    const headers = { authorization: "Bearer tk_france_private" }
    await call(several, "/orders", { method: "POST", body: orderBody(), headers })
    const { text } = await send(several.url)
    expect(text).toContain("Account")
    expect(text).toContain("france")
    await several.close()
  })
})
