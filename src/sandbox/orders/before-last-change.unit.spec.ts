import { startSandbox } from "../index"
import { call, confirmedOrder } from "../merchant.spec"
import { beforeLastChange } from "./before-last-change"

describe("an order before its last change", () => {
  it("is, step by step, everything it has been, down to the order just created", async () => {
    const sandbox = await startSandbox()
    const id = await confirmedOrder(sandbox)
    for (const total_amount of [400, 15_000]) {
      await call(sandbox, `/orders/${id}/refund`, { method: "POST", body: { total_amount } })
    }
    await call(sandbox, `/orders/${id}/refund`, {
      method: "POST",
      body: { total_amount: 5_000, promoted_amount: 5_000 },
    })
    let order = sandbox.books.order(id)
    await sandbox.close()
    const been: string[] = []
    while (order !== undefined && been.length < 9) {
      been.push(`${order.status} ${order.refunds.length}`)
      const before = beforeLastChange(order)
      expect(before.updatedAt).toBeLessThanOrEqual(order.updatedAt)
      order = before.transitions.length + before.refunds.length > 1 ? before : undefined
      if (order === undefined) {
        been.push(`${before.status} ${before.refunds.length}`)
        expect(before).toMatchObject({ authorizedAt: null, confirmedAt: null, instalments: null })
        expect(beforeLastChange(before)).toEqual(before)
      }
    }
    expect(been).toEqual([
      "CANCELLED 3",
      "CONFIRMED 2",
      "CONFIRMED 1",
      "CONFIRMED 0",
      "AUTHORIZED 0",
      "CREATED 0",
    ])
  })
})
