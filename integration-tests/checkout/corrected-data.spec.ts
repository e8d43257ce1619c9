import { orderOfCart, reviewsOf } from "../harness/assertions/records"
import { Form } from "../harness/people/form"
import { atForm, captured } from "../harness/people/purchase"
import { ADDRESS, type Session } from "../harness/people/shopper"
import { AUTOMATIC } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { sweepEverything } from "../harness/time/sweep"

const TYPO = "699888770"
const RIGHT = "699888777"

describe("a shopper who corrects their data before the lender's decision", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  const userOf = (form: Form) => shop.sandbox.records.order(form.id)!.request.user
  const change = async (cartId: string, to: object) =>
    expect((await shopper.call(`/store/carts/${cartId}`, to)).status).toBe(200)
  const idOf = ({ data }: Session) => data.instalment_order_id
  async function withTypo() {
    const cart = await shopper.fill()
    const mistyped = { ...ADDRESS, phone: TYPO }
    await change(cart.id, { shipping_address: mistyped, billing_address: mistyped })
    const session = await shopper.chooseInstalments(cart.id)
    return { cart, session, form: Form.of(shop, session) }
  }
  async function corrected(cartId: string) {
    await change(cartId, { billing_address: { ...ADDRESS, phone: RIGHT } })
    const session = await shopper.chooseInstalments(cartId)
    return { session, form: Form.of(shop, session) }
  }

  // @contract user-8
  it("is written to at the right number by a new form, which pays: the old one is approved later, and is no second loan", async () => {
    const wrong = await withTypo()
    expect(userOf(wrong.form).mobile_phone).toBe(TYPO)
    const right = await corrected(wrong.cart.id)
    expect(idOf(right.session)).not.toBe(idOf(wrong.session))
    expect(userOf(right.form).mobile_phone).toBe(RIGHT)
    await shopper.follow(await right.form.approve())
    await captured(admin, await orderOfCart(shop, wrong.cart.id))
    await shopper.follow(await wrong.form.approve())
    await sweepEverything(shop)
    expect([right.form.status(), wrong.form.status()]).toEqual(["CONFIRMED", "AUTHORIZED"])
    expect(await reviewsOf(shop, wrong.session)).toEqual(["approved_cart_completed_otherwise"])
    const living = await shop.sql(
      `SELECT p.id FROM payment p JOIN cart_payment_collection c ON c.payment_collection_id = p.payment_collection_id
        WHERE c.cart_id = $1 AND p.canceled_at IS NULL AND p.deleted_at IS NULL`,
      [wrong.cart.id],
    )
    expect(living).toHaveLength(1)
  })

  it("keeps the form when nothing that is sent has changed, and gets it back when the correction is undone", async () => {
    const { cart, session } = await atForm(shop, shopper)
    await change(cart.id, {
      metadata: { gift: "yes" },
      billing_address: { ...ADDRESS, phone: "+34 600 123 123" },
    })
    expect(idOf(await shopper.chooseInstalments(cart.id))).toBe(idOf(session))
    await change(cart.id, { metadata: { dni: "12345678Z" } })
    expect(idOf(await shopper.chooseInstalments(cart.id))).not.toBe(idOf(session))
    await change(cart.id, { metadata: { dni: "" } })
    expect(idOf(await shopper.chooseInstalments(cart.id))).toBe(idOf(session))
  })

  it("is adopted when the old form was approved meanwhile: no second form, one loan", async () => {
    const { cart, session, form } = await withTypo()
    await form.approve()
    const before = shop.sandbox.records.orders().length
    const again = await corrected(cart.id)
    expect(idOf(again.session)).toBe(idOf(session))
    expect(again.session.data.status).toBe("AUTHORIZED")
    expect(shop.sandbox.records.orders()).toHaveLength(before)
    await shopper.complete(cart.id)
    await captured(admin, await orderOfCart(shop, cart.id))
  })
})
