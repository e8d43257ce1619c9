import { orderOfCart } from "../harness/assertions/records"
import { inTransaction, untilBlocked } from "../harness/faults/hold-writes"
import { Admin } from "../harness/people/admin"
import { Form } from "../harness/people/form"
import { atForm, captured, type Purchase } from "../harness/people/purchase"
import { ADDRESS, type Session } from "../harness/people/shopper"
import { variantOf } from "../harness/people/variant-of"
import { MANUAL, PARTICULAR } from "../harness/shop/flavours"
import { untilCaptureRefused } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { sweepEverything } from "../harness/time/sweep"
import { reachDeadlines } from "../harness/time/waiting-times"

const NOTE = "Call the shopper before this is paid."

interface Shown {
  id: string
  hold: { note: string; held_by: string; held_at: string } | null
}
const holding = (admin: Admin) => ({
  hold: (session: Session, note: string = NOTE) => admin.act<HoldResponse>(session, "hold", { note }),
  release: (session: Session, note = "The shopper was called.") =>
    admin.act<HoldResponse>(session, "release", { note }),
  holdOf: async ({ data }: Session) => {
    const path = `/instalments/orders/${data.instalment_order_id}`
    return (await admin.call<HoldResponse>(path)).body.instalment_order.hold
  },
})

type HoldResponse = { instalment_order: Shown; message: string }

describe("a hold", () => {
  const { shop, admin, shopper } = openShop(PARTICULAR)

  const { hold, release, holdOf } = holding(admin)

  /** The captures without a staff member: fulfilment, a deadline, a sweep. */
  async function everythingCaptures(orderId: string): Promise<void> {
    const told = () => shop.log().split("Processing order.fulfillment_created").length
    const before = told()
    expect((await admin.fulfil(orderId)).status).toBe(200)
    await eventually(
      async () => told(),
      (times) => times > before,
    )
    await reachDeadlines(shop)
    await sweepEverything(shop)
    await sweepEverything(shop)
  }

  /** A staff member held it while the shopper was still at the form. */
  async function boughtUnderHold(): Promise<Purchase> {
    const { cart, session, form } = await atForm(shop, shopper)
    const held = await hold(session)
    await shopper.follow(await form.approve())
    const orderId = await orderOfCart(shop, cart.id)
    await sweepEverything(shop)
    expect(form.status()).toBe("AUTHORIZED")
    expect(held).toMatchObject({
      status: 200,
      body: { instalment_order: { hold: { note: NOTE, held_by: expect.stringMatching(/^user_/) } } },
    })
    return { cartId: cart.id, session, form, orderId }
  }

  it("keeps the loan from being confirmed by fulfilment, deadline, sweep and hand, until it is released", async () => {
    const { session, form, orderId } = await boughtUnderHold()
    await everythingCaptures(orderId)
    await untilCaptureRefused(shop, orderId)
    expect(form.status()).toBe("AUTHORIZED")
    expect(await holdOf(session)).toMatchObject({ note: NOTE })
    const refused = await admin.capture((await admin.payment(orderId)).id)
    expect(form.status()).toBe("AUTHORIZED")
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(NOTE) } })
    expect(refused.body.message).toMatch(/is on hold: .*Release the hold on the order.*Nothing was sent/)
    expect((await admin.payment(orderId)).captures).toEqual([])
    const { status, body } = await release(session)
    expect({ status, hold: body.instalment_order.hold }).toEqual({ status: 200, hold: null })
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("is set once, with a note, while something can be captured, and is released once", async () => {
    const { session, orderId } = await boughtUnderHold()
    for (const note of ["", "x".repeat(1_001)]) expect((await release(session, note)).status).toBe(400)
    expect((await hold(session)).status).toBe(400)
    const whole = "x".repeat(1_000)
    expect((await release(session, whole)).status).toBe(200)
    expect((await release(session)).status).toBe(400)
    const history = await shop.sql<{ detail: string }>(
      "SELECT detail FROM instalment_transition WHERE instalment_order_id = $1 AND made_by IS NOT NULL ORDER BY created_at",
      [session.data.instalment_order_id],
    )
    expect(history.map(({ detail }) => detail)).toEqual([`held ${NOTE}`, `released ${whole}`])
    await sweepEverything(shop)
    await admin.capture((await admin.payment(orderId)).id)
    await captured(admin, orderId)
    expect((await hold(session)).status).toBe(400)
    expect(await holdOf(session)).toBeNull()

    const { session: open } = await atForm(shop, shopper)
    expect((await hold(open, " ")).status).toBe(400)
    expect((await admin.call("/instalments/orders/inst_none/hold", { note: NOTE })).status).toBe(404)
  })
})

describe("a hold of one form", () => {
  const { shop, admin, shopper } = openShop(MANUAL)

  const { hold, release, holdOf } = holding(admin)
  const noteOf = async (session: Session) => (await holdOf(session))?.note ?? null

  /** Two open forms of one cart: the second has the phone that the shopper corrected. */
  async function twoForms() {
    const { cart, session, form } = await atForm(shop, shopper)
    const corrected = { billing_address: { ...ADDRESS, phone: "699888777" } }
    expect((await shopper.call(`/store/carts/${cart.id}`, corrected)).status).toBe(200)
    const again = await shopper.chooseInstalments(cart.id)
    return { cart, older: { session, form }, newer: { session: again, form: Form.of(shop, again) } }
  }

  /** An order on the older form, beside which the newer one is still open. */
  async function placedOnOlder() {
    const { cart, older, newer } = await twoForms()
    await shopper.follow(await older.form.approve())
    const orderId = await orderOfCart(shop, cart.id)
    return { older, newer, orderId, payment: await admin.payment(orderId) }
  }

  it("keeps every form of the cart from being confirmed, also where the other one is approved", async () => {
    const { cart, older: held, newer: approved } = await twoForms()
    expect((await hold(held.session)).status).toBe(200)
    await shopper.follow(await approved.form.approve())
    const orderId = await orderOfCart(shop, cart.id)
    await reachDeadlines(shop)
    await sweepEverything(shop)
    expect(approved.form.status()).toBe("AUTHORIZED")
    expect([await noteOf(held.session), await noteOf(approved.session)]).toEqual([NOTE, NOTE])
    expect((await hold(approved.session)).status).toBe(400)
    const refused = await admin.capture((await admin.payment(orderId)).id)
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(NOTE) } })

    expect((await release(approved.session)).body.instalment_order.hold).toBeNull()
    expect([await noteOf(held.session), (await release(held.session)).status]).toEqual([null, 400])
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect(approved.form.status()).toBe("CONFIRMED")
  })

  /**
   * Captures the payment and holds a form while another process has the lock of the purchase: they get it in this order once
   * that ends. Each waits with the statement that is named.
   */
  const inTurn = (
    { session, payment }: { session: Session; payment: { id: string } },
    ...[first, second]: [keyof typeof acts, keyof typeof acts]
  ) =>
    inTransaction(
      shop,
      `SELECT FROM instalment_purchase p JOIN instalment_order o ON o.purchase_id = p.id
        WHERE o.id = '${session.data.instalment_order_id}' FOR UPDATE OF p`,
      async (commit) => {
        const begun = acts[first](session, payment.id)
        await untilBlocked(shop, first)
        const next = acts[second](session, payment.id)
        await untilBlocked(shop, second)
        await commit()
        return Promise.all([begun, next])
      },
    )
  const acts = {
    "WITH allowed AS (SELECT o.id": (_: Session, paymentId: string) => admin.capture(paymentId),
    "AS held FROM": (session: Session) => hold(session),
  }

  it("set at the moment in which another form begins to be captured is refused", async () => {
    const { older, newer, orderId, payment } = await placedOnOlder()
    const what = { session: newer.session, payment }
    const [taken, response] = await inTurn(what, "WITH allowed AS (SELECT o.id", "AS held FROM")
    expect(taken.status).toBe(200)
    expect(response).toMatchObject({ status: 400 })
    expect(await noteOf(newer.session)).toBeNull()
    expect(older.form.status()).toBe("CONFIRMED")
    await captured(admin, orderId)
  })

  it("set a moment before another form begins to be captured keeps it from being sent", async () => {
    const { older, newer, payment } = await placedOnOlder()
    const what = { session: newer.session, payment }
    const [response, refused] = await inTurn(what, "AS held FROM", "WITH allowed AS (SELECT o.id")
    expect(response.status).toBe(200)
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(NOTE) } })
    expect(older.form.status()).toBe("AUTHORIZED")
    await release(older.session)
  })

  it("of a placed order stays when the order is edited and paid anew by its link", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await hold(session)
    await shopper.follow(await form.approve())
    const orderId = await orderOfCart(shop, cart.id)
    expect((await admin.addItem(orderId, await variantOf(shop, "nail-one"))).status).toBe(200)
    const { payment_collections } = await admin.order(orderId)
    const outstanding = payment_collections.find(({ payments }) => payments.length === 0)
    const { body } = await shopper.call<{ payment_collection: { payment_sessions: Session[] } }>(
      `/store/payment-collections/${outstanding?.id}/payment-sessions`,
      { provider_id: "pp_instalments_default" },
    )
    const [anew] = body.payment_collection.payment_sessions
    const link = Form.of(shop, anew!)
    await shopper.follow(await link.approve())
    await reachDeadlines(shop)
    await sweepEverything(shop)
    expect({ status: link.status(), note: await noteOf(anew!) }).toEqual({ status: "AUTHORIZED", note: NOTE })
    expect((await release(anew!)).status).toBe(200)
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect([form.status(), link.status()]).toEqual(["AUTHORIZED", "CONFIRMED"])
  })
})
