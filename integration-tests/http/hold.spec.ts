import { Admin } from "../harness/people/admin"
import { BackOffice } from "../harness/people/back-office"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { Form } from "../harness/people/form"
import { atForm, buy, captured, type Purchase } from "../harness/people/purchase"
import { orderOfCart } from "../harness/assertions/records"
import { Shopper, type Session } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { reachDeadlines } from "../harness/time/waiting-times"

const NOTE = "Call the shopper before this is paid."

interface Shown {
  id: string
  hold: { note: string; held_by: string; held_at: string } | null
}
type HoldResponse = { instalment_order: Shown; message: string }

describe.each(["automatic", "on_fulfillment", "manual"] as const)("with capture %s, a hold", (capture) => {
  let shop: TestShop
  let admin: Admin
  let shopper: Shopper

  beforeAll(async () => {
    shop = await startTestShop({ sandbox: { callbacks: "held" }, instalments: { capture } })
    admin = await Admin.login(shop)
    shopper = new Shopper(shop)
  }, 120_000)
  afterEach(() => expectRecordsMatch(shop))
  afterAll(() => shop?.stop())

  const pathOf = ({ data }: Session) => `/instalments/orders/${data.instalment_order_id}`
  const hold = (session: Session, note: string = NOTE) =>
    admin.call<HoldResponse>(`${pathOf(session)}/hold`, { note })
  const release = (session: Session, note = "The shopper was called.") =>
    admin.call<HoldResponse>(`${pathOf(session)}/release`, { note })
  const holdOf = async (session: Session) =>
    (await admin.call<HoldResponse>(pathOf(session))).body.instalment_order.hold

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

  it("keeps the loan from being confirmed by fulfilment, deadline and sweep, until it is released", async () => {
    const { session, form, orderId } = await boughtUnderHold()
    await everythingCaptures(orderId)
    expect(form.status()).toBe("AUTHORIZED")
    expect(await holdOf(session)).toMatchObject({ note: NOTE })
    const { status, body } = await release(session)
    expect({ status, hold: body.instalment_order.hold }).toEqual({ status: 200, hold: null })
    await sweepEverything(shop)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("keeps a staff member from capturing by hand, with the reason, until it is released", async () => {
    const { session, form, orderId } = await boughtUnderHold()
    const payment = await admin.payment(orderId)
    const refused = await admin.capture(payment.id)
    expect(form.status()).toBe("AUTHORIZED")
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(NOTE) } })
    expect(refused.body.message).toMatch(/is on hold: .*Release the hold on the order.*Nothing was sent/)
    expect((await admin.payment(orderId)).captures).toEqual([])
    await release(session)
    // The automatic capture may have come first.
    if (form.status() === "AUTHORIZED") expect((await admin.capture(payment.id)).status).toBe(200)
    await captured(admin, orderId)
  })

  it("is a staff member's alone: metadata a shopper gave the cart takes none away", async () => {
    const cart = await shopper.fill()
    await shopper.call(`/store/carts/${cart.id}`, { metadata: { instalments_hold: true } })
    const session = await shopper.chooseInstalments(cart.id)
    const form = Form.of(shop, session)
    const held = await hold(session)
    await shopper.follow(await form.approve())
    await everythingCaptures(await orderOfCart(shop, cart.id))
    expect(form.status()).toBe("AUTHORIZED")
    expect(held.status).toBe(200)
  })

  it("is not the metadata of an order: that keeps nothing back", async () => {
    const { form, orderId } = await buy(shop, shopper)
    await admin.call(`/orders/${orderId}`, { metadata: { instalments_hold: true } })
    await everythingCaptures(orderId)
    await captured(admin, orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("does not hide a loan that is confirmed at the lender all the same: Medusa records it", async () => {
    const { form, orderId } = await boughtUnderHold()
    expect((await new BackOffice(shop.sandbox).confirm(form.id)).status).toBe(200)
    await sweepEverything(shop)
    await sweepEverything(shop)
    await captured(admin, orderId)
  })

  it("is set once, with a note, while something can be captured, and is released once", async () => {
    const { session, orderId } = await boughtUnderHold()
    for (const note of ["", "x".repeat(1_001)]) expect((await release(session, note)).status).toBe(400)
    expect((await hold(session)).status).toBe(400)
    expect((await release(session)).status).toBe(200)
    expect((await release(session)).status).toBe(400)
    await sweepEverything(shop)
    if (capture !== "automatic") await admin.capture((await admin.payment(orderId)).id)
    await captured(admin, orderId)
    expect((await hold(session)).status).toBe(400)
    expect(await holdOf(session)).toBeNull()

    const { session: open } = await buyAnother()
    expect((await hold(open, " ")).status).toBe(400)
    expect((await admin.call("/instalments/orders/inst_none/hold", { note: NOTE })).status).toBe(404)
  })

  async function buyAnother(): Promise<{ session: Session }> {
    return capture === "automatic" ? atForm(shop, shopper) : buy(shop, shopper)
  }
})
