import { randomBytes } from "node:crypto"
import { orderOfCart, recordOf } from "../harness/assertions/records"
import { watchCalls } from "../harness/assertions/remote-calls"
import { atForm, capturedOrder } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { request } from "../harness/shop/http"
import { openShop } from "../harness/shop/open-shop"
import { publicRoutes } from "../harness/shop/routes"
import { eventually } from "../harness/time/eventually"
import { forgetRead } from "../harness/time/waiting-times"

describe("the user who calls the shop's return and callback addresses", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  async function placed() {
    const bought = await atForm(shop, shopper)
    await shopper.follow(await bought.form.approve())
    const orderId = await orderOfCart(shop, bought.cart.id)
    await capturedOrder(admin, orderId)
    return { ...bought, orderId }
  }

  // @contract event-5, event-7
  it("with an unknown or malformed token learns nothing and costs no remote call", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await form.approve()
    const calls = watchCalls(shop.sandbox)
    const tokens = [
      randomBytes(16).toString("base64url"),
      "x",
      "..%2f..",
      "%00",
      `${form.token}x`,
      "'%20OR%201=1",
    ]
    for (const token of tokens) {
      const address = `${shop.url}/instalments/return/${token}/ok`
      expect(await shopper.follow(address)).toEqual({ status: 303, location: "http://shop.test/" })
      const callback = `${shop.url}/instalments/callback/${token}?svc_order_id=${form.id}`
      expect((await request(callback)).status).toBe(404)
      expect((await request(callback, { method: "POST" })).status).toBe(404)
    }
    expect(calls()).toEqual([])
    expect(await shopper.outcome(cart.id)).toMatchObject({ outcome: "pending" })
  })

  // @asvs 16.5.3
  it("or any other public one, naming nothing there is, gets a refusal or the storefront's start, and no remote call", async () => {
    const routes = publicRoutes()
    expect(routes.length).toBeGreaterThanOrEqual(7)
    const calls = watchCalls(shop.sandbox)
    const nothing: Record<string, string> = { ":token": randomBytes(16).toString("base64url"), ":way": "ok" }
    for (const { method, path } of routes) {
      const address = shop.url + path.replace(/:\w+/g, (name) => nothing[name] ?? "nothing")
      const { status, headers } = await request(address, { method })
      const sentHome = status === 303 && headers.get("location") === "http://shop.test/"
      const closed = sentHome || (status >= 400 && status < 500)
      expect({ method, path, status, closed }).toEqual({ method, path, status, closed: true })
    }
    expect(calls()).toEqual([])
  })

  // @asvs 2.4.1
  it("400 times at once with unknown tokens costs no remote call and leaves the shop selling", async () => {
    const calls = watchCalls(shop.sandbox)
    const flood = Array.from({ length: 200 }, () => {
      const token = randomBytes(16).toString("base64url")
      return Promise.all([
        request(`${shop.url}/instalments/return/${token}/ok`),
        request(`${shop.url}/instalments/callback/${token}?svc_order_id=1`, { method: "POST" }),
      ])
    })
    await Promise.all(flood)
    expect(calls()).toEqual([])
    await placed()
  })

  // @asvs 8.2.2
  it("with another shopper's token moves only that shopper's cart, and is told nothing of mine", async () => {
    const mine = await atForm(shop, shopper)
    const other = await atForm(shop, shopper)
    await mine.form.approve()
    const { location } = await shopper.follow(other.form.urls.cancel)
    expect(location).toBe("http://shop.test/es/checkout?step=payment&instalments=cancelled")
    const calledBack = await request<object>(`${other.form.urls.callback}?svc_order_id=${mine.form.id}`)
    expect(calledBack.body).toEqual({ received: true })
    expect(await shopper.outcome(mine.cart.id)).toEqual({
      outcome: "pending",
      form_open: true,
      form_url: mine.session.data.form_url,
      retry_after: 3,
    })
    expect(await recordOf(shop, mine.session)).toMatchObject({ status: "CREATED", order_id: null })
  })

  // @contract event-3, event-7
  it("with the wrong order's id is answered and ignored, without a remote call", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    const calls = watchCalls(shop.sandbox)
    expect((await form.notify("another-orders")).status).toBe(200)
    expect((await request(form.urls.callback)).status).toBe(200)
    expect((await request(`${form.urls.callback}?svc_order_id=${form.id}&svc_order_id=x`)).status).toBe(200)
    expect(await recordOf(shop, session)).toMatchObject({ callbacks: 0, status: "CREATED" })
    expect(calls()).toEqual([])
    await form.notify()
    // The next test counts calls, and the confirmation of this order is one.
    await capturedOrder(admin, await orderOfCart(shop, cart.id))
  })

  // @contract event-3
  // @asvs 2.3.1
  it("too early changes nothing: the decision that follows is still followed", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    const calls = watchCalls(shop.sandbox, form)
    await form.notify()
    await eventually(
      async () => calls(),
      (made) => made.length === 1,
    )
    expect(await recordOf(shop, session)).toMatchObject({ status: "CREATED", callbacks: 1 })
    await form.approve()
    await forgetRead(shop, session)
    await form.notify()
    await capturedOrder(admin, await orderOfCart(shop, cart.id))
  })

  // @contract event-6
  // @asvs 3.5.3
  it("late and again, after the order is placed and paid, changes nothing and costs no remote call", async () => {
    const { session, form, orderId } = await placed()
    const before = await admin.order(orderId)
    const calls = watchCalls(shop.sandbox)
    for (let time = 1; time <= 3; time++) {
      await forgetRead(shop, session)
      await form.notify()
      const { location } = await shopper.follow(form.urls.ok)
      expect(location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
      expect((await recordOf(shop, session)).callbacks).toBe(time)
    }
    expect(calls()).toEqual([])
    expect(await admin.order(orderId)).toEqual(before)
  })

  // @contract lim-5
  // @asvs 2.4.1
  it("200 times at once with a valid token costs one read in two seconds", async () => {
    const { session, form } = await atForm(shop, shopper)
    const calls = watchCalls(shop.sandbox, form)
    const began = Date.now()
    await Promise.all(
      Array.from({ length: 100 }, () => [form.notify(), shopper.follow(form.urls.cancel)]).flat(),
    )
    expect(calls().length).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 2_000))
    expect((await recordOf(shop, session)).callbacks).toBe(100)
  })

  // @contract event-6
  // @asvs 2.3.4
  it("200 times at once with an approved token places one order and confirms once", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await form.approve()
    // A callback of the test before is followed two seconds after it came.
    const calls = watchCalls(shop.sandbox, form)
    const began = Date.now()
    await Promise.all(Array.from({ length: 100 }, () => [form.notify(), shopper.follow(form.urls.ok)]).flat())
    const orderId = await orderOfCart(shop, cart.id)
    const { payment_collections } = await capturedOrder(admin, orderId)
    expect(payment_collections.flatMap((collection) => collection.payments)).toHaveLength(1)
    const completion = 1
    const reads = calls().filter((call) => call.startsWith("GET")).length - completion
    expect(reads).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 2_000))
    expect(calls().filter((call) => call.startsWith("PUT"))).toHaveLength(1)
  })

  // @asvs 3.5.3
  it("by HEAD or as a prefetch is nobody coming back: no read, no order", async () => {
    const { cart, form } = await atForm(shop, shopper)
    await form.approve()
    // Callbacks of the tests before are followed seconds after they came.
    const calls = watchCalls(shop.sandbox, form)
    const notified = `${form.urls.callback}?svc_order_id=${form.id}`
    expect((await request(form.urls.ok, { method: "HEAD" })).status).toBe(204)
    expect((await request(notified, { method: "HEAD" })).status).toBe(200)
    for (const [name, value] of [
      ["sec-purpose", "prefetch;prerender"],
      ["purpose", "prefetch"],
    ] as const) {
      expect((await request(form.urls.ok, { headers: { [name]: value } })).status).toBe(204)
    }
    expect(calls()).toEqual([])
    expect(
      await shop.sql("SELECT 1 FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL", [cart.id]),
    ).toEqual([])
    await shopper.follow(form.urls.ok)
    await capturedOrder(admin, await orderOfCart(shop, cart.id))
  })

  // @contract conf-10
  // @asvs 3.7.2, 3.4.5, 14.3.2
  it("is never sent to an address from the query, nor cached, nor referred", async () => {
    const { form } = await atForm(shop, shopper)
    const lures = ["return_url", "redirect", "next", "storefrontUrl", "country_code", "order_id", "outcome"]
    const query = lures.map((name) => `${name}=${encodeURIComponent("https://evil.example/")}`).join("&")
    const response = await request(`${form.urls.cancel}?${query}`, {
      headers: { referer: "https://evil.example/", "x-forwarded-host": "evil.example" },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get("location")).toBe(
      "http://shop.test/es/checkout?step=payment&instalments=cancelled",
    )
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(response.headers.get("referrer-policy")).toBe("no-referrer")
    const unknownWay = await shopper.follow(`${shop.url}/instalments/return/${form.token}/evil`)
    expect(unknownWay).toEqual({ status: 303, location: "http://shop.test/" })
  })

  // @contract event-4
  // @asvs 4.1.5
  it("at Medusa's own payment hook, with whatever body, moves nothing and makes no remote call", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await form.approve()
    const calls = watchCalls(shop.sandbox)
    const hooks = ["instalments_default", "pp_instalments_default"]
    for (const provider of hooks) {
      const response = await request(`${shop.url}/hooks/payment/${provider}`, {
        method: "POST",
        json: { session_id: session.id, data: session.data, status: "captured", svc_order_id: form.id },
      })
      expect(response.status).toBe(200)
    }
    // Medusa processes a hook five seconds after its response.
    await eventually(
      async () => shop.log(),
      (log) => (log.match(/payment\.webhook_received/g) ?? []).length >= hooks.length,
    )
    expect(await recordOf(shop, session)).toMatchObject({ status: "CREATED", payment_id: null })
    await shopper.follow(form.urls.ok)
    await capturedOrder(admin, await orderOfCart(shop, cart.id))
    // The calls of the redirect, of the order's completion and of its capture: the hooks added none.
    expect(calls()).toEqual(["GET /orders/:id", "GET /orders/:id", "PUT /orders/:id/confirm"])
  })
})
