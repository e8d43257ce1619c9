import { setTimeout as pause } from "node:timers/promises"
import {
  changeRow,
  livePayments,
  openReview,
  orderOfCart,
  recordOf,
  reviewsOf,
} from "../harness/assertions/records"
import { nothingMadeBeside, orderMadeBeside } from "../harness/faults/order-made-beside"
import { refuseWrites } from "../harness/faults/refused-writes"
import type { Form } from "../harness/people/form"
import { atForm, buy, captured } from "../harness/people/purchase"
import type { Cart, Session } from "../harness/people/shopper"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepDue } from "../harness/time/sweep"
import { forgetRead } from "../harness/time/waiting-times"

const PENDING = "http://shop.test/es/checkout?step=payment&instalments=pending"

describe("a completion that Medusa rolls back after it has taken the payment", () => {
  afterEach(() => afterPayment("pass"))
  const { shop, admin, shopper, faults, elsewhere: outside } = openShop(AUTOMATIC)

  const afterPayment = (now: "pass" | "wait" | "throw") =>
    request(`${shop.url}/test/after-payment`, { method: "POST", json: { now } })
  async function approved() {
    const bought = await atForm(shop, shopper, { basket: [{ handle: "nail" }] })
    await bought.form.approve()
    return bought
  }

  /** A completion that is not finished, and waits once the order and the payment exist. */
  async function underWay(complete: (cart: Cart, form: Form) => Promise<unknown>) {
    const bought = await approved()
    await afterPayment("wait")
    const completing = complete(bought.cart, bought.form)
    await eventually(
      () => livePayments(shop, bought.session),
      (payments) => payments.length === 1,
    )
    await forgetRead(shop, bought.session)
    return { bought, completing }
  }
  /** Records both meanwhile, as a request does that arrives after Medusa's lock of the cart expired. */
  async function takenBack(
    complete: (cart: Cart, form: Form) => Promise<unknown>,
    meanwhile?: (session: Session) => Promise<unknown>,
  ) {
    const { bought, completing } = await underWay(complete)
    await shop.sql(
      `UPDATE instalment_order mine SET order_id = oc.order_id, payment_id = p.id
         FROM order_cart oc, payment p
        WHERE oc.cart_id = mine.cart_id AND p.payment_collection_id = mine.payment_collection_id
          AND p.canceled_at IS NULL AND oc.deleted_at IS NULL AND mine.cart_id = $1`,
      [bought.cart.id],
    )
    const done = meanwhile?.(bought.session)
    // Long enough for a request that does not wait for the completion.
    if (done) await Promise.race([done, pause(3_000)])
    await afterPayment("throw")
    await completing
    await done
    expect(await livePayments(shop, bought.session)).toEqual([])
    expect(await shopper.outcome(bought.cart.id)).toMatchObject({ outcome: "pending" })
    return bought
  }
  async function placedAfterAll({ cart, session, form }: { cart: Cart; session: Session; form: Form }) {
    const orderId = await orderOfCart(shop, cart.id)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
    expect(await livePayments(shop, session)).toHaveLength(1)
    expect(await recordOf(shop, session)).toMatchObject({ order_id: orderId })
    expect(await reviewsOf(shop, session)).toEqual([])
  }
  /** What began beside the completion, such as a callback's own attempt or a capture, may hold the row as a sweep comes. */
  const sweptUntilPlaced = ({ session }: { session: Session }) =>
    eventually(
      () => sweepDue(shop, session).then(() => recordOf(shop, session)),
      ({ order_id }) => order_id !== null,
    )
  const forms = () => shop.sandbox.records.orders().length
  const byReturn = async (_: Cart, form: Form) =>
    expect((await shopper.follow(form.urls.ok)).location).toBe(PENDING)
  const byStorefront = async (cart: Cart) => expect((await shopper.complete(cart.id)).status).not.toBe(200)

  it("is reported to nobody as placed while the return still runs it", async () => {
    const { bought, completing } = await underWay(byReturn)
    await bought.form.notify()
    const returned = shopper.follow(bought.form.urls.ok)
    expect(await shopper.outcome(bought.cart.id)).toMatchObject({ outcome: "pending" })
    await pause(1_000)
    expect(await recordOf(shop, bought.session)).toMatchObject({ payment_id: null })
    await afterPayment("throw")
    await completing
    expect((await returned).location).toBe(PENDING)
    await afterPayment("pass")
    await sweptUntilPlaced(bought)
    await placedAfterAll(bought)
  })

  describe("because another one has made an order of the cart beside it", () => {
    afterEach(() => nothingMadeBeside(shop))
    async function madeBeside() {
      const { orderId } = await buy(shop, shopper)
      const bought = await approved()
      const { payment_collection_id: collectionId } = await recordOf(shop, bought.session)
      await orderMadeBeside(shop, { collectionId: collectionId ?? "", orderId })
      return bought
    }
    /** When it ended: the last thing it does is to list the approval, and later attempts leave that review as it is. */
    async function firstAttemptEnded({ data }: Session): Promise<number> {
      const [review] = await shop.sql<{ opened_at: Date }>(
        "SELECT opened_at FROM instalment_review WHERE instalment_order_id = $1 AND reason = 'approved_not_placed'",
        [data.instalment_order_id],
      )
      return review?.opened_at.getTime() ?? 0
    }

    it("is repeated by the return: the order is placed on its own payment", async () => {
      const bought = await madeBeside()
      const began = Date.now()
      let { location } = await shopper.follow(bought.form.urls.ok)
      if (location === PENDING) {
        // On a slow machine the first attempt lasts as long as a return waits, six seconds: the shopper comes again.
        expect(await firstAttemptEnded(bought.session)).toBeGreaterThan(began + 5_000)
        location = (await shopper.follow(bought.form.urls.ok)).location
      }
      expect(location).toContain(`/order/${await orderOfCart(shop, bought.cart.id)}/confirmed`)
      await placedAfterAll(bought)
    })

    it("is refused to the storefront, which may complete the cart again", async () => {
      const bought = await madeBeside()
      const { body } = await shopper.complete(bought.cart.id)
      expect(body).toMatchObject({ type: "cart", error: { name: "being_completed" } })
      expect(await livePayments(shop, bought.session)).toEqual([])
      expect((await shopper.complete(bought.cart.id)).body.type).toBe("order")
      await sweptUntilPlaced(bought)
      await placedAfterAll(bought)
    })
  })

  it("is repeated by the storefront at once, and Medusa makes an order on the payment it had cancelled: it is paid", async () => {
    const bought = await takenBack(byStorefront)
    const before = forms()
    await afterPayment("pass")
    expect((await shopper.complete(bought.cart.id)).status).toBe(200)
    expect(await livePayments(shop, bought.session)).toEqual([])
    await sweepDue(shop, bought.session)
    await placedAfterAll(bought)
    expect(forms()).toBe(before)
  })

  it("had its payment captured meanwhile: the loan is refunded, and no other payment is captured", async () => {
    const { bought, completing } = await underWay(byStorefront)
    outside.push(bought.form.id)
    const [payment] = await livePayments(shop, bought.session)
    expect((await admin.capture(payment?.id ?? "")).status).toBe(200)
    const { id } = faults.add({
      operation: "get",
      orderId: bought.form.id,
      kind: "error-503",
      times: 99,
    })
    await afterPayment("throw")
    await completing
    faults.remove(id)
    await afterPayment("pass")
    await sweepDue(shop, bought.session, 3)
    const captures = await shop.sql(
      "SELECT c.id FROM capture c JOIN payment p ON p.id = c.payment_id WHERE c.deleted_at IS NULL AND p.data->>'instalment_order_id' = $1",
      [bought.session.data.instalment_order_id],
    )
    expect(captures).toHaveLength(1)
    expect(await reviewsOf(shop, bought.session)).toEqual(["confirmed_under_cancelled_payment"])
    const { records } = shop.sandbox
    expect(records.refunded(bought.form.id)).toBe(records.captured(bought.form.id))
    // What Medusa's rollback left captured of a cart without an order, which the comparison of all records would miss.
    await shop.sql("DELETE FROM capture WHERE payment_id = $1", [payment?.id])
  })

  it("keeps a sweep waiting that was to capture its payment: nothing is confirmed, and the next one places the order on the one form", async () => {
    const bought = await takenBack(byStorefront, (session) => sweepDue(shop, session))
    const before = forms()
    expect(bought.form.status()).toBe("AUTHORIZED")
    await afterPayment("pass")
    await sweepDue(shop, bought.session)
    await placedAfterAll(bought)
    expect(forms()).toBe(before)
    expect(shop.sandbox.records.refunded(bought.form.id)).toBe(0)
  })

  it("was seen as placed: a shopper who chooses instalments again keeps the approval", async () => {
    const bought = await takenBack(byReturn)
    const before = forms()
    await afterPayment("pass")
    const again = await shopper.chooseInstalments(bought.cart.id)
    expect(again.data.instalment_order_id).toBe(bought.session.data.instalment_order_id)
    await forgetRead(shop, bought.session)
    // The state left by a request in the middle of Medusa's rollback, when the payment is gone and the order is not.
    await openReview(shop, again, "payment_cancelled")
    await shopper.follow(bought.form.urls.ok)
    await placedAfterAll(bought)
    expect(forms()).toBe(before)
  })

  it("keeps its payment, whose cancellation the plugin had noted, and Medusa puts it under the next order: that is paid with another one", async () => {
    const bought = await approved()
    const accept = await refuseWrites(shop, {
      write: "UPDATE ON payment",
      when: "NEW.canceled_at IS NOT NULL",
    })
    await afterPayment("throw")
    expect((await shopper.complete(bought.cart.id)).status).not.toBe(200)
    await accept()
    await afterPayment("pass")
    const [left] = await livePayments(shop, bought.session)
    expect((await shopper.complete(bought.cart.id)).body.type).toBe("order")
    expect(await livePayments(shop, bought.session)).toEqual([left])
    await sweepDue(shop, bought.session, 3)
    await placedAfterAll(bought)
  })

  it("was recorded with an order that is gone, and its payment pays the next one: that is recorded instead", async () => {
    const { session, form, orderId } = await buy(shop, shopper)
    const payment = await captured(admin, orderId)
    await changeRow(shop, session, "order_id = 'order_gone'")
    await sweepDue(shop, session, 2)
    expect(form.status()).toBe("CONFIRMED")
    expect(await recordOf(shop, session)).toMatchObject({ order_id: orderId, payment_id: payment.id })
    expect(await reviewsOf(shop, session)).toEqual([])
  })
})
