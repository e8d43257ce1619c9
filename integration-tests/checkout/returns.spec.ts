import { changeRow, orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { Form } from "../harness/people/form"
import { atForm, capturedOrder } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { eventually } from "../harness/time/eventually"
import { forgetRead } from "../harness/time/waiting-times"

const HOUR = 3_600_000
const PLACED = /^http:\/\/shop\.test\/es\/order\/(order_[A-Z0-9]+)\/confirmed$/
const back = (outcome: string) => `http://shop.test/es/checkout?step=payment&instalments=${outcome}`

describe("a shopper back from the form", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)
  // @contract flow-3, conf-6, state-3, event-6
  it("is at a placed order when approved, though no callback ever comes, for two reads and one confirmation", async () => {
    const calls = watchCalls(shop.sandbox)
    const { cart, form } = await atForm(shop, shopper)
    expect(calls()).toEqual(["POST /orders"])
    const { status, location } = await shopper.follow(await form.approve())
    expect(status).toBe(303)
    const orderId = PLACED.exec(location)?.[1] ?? ""
    expect(await shopper.outcome(cart.id)).toEqual({ outcome: "placed", order_id: orderId })
    await capturedOrder(admin, orderId)
    expect(calls()).toEqual(["POST /orders", "GET /orders/:id", "GET /orders/:id", "PUT /orders/:id/confirm"])
    const { payment_collections } = await admin.order(orderId)
    expect(payment_collections.flatMap((collection) => collection.payments)).toHaveLength(1)
  })

  // @contract conf-10
  it("finds no page when sent by another method, and by any of its addresses, with whatever parameters, the placed order", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    const { ok, ko, cancel } = form.urls
    const calls = watchCalls(shop.sandbox)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      for (const url of [ok, ko, cancel]) expect((await request(url, { method })).status).toBe(404)
    expect(calls()).toEqual([])
    expect(await shopper.outcome(cart.id)).toMatchObject({ outcome: "pending" })

    const claims = "status=REJECTED&result=ko&svc_order_id=another&order_id=order_1&outcome=cancelled"
    const { location } = await shopper.follow(`${ko}?${claims}`)
    await capturedOrder(admin, PLACED.exec(location)?.[1] ?? "")
    for (const url of [ok, ko, cancel]) {
      await forgetRead(shop, session)
      expect((await shopper.follow(`${url}?${claims}`)).location).toBe(location)
    }
  })

  it("is back in the app that the session names, with the outcome, and only at a link that the shop lists", async () => {
    const link = "myshop://checkout/{outcome}?order={order_id}"
    const start = async (return_to: unknown) => {
      const cart = await shopper.fill()
      return shopper.choose(cart.id, "pp_instalments_default", { return_to })
    }
    const formOf = async () => {
      const { body } = await start(link)
      const [session] = body.payment_collection.payment_sessions
      if (!session) throw new Error("There is no session.")
      return Form.of(shop, session)
    }
    const { location } = await shopper.follow(await (await formOf()).approve())
    expect(location).toMatch(/^myshop:\/\/checkout\/placed\?order=order_[A-Z0-9]+$/)
    const refused = await shopper.follow(await (await formOf()).reject())
    expect(refused).toEqual({ status: 303, location: "myshop://checkout/declined?order=" })

    const calls = watchCalls(shop.sandbox)
    for (const other of [
      "myshop://checkout/placed",
      "https://evil.example/",
      "javascript:alert(1)",
      "",
      7,
      null,
    ])
      expect(await start(other)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("return_to: must be one of the links") },
      })
    expect(calls()).toEqual([])
  })

  // @contract flow-3, conf-7, state-4
  it("is told so when refused, and pays the same cart another way", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    expect(await shopper.follow(await form.reject())).toEqual({ status: 303, location: back("declined") })
    expect(await shopper.outcome(cart.id)).toEqual({ outcome: "declined" })
    const refused = await shopper.complete(cart.id)
    expect(refused.body).toMatchObject({
      type: "cart",
      error: { message: expect.stringMatching(/not approved/) },
    })

    await shopper.payOtherwise(cart.id)
    expect(await reviewsOf(shop, session)).toEqual([])
    expect(form.status()).toBe("REJECTED")
  })

  // @contract conf-8, act-2, state-12
  it("is told so when cancelling at the form, which stays open", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    expect(session.data.form_url).toBe(`${shop.sandbox.url}/form/${form.id}`)
    expect(await request(session.data.form_url)).toMatchObject({ status: 200 })
    expect(await shopper.follow(await form.cancel())).toEqual({ status: 303, location: back("cancelled") })
    expect(await shopper.outcome(cart.id)).toEqual({
      outcome: "pending",
      form_open: true,
      form_url: session.data.form_url,
      retry_after: 3,
    })
    const again = await shopper.chooseInstalments(cart.id)
    expect(again.data).toEqual(session.data)
  })

  // @contract state-2
  it("is told the payment is pending while the lender has not decided, never that it failed", async () => {
    const { cart, form } = await atForm(shop, shopper)
    expect(await shopper.follow(form.urls.ok)).toEqual({ status: 303, location: back("pending") })
    expect(await shopper.outcome(cart.id)).toMatchObject({ outcome: "pending", retry_after: 3 })
  })

  // @contract state-3
  it("is at a placed order when the decision falls while the shop waits for it", async () => {
    const { form } = await atForm(shop, shopper)
    const calls = watchCalls(shop.sandbox, form)
    const waiting = shopper.follow(form.urls.ok)
    await eventually(
      async () => calls(),
      (made) => made.length > 0,
    )
    await form.approve()
    await capturedOrder(admin, PLACED.exec((await waiting).location)?.[1] ?? "")
  })

  // @contract flow-4, conf-10, event-1, event-7
  it("may stay away: the callback alone places and confirms the order, for one read and its completion's", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const calls = watchCalls(shop.sandbox)
    await form.approve()
    expect((await form.notify()).status).toBe(200)
    await capturedOrder(admin, await orderOfCart(shop, cart.id))
    expect(calls()).toEqual(["GET /orders/:id", "GET /orders/:id", "PUT /orders/:id/confirm"])
    expect(await shopper.outcome(cart.id)).toMatchObject({ outcome: "placed" })
    expect(await recordOf(shop, session)).toMatchObject({ status: "CONFIRMED", callbacks: 1 })
  })

  // @contract event-2
  it("may stay away after a refusal too: the callback alone tells the storefront", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await form.reject()
    await form.notify()
    await eventually(
      () => shopper.outcome(cart.id),
      ({ outcome }) => outcome === "declined",
    )
  })

  // @contract state-2, state-13
  // @asvs 2.3.1
  it("gets the cart and a readable message from the storefront's own completion before the decision", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const undecided = watchCalls(shop.sandbox)
    const early = await shopper.complete(cart.id)
    expect(early.status).toBe(200)
    expect(early.body).toMatchObject({
      type: "cart",
      error: { type: "payment_authorization_error", message: expect.stringMatching(/form is not finished/) },
    })
    const { payment_collection } = await shopper.cart(cart.id)
    expect(payment_collection?.payment_sessions).toMatchObject([{ id: session.id, status: "pending" }])
    expect(undecided()).not.toContain("PUT /orders/:id/confirm")

    await form.approve()
    const calls = watchCalls(shop.sandbox)
    const late = await shopper.complete(cart.id)
    expect(late.body.type).toBe("order")
    expect(calls()[0]).toBe("GET /orders/:id")
    const { location } = await shopper.follow(form.urls.ok)
    expect(location).toBe(`http://shop.test/es/order/${late.body.order?.id}/confirmed`)
    await capturedOrder(admin, late.body.order?.id ?? "")
  })

  it("is at the placed order at once, though the server that placed it died before it wrote that down", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const returning = await form.approve()
    await shopper.follow(returning)
    const orderId = await orderOfCart(shop, cart.id)
    await capturedOrder(admin, orderId)
    await forgetRead(shop, session)
    await changeRow(shop, session, "order_id = NULL, payment_id = NULL")
    await shop.sql(
      "UPDATE instalment_purchase SET locked_until = now() + interval '1 minute' WHERE cart_id = $1",
      [cart.id],
    )
    const calls = watchCalls(shop.sandbox)
    expect((await shopper.follow(returning)).location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
    expect(calls()).toEqual(["GET /orders/:id"])
    expect(await recordOf(shop, session)).toMatchObject({ order_id: orderId })
    expect(await reviewsOf(shop, session)).toEqual([])
  })

  // Moves the lender's clock, so it runs last.
  // @contract state-5, state-6
  it("is told the form expired when coming back too late, and pays another way", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await shop.sandbox.clock.advance(15 * HOUR)
    expect(await shopper.follow(form.urls.cancel)).toEqual({ status: 303, location: back("expired") })
    expect(await shopper.outcome(cart.id)).toEqual({ outcome: "expired" })
    const again = await shopper.chooseInstalments(cart.id)
    expect(again.data.form_url).not.toContain(form.id)
    await shopper.payOtherwise(cart.id)
  })
})

describe("a lender whose links are relative, in an array, and to which a form that is cancelled is over", () => {
  const { shop, admin, shopper } = openShop({
    ...AUTOMATIC,
    sandbox: { actionLinks: "links", hrefs: "relative", statusAfterFormCancel: "CANCELLED" },
  })

  // @contract flow-2, act-2, act-5
  it("has a form that the shopper reaches, at the lender and not at the shop, and the sale is captured", async () => {
    const { session, form } = await atForm(shop, shopper)
    expect(session.data.form_url).toBe(`${shop.sandbox.url}/form/${form.id}`)
    expect(await request(session.data.form_url)).toMatchObject({ status: 200 })
    const { location } = await shopper.follow(await form.approve())
    await capturedOrder(admin, PLACED.exec(location)?.[1] ?? "")
  })
  // @contract state-12
  it("leaves the cart open for a new form, or for another way to pay", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    expect((await shopper.follow(await form.cancel())).location).toBe(back("cancelled"))
    expect(await shopper.outcome(cart.id)).toEqual({ outcome: "cancelled" })
    const again = await shopper.chooseInstalments(cart.id)
    expect(again.data.form_url).not.toBe(session.data.form_url)
    await shopper.payOtherwise(cart.id)
  })
})
