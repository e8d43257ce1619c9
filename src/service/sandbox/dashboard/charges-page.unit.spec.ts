import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { register, send } from "../merchant.spec"

describe("the page of version 1", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  it("shows charges, webhooks and what was delivered, without contact data", async () => {
    await register(sandbox, "http://127.0.0.1:1/webhook")
    const { id } = await sandbox.charges.add({ orderId: "A-1", amount: 4_321 })
    const { text } = await send(`${sandbox.url}/dashboard/charges`)
    for (const part of [
      "Charges (version 1)",
      `publish-${id}`,
      "4321",
      "old-1001",
      "insufficient funds",
      "15000",
      "add-paid",
      "add-failed",
      "ECONNREFUSED",
      "http://127.0.0.1:1/webhook",
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/ana\.ruiz@|Madrid|453962/)
  })
})
