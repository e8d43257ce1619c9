import { capturedOrder } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

describe("from cart to confirmed loan", () => {
  const { shop, admin, shopper } = openShop({ ...AUTOMATIC, sandbox: { callbacks: "sent" } })

  // @contract flow-1, flow-2, flow-4, cart-2, state-7
  it("an approved shopper comes back to a placed order, and the loan is confirmed automatically", async () => {
    const cart = await shopper.fill([{ handle: "sofa" }, { handle: "nail", quantity: 3 }])
    const session = await shopper.chooseInstalments(cart.id)
    expect(session.status).toBe("pending")
    expect(Object.keys(session.data).sort()).toEqual([
      "expires_at",
      "form_url",
      "instalment_order_id",
      "status",
    ])
    const [recorded] = shop.sandbox.records.orders()
    const { redirect } = await shop.sandbox.decide(recorded!.id, "approve")
    const back = await shopper.follow(redirect)
    expect(back.status).toBe(303)
    const orderId = /\/es\/order\/(order_[A-Z0-9]+)\/confirmed$/.exec(back.location)?.[1] ?? ""
    const order = await capturedOrder(admin, orderId)
    expect(order.total).toBe(cart.total)
    const after = shop.sandbox.records.order(recorded!.id)
    expect(after?.status).toBe("CONFIRMED")
    expect(after?.request.shopping_cart.total_amount).toBe(Math.round(order.total * 100))
    expect(shop.sandbox.records.warnings).toEqual([])
  })
})
