import { Admin } from "../harness/people/admin"
import { capturedOrder } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

describe("from cart to confirmed loan", () => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper

  beforeAll(async () => {
    shop = await startTestShop()
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  })
  afterAll(() => shop?.stop())

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
