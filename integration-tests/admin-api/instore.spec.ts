import { expectRecordsMatch } from "../harness/assertions/both-records"
import { Form } from "../harness/people/form"
import { ADDRESS, Shopper } from "../harness/people/shopper"
import { register } from "../harness/shop/register"
import { HERE, refused, type Sale, Store } from "./store-sales"

/** An admin sells the outstanding amount of an order in instalments in the store. */
describe("a sale in the store", () => {
  let store: Store

  beforeAll(async () => {
    store = await Store.open()
  })
  afterEach(() => expectRecordsMatch(store.shop))
  afterAll(() => store?.shop.stop())

  it("is offered where an account sells in the order's region only, and refused elsewhere", async () => {
    const orderId = await store.placed()
    const sells = async (query: string) =>
      (await store.admin.call<{ accounts: { sells: boolean }[] }>(`/instalments/accounts${query}`)).body
        .accounts
    expect(await sells(`?order_id=${orderId}`)).toMatchObject([{ sells: true }])
    await store.admin.offer("es", ["pp_system_default"])
    try {
      expect(await sells(`?order_id=${orderId}`)).toMatchObject([{ sells: false }])
      expect(await sells("")).toMatchObject([{ sells: true }])
      expect((await store.sell(orderId, HERE)).status).toBe(400)
    } finally {
      await store.admin.offer("es", ["pp_system_default", "pp_instalments_default"])
    }
    expect((await store.admin.call("/instalments/accounts?order_id=order_nowhere")).status).toBe(404)
  })

  // @contract conf-1b, conf-4
  it("by SMS, of an order that stands: approved at home it is paid and captured automatically", async () => {
    const orderId = await store.placed()
    const { status, body } = await store.sell(orderId, { assisted_sale: false, send: "sms" })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { instalment_order: { channel: "INSTORE", assisted_sale: false, status: "CREATED" } },
    })
    const sale = body.instalment_order
    expect(sale).not.toHaveProperty("token_hash")
    expect(store.sent(sale)).toEqual(["sms"])
    const { configuration, shopping_cart } = store.requestOf(sale)
    expect(configuration.channel).toEqual({
      type: "INSTORE",
      assisted_sale: false,
    })
    const { total } = await store.admin.order(orderId)
    expect(shopping_cart.total_amount).toBe(Math.round(total * 100))

    await store.approve(sale)
    await store.paid(orderId)
    expect(store.formOf(sale).status()).toBe("CONFIRMED")
    expect((await store.admin.order(orderId)).payment_status).toBe("captured")
    expect((await store.shown(sale.id)).transitions?.filter(({ detail }) => detail)).toEqual([
      expect.objectContaining({
        source: "admin",
        detail: expect.stringMatching(/^form_sent_by_sms \d{4}-/),
      }),
    ])
    const again = await store.sell(orderId, { assisted_sale: false, send: "sms" })
    expect(again).toMatchObject(refused(/Nothing is outst/))
  })

  it("on the shop's screen, of a draft, which becomes an order when it is approved and not before", async () => {
    const orderId = await store.draft()
    const sale = await store.sold(orderId)
    expect(sale).toMatchObject({ assisted_sale: true, form_url: expect.stringContaining("/form/") })
    expect(store.sent(sale)).toEqual([])
    expect((await store.admin.order(orderId)).status).toBe("draft")
    const [known] = await store.shop.sql<{ display_id: number }>(
      'SELECT display_id FROM "order" WHERE id = $1',
      [orderId],
    )
    const listed = await store.admin.call<{ instalment_orders: Sale[] }>(
      `/instalments/orders?order_id=${orderId}`,
    )
    const named = { ...known, is_draft: true }
    expect([sale, await store.shown(sale.id), ...listed.body.instalment_orders]).toMatchObject([
      named,
      named,
      named,
    ])
    const { location } = await new Shopper(store.shop).follow(await store.formOf(sale).approve())
    // Without an admin on this server the staff member is sent where a shopper would be.
    expect(location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
    await store.paid(orderId)
    expect((await store.admin.order(orderId)).status).toBe("pending")
    expect(await store.shown(sale.id)).toMatchObject({ is_draft: false })
  })

  // @contract act-4
  it("asked for again is the same form sent again, the other way too; another choice is another form", async () => {
    const orderId = await store.placed()
    const first = await store.sold(orderId, "sms")
    const again = await store.sold(orderId, "email")
    expect(again.id).toBe(first.id)
    await store.send(first, "sms")
    expect(store.sent(first)).toEqual(["sms", "email", "sms"])
    const here = await store.sold(orderId)
    expect(here.id).not.toBe(first.id)

    // The one approved first is the sale; the other is never confirmed.
    await store.approve(first)
    await store.paid(orderId)
    expect(await store.listedOnceApproved(here)).toEqual(["approved_cart_completed_otherwise"])
    expect(store.formOf(here).status()).toBe("AUTHORIZED")
  })

  // @contract user-8, act-4
  it("of a shopper whose mistyped phone a staff member corrects, sent again, goes to the right number by a new form", async () => {
    const orderId = await store.placed()
    await store.shop.sql(
      "UPDATE order_address SET phone = '699888770' WHERE id IN (SELECT billing_address_id FROM \"order\" WHERE id = $1)",
      [orderId],
    )
    const wrong = await store.sold(orderId, "sms")
    expect(store.requestOf(wrong).user.mobile_phone).toBe("699888770")
    const address = { ...ADDRESS, phone: "699888777" }
    const corrected = { shipping_address: address, billing_address: address }
    expect((await store.admin.call(`/orders/${orderId}`, corrected)).status).toBe(200)
    const right = (await store.send(wrong, "sms")).body.instalment_order
    expect(right.id).not.toBe(wrong.id)
    expect(store.requestOf(right).user.mobile_phone).toBe("699888777")
    expect(store.sent(right)).toEqual(["sms"])
    expect(store.sent(wrong)).toEqual(["sms"])
  })

  it("of a draft whose amount due leaves out the tax of its delivery is refused until an edit adds it", async () => {
    const orderId = await store.draft({ delivery: 5 })
    const { body } = await store.admin.call<{
      order: { total: number; summary: { current_order_total: number } }
    }>(`/orders/${orderId}?fields=total,summary`)
    expect(Math.round((body.order.total - body.order.summary.current_order_total) * 100)).toBe(105)
    const before = store.opened()
    expect(await store.sell(orderId, HERE)).toMatchObject(refused(/leaves out taxes.*Nothing was sent/))
    expect(store.opened()).toBe(before)
    await store.addToDraft(orderId)
    const sale = await store.sold(orderId)
    const { shopping_cart } = store.requestOf(sale)
    expect(shopping_cart.total_amount).toBe(Math.round((await store.admin.order(orderId)).total * 100))
  })

  it("of an order that was edited and sold again pays it by the new form only: approving the old one opens none", async () => {
    const orderId = await store.placed()
    const outdated = await store.sold(orderId)
    expect((await store.admin.addItem(orderId, store.variant)).status).toBe(200)
    const current = await store.sold(orderId)
    const { total } = await store.admin.order(orderId)
    expect(store.requestOf(current).shopping_cart.total_amount).toBe(Math.round(total * 100))
    const before = store.opened()
    expect(await store.listedOnceApproved(outdated)).toEqual(["approved_cart_changed"])
    expect(store.formOf(outdated).status()).toBe("AUTHORIZED")
    expect(store.opened()).toBe(before)

    await store.approve(current)
    await store.paid(orderId)
    expect(store.formOf(current).status()).toBe("CONFIRMED")
    expect(store.opened()).toBe(before)
  })

  // @contract prod-1, user-7
  it("of what was added to an order that is paid is one line that says so, and the order itself is no earlier one", async () => {
    const shopper = await register(store.shop)
    const cart = await shopper.fill([{ handle: "sofa" }])
    const orderId = await shopper.payOtherwise(cart.id)
    await store.admin.capture((await store.admin.payment(orderId)).id)
    expect((await store.admin.addItem(orderId, store.variant)).status).toBe(200)
    const sale = await store.sold(orderId)
    const request = store.requestOf(sale)
    expect(request.shopping_cart.details).toEqual({
      shipping_cost: 0,
      products: [
        {
          description: `Order #${sale.display_id}, outstanding`,
          quantity: 1,
          amount: request.shopping_cart.total_amount,
        },
      ],
    })
    expect(request.metadata).toMatchObject({ order_id: orderId, order_number: String(sale.display_id) })
    expect(request.user.order_history).toBeUndefined()
  })

  // @contract conf-4b
  it("on the shop's screen is not sent, and goes on; started again it is", async () => {
    const orderId = await store.placed()
    const here = await store.sold(orderId)
    expect(await store.send(here, "sms")).toMatchObject(refused(/Nothing was sent: start the sale again/))
    expect(store.sent(here)).toEqual([])
    expect(store.formOf(here).status()).toBe("CREATED")
    const away = await store.sold(orderId, "sms")
    expect(away.id).not.toBe(here.id)
    expect(store.sent(away)).toEqual(["sms"])
  })

  // @contract conf-4
  it("is refused for a wrong field, without a way to the shopper, or for an order there is not, and nothing is opened", async () => {
    const orderId = await store.draft({ phone: "912345678" })
    const before = store.opened()
    const refusals: [how: object, message: RegExp, status?: number][] = [
      [{ ...HERE, channel: "ONLINE" }, /must be INSTORE/],
      [{ ...HERE, send: "sms" }, /send: is for a shopper who/],
      [{ ...HERE, amount: 5 }, /amount/],
      [{ ...HERE, order_id: "order_x" }, /There is no such order/, 404],
      [{ ...HERE, account: "fr" }, /These do: default/],
      [{ assisted_sale: false }, /send: must be sms or email/],
      [{ assisted_sale: false, send: "sms" }, /no mobile phone/],
    ]
    for (const [how, message, status = 400] of refusals)
      expect(await store.sell(orderId, how)).toMatchObject(refused(message, status))
    expect(store.opened()).toBe(before)
  })

  // @contract conf-1b
  // @asvs 15.3.3
  it("cannot be asked for by a shopper, whatever they put into a session", async () => {
    const shopper = new Shopper(store.shop)
    const cart = await shopper.fill()
    const goal = { instalments: { type: "INSTORE", assisted_sale: true } }
    const { body } = await shopper.choose(cart.id, undefined, { ...goal, context: goal })
    const [session] = body.payment_collection.payment_sessions
    const { payment_collection } = await shopper.cart(cart.id)
    const path = `/store/payment-collections/${payment_collection?.id}/payment-sessions`
    const provider_id = "pp_instalments_default"
    expect((await shopper.call(path, { provider_id, context: goal })).status).toBe(400)
    if (!session) throw new Error(JSON.stringify(body))
    const form = Form.of(store.shop, session)
    expect(store.shop.sandbox.records.order(form.id)?.request.configuration.channel.type).toBe("ONLINE")
    // The form of an online checkout is not sent to a shopper either.
    expect(await store.admin.act(session, "send", { by: "sms" })).toMatchObject(refused(/online checkout/))
  })
})
