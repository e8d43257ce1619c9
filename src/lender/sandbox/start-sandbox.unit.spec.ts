import type { Sandbox } from "./index"
import { newOrder, sandboxForEach } from "./merchant.spec"

describe("a sandbox", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  it("gives out copies of its records, so that a reader cannot change them", async () => {
    const id = await newOrder(sandbox)
    const copy = sandbox.records.order(id)
    if (copy) copy.request.shopping_cart.total_amount = 1
    expect(sandbox.records.order(id)?.request.shopping_cart.total_amount).toBe(20_400)
  })

  // @contract prod-1
  it("warns of lines that do not sum to the total, and takes the order all the same", async () => {
    const id = await newOrder(sandbox, { "shopping_cart.details.shipping_cost": 1 })
    expect(sandbox.records.warnings).toEqual([
      { orderId: id, message: "products and shipping sum to 20001, total_amount is 20400" },
    ])
  })
})
