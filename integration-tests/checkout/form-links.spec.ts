import { Admin } from "../harness/people/admin"
import { atForm, capturedOrder } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { request } from "../harness/shop/http"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"

describe("a lender whose links are relative, in an array beside the order,", () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { actionLinks: "links", hrefs: "relative" } })
  })
  afterAll(() => shop?.stop())

  // @contract flow-2, act-2, act-5
  it("is one whose form the shopper reaches, at the lender and not at the shop, and the sale is captured", async () => {
    const shopper = new Shopper(shop)
    const { session, form } = await atForm(shop, shopper)
    expect(session.data.form_url).toBe(`${shop.sandbox.url}/form/${form.id}`)
    expect(await request(session.data.form_url)).toMatchObject({ status: 200 })
    const { location } = await shopper.follow(await form.approve())
    const orderId = /\/order\/(order_[A-Z0-9]+)\/confirmed$/.exec(location)?.[1] ?? ""
    await capturedOrder(await Admin.login(shop), orderId)
  })
})
