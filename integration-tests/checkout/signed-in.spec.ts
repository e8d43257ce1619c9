import { orderOfCart } from "../harness/assertions/records"
import { Form } from "../harness/people/form"
import { CARMEN } from "../harness/people/people"
import { capturedOrder } from "../harness/people/purchase"
import { Shopper } from "../harness/people/shopper"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { register } from "../harness/shop/register"

describe("a signed-in customer", () => {
  const { shop, admin } = openShop(AUTOMATIC)

  /** With a payment method that staff capture by hand. */
  async function orders(shopper: Shopper, handle: string): Promise<string> {
    const cart = await shopper.fill([{ handle }])
    await shopper.choose(cart.id, "pp_system_default")
    return (await shopper.complete(cart.id)).body.order?.id ?? ""
  }

  async function buys(shopper: Shopper, handle: string): Promise<string> {
    const orderId = await orders(shopper, handle)
    await admin.capture((await admin.payment(orderId)).id)
    return orderId
  }

  async function dayOf(orderId: string): Promise<string | undefined> {
    const day = `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM "order" WHERE id = $1`
    const [order] = await shop.sql<{ day: string }>(day, [orderId])
    return order?.day
  }

  async function userOf(shopper: Shopper, handle = "sofa") {
    const cart = await shopper.fill([{ handle }])
    const form = Form.of(shop, await shopper.chooseInstalments(cart.id))
    return { cart, form, user: shop.sandbox.records.order(form.id)!.request.user }
  }

  // @contract user-3, user-4, user-5
  it("is known to the lender by identity number, birth date and both phones, and by the loan of an earlier purchase", async () => {
    const shopper = await register(shop, CARMEN)
    const { cart, form, user } = await userOf(shopper)
    expect(user).toMatchObject({
      full_name: "Ana García",
      dni: "12345678Z",
      date_of_birth: "1984-05-17",
      fix_phone: "912345678",
      mobile_phone: "600123123",
    })
    expect(user.order_history).toBeUndefined()
    await shopper.follow(await form.approve())
    const order = await capturedOrder(admin, await orderOfCart(shop, cart.id))
    const next = await userOf(shopper, "desk")
    expect(next.user.order_history).toMatchObject([{ amount: Math.round(order.total * 100) }])
  })

  // @contract user-7
  it("brings the latest earlier orders, newest first, unpaid and cancelled ones left out, and none of a stranger's", async () => {
    const shopper = await register(shop, CARMEN)
    await buys(shopper, "desk")
    const rug = await buys(shopper, "rug")
    const cancelled = await buys(shopper, "bed")
    await admin.cancel(cancelled)
    expect((await admin.call(`/orders/${cancelled}/archive`, {})).status).toBe(200)
    const chair = await buys(shopper, "chair")
    await orders(shopper, "armchair")
    const { user } = await userOf(shopper)
    expect(user.order_history).toEqual([
      { date: await dayOf(chair), amount: 12_395 },
      { date: await dayOf(rug), amount: 29_395 },
    ])
    const stranger = await userOf(await register(shop))
    expect(stranger.user.order_history).toBeUndefined()
  })

  // @asvs 8.2.2
  it("is not a guest: a user who only types the same e-mail brings no history", async () => {
    const guest = new Shopper(shop)
    await buys(guest, "desk")
    const { user } = await userOf(guest)
    expect(user.order_history).toBeUndefined()
  })
})
