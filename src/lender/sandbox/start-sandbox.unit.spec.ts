import type { Sandbox } from "./index"
import { confirmedOrder, newOrder, sandboxForEach } from "./merchant.spec"

describe("a sandbox", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  it("gives out copies of its orders, charges and settlements, so that a reader cannot change them", async () => {
    const id = await confirmedOrder(sandbox)
    const copy = sandbox.records.order(id)
    if (copy) copy.request.shopping_cart.total_amount = 1
    expect(sandbox.records.order(id)?.request.shopping_cart.total_amount).toBe(20_400)
    for (const settlement of sandbox.settlements.settleNow()) settlement.salesAmount = 1
    expect(sandbox.settlements.list()).toMatchObject([{ salesAmount: 20_400 }])
    const charge = await sandbox.charges.add({ orderId: "A-1" })
    for (const one of [charge, ...sandbox.charges.list()]) one.amount = 2
    expect(sandbox.charges.list().at(-1)).toMatchObject({ amount: 20_400 })
  })

  // @contract prod-1
  it("warns of lines that do not sum to the total, and takes the order all the same", async () => {
    const id = await newOrder(sandbox, { "shopping_cart.details.shipping_cost": 1 })
    expect(sandbox.records.warnings).toEqual([
      { orderId: id, message: "products and shipping sum to 20001, total_amount is 20400" },
    ])
  })
})
