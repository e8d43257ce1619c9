import { Admin } from "../harness/people/admin"
import { expectRecordsMatch } from "../harness/assertions/both-records"
import { eventually } from "../harness/time/eventually"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { draftOrder, editDraft } from "../harness/people/draft-order"
import { ageEverything } from "../harness/time/waiting-times"
import { heldCall } from "../harness/faults/held-call"
import { crashedBeforeApproval } from "../harness/faults/interrupted-completion"
import { Form } from "../harness/people/form"
import { atForm, captured } from "../harness/people/purchase"
import { type RecordedOrder, reviewsOf } from "../harness/assertions/records"
import { register } from "../harness/shop/register"
import { ADDRESS, Shopper, type Session } from "../harness/people/shopper"
import { startTestShop, type TestShop } from "../harness/shop/test-shop"
import { sweepEverything } from "../harness/time/sweep"
import { variantOf } from "../harness/people/variant-of"

interface Sale extends RecordedOrder {
  display_id: number | null
  is_draft: boolean
  form_url: string
  channel: string
  assisted_sale: boolean
  transitions?: { source: string; detail: string | null }[]
}

/** An admin sells the outstanding amount of an order in instalments in the store. */
describe("a sale in the store", () => {
  let shop: TestShop
  let admin: Admin
  let variant: string

  beforeAll(async () => {
    // The lender's notifications are sent by hand, so that an approval is not placed while a test looks at it unplaced.
    shop = await startTestShop({ sandbox: { callbacks: "held" } })
    admin = await Admin.login(shop)
    variant = await variantOf(shop, "nail-one")
  })
  afterEach(() => expectRecordsMatch(shop))
  afterAll(() => shop?.stop())

  const draft = (changes: Partial<Parameters<typeof draftOrder>[2]> = {}) =>
    draftOrder(shop, admin, { variant, quantity: 20, ...changes })
  const addToDraft = (orderId: string) =>
    editDraft(admin, orderId, ["items", { items: [{ variant_id: variant, quantity: 5 }] }])
  async function placed(): Promise<string> {
    const id = await draft()
    const response = await admin.call(`/draft-orders/${id}/convert-to-order`, {})
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return id
  }
  const sell = (order_id: string, how: object) =>
    admin.call<{ instalment_order: Sale }>("/instalments/orders", { order_id, channel: "INSTORE", ...how })
  const formOf = (sale: Sale) => Form.of(shop, asSession(sale))
  const sent = (sale: Sale) => shop.sandbox.records.order(formOf(sale).id)?.invitations.map(({ by }) => by)
  const phoneOf = (sale: Sale) => shop.sandbox.records.order(formOf(sale).id)?.request.user.mobile_phone
  const sentCount = () => shop.sandbox.records.orders().length
  /** The shop responds to the lender's notification before the effects are done, so this waits for them. */
  async function paid(orderId: string): Promise<void> {
    await eventually(
      () => admin.order(orderId),
      ({ payment_collections }) => payment_collections.some(({ payments }) => payments.length > 0),
    )
    await captured(admin, orderId)
    // Medusa adds the capture to the order's account last: until then the order still asks for the money.
    const recorded = "SELECT 1 FROM order_transaction WHERE order_id = $1 AND reference = 'capture'"
    await eventually(
      () => shop.sql(recorded, [orderId]),
      (rows) => rows.length > 0,
    )
  }
  /**
   * The server is killed while it records that an order was paid in cash. @returns what adds that payment to the order's
   * account: nothing else does, and the records are compared after each test
   */
  async function crashedInCash(orderId: string): Promise<() => Promise<unknown>> {
    const { total } = await admin.order(orderId)
    const { body } = await admin.call<{ payment_collection: { id: string } }>("/payment-collections", {
      order_id: orderId,
      amount: total,
    })
    const { id } = body.payment_collection
    const cash = "FROM payment p JOIN capture c ON c.payment_id = p.id WHERE p.payment_collection_id = $1"
    await crashedBeforeWriting(shop, "order_transaction", {
      send: () => admin.call(`/payment-collections/${id}/mark-as-paid`, { order_id: orderId }),
      until: async () => (await shop.sql(`SELECT 1 ${cash} AND p.captured_at IS NOT NULL`, [id])).length > 0,
    })
    return () =>
      shop.sql(
        `INSERT INTO order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id)
         SELECT 'ordtrx_' || p.id, $2, 1, c.amount, c.raw_amount, p.currency_code, 'capture', c.id ${cash}`,
        [id, orderId],
      )
  }
  /** Reasons for the review of a sale whose shopper was approved, but which must not be placed. */
  async function listedOnceApproved(sale: Sale): Promise<string[]> {
    await formOf(sale).approve()
    await formOf(sale).notify()
    return eventually(
      () => reviewsOf(shop, sale),
      (reviews) => reviews.length > 0,
    )
  }
  const shown = async (id: string) =>
    (await admin.call<{ instalment_order: Sale }>(`/instalments/orders/${id}`)).body.instalment_order

  it("is offered where an account sells in the order's region only, and refused elsewhere", async () => {
    const orderId = await placed()
    const sells = async (query: string) =>
      (await admin.call<{ accounts: { sells: boolean }[] }>(`/instalments/accounts${query}`)).body.accounts
    expect(await sells(`?order_id=${orderId}`)).toMatchObject([{ sells: true }])
    await admin.offer("es", ["pp_system_default"])
    try {
      expect(await sells(`?order_id=${orderId}`)).toMatchObject([{ sells: false }])
      expect(await sells("")).toMatchObject([{ sells: true }])
      expect((await sell(orderId, { assisted_sale: true })).status).toBe(400)
    } finally {
      await admin.offer("es", ["pp_system_default", "pp_instalments_default"])
    }
    expect((await admin.call("/instalments/accounts?order_id=order_nowhere")).status).toBe(404)
  })

  it("is not placed once a part of it was paid by credit: it is listed, and nothing is confirmed", async () => {
    const orderId = await placed()
    const { body } = await sell(orderId, { assisted_sale: true })
    const credit = { amount: 1, reference: "gift-card", reference_id: "gift_1" }
    expect((await admin.call(`/orders/${orderId}/credit-lines`, credit)).status).toBe(200)
    expect(await listedOnceApproved(body.instalment_order)).toEqual(["approved_cart_changed"])
    expect(formOf(body.instalment_order).status()).toBe("AUTHORIZED")
  })

  // @contract conf-1b, conf-4
  it("by SMS, of an order that stands: approved at home it is paid and captured automatically", async () => {
    const orderId = await placed()
    const { status, body } = await sell(orderId, { assisted_sale: false, send: "sms" })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { instalment_order: { channel: "INSTORE", assisted_sale: false, status: "CREATED" } },
    })
    const sale = body.instalment_order
    expect(sale).not.toHaveProperty("token_hash")
    expect(sent(sale)).toEqual(["sms"])
    const form = formOf(sale)
    expect(shop.sandbox.records.order(form.id)?.request.configuration.channel).toEqual({
      type: "INSTORE",
      assisted_sale: false,
    })
    const { total } = await admin.order(orderId)
    expect(shop.sandbox.records.order(form.id)?.request.shopping_cart.total_amount).toBe(
      Math.round(total * 100),
    )

    // The shopper never comes back to the shop; the lender's notification is enough.
    await form.approve()
    await form.notify()
    await paid(orderId)
    expect(form.status()).toBe("CONFIRMED")
    expect((await admin.order(orderId)).payment_status).toBe("captured")
    expect((await shown(sale.id)).transitions?.filter(({ detail }) => detail)).toEqual([
      expect.objectContaining({
        source: "admin",
        detail: expect.stringMatching(/^form_sent_by_sms \d{4}-/),
      }),
    ])
    const again = await sell(orderId, { assisted_sale: false, send: "sms" })
    expect(again).toMatchObject({ status: 400, body: { message: expect.stringMatching(/Nothing is outst/) } })
  })

  it("on the shop's screen, of a draft, which becomes an order when it is approved and not before", async () => {
    const orderId = await draft()
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    expect(sale).toMatchObject({ assisted_sale: true, form_url: expect.stringContaining("/form/") })
    expect(sent(sale)).toEqual([])
    expect((await admin.order(orderId)).status).toBe("draft")
    const [known] = await shop.sql<{ display_id: number }>('SELECT display_id FROM "order" WHERE id = $1', [
      orderId,
    ])
    const listed = await admin.call<{ instalment_orders: Sale[] }>(`/instalments/orders?order_id=${orderId}`)
    const named = { ...known, is_draft: true }
    expect([sale, await shown(sale.id), ...listed.body.instalment_orders]).toMatchObject([
      named,
      named,
      named,
    ])
    const { location } = await new Shopper(shop).follow(await formOf(sale).approve())
    // Without an admin on this server the staff member is sent where a shopper would be.
    expect(location).toBe(`http://shop.test/es/order/${orderId}/confirmed`)
    await paid(orderId)
    expect((await admin.order(orderId)).status).toBe("pending")
    expect(await shown(sale.id)).toMatchObject({ is_draft: false })
  })

  it("declined leaves the draft a draft; started again it is another form", async () => {
    const orderId = await draft()
    const first = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    await new Shopper(shop).follow(await formOf(first).reject())
    expect((await admin.order(orderId)).status).toBe("draft")
    const second = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    expect(second.id).not.toBe(first.id)
    await new Shopper(shop).follow(await formOf(second).approve())
    await paid(orderId)
  })

  // @contract act-4
  it("asked for again is the same form sent again, the other way too; another choice is another form", async () => {
    const orderId = await placed()
    const first = (await sell(orderId, { assisted_sale: false, send: "sms" })).body.instalment_order
    const again = (await sell(orderId, { assisted_sale: false, send: "email" })).body.instalment_order
    expect(again.id).toBe(first.id)
    await admin.call(`/instalments/orders/${first.id}/send`, { by: "sms" })
    expect(sent(first)).toEqual(["sms", "email", "sms"])
    const here = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    expect(here.id).not.toBe(first.id)

    // The one approved first is the sale; the other is never confirmed.
    await formOf(first).approve()
    await formOf(first).notify()
    await paid(orderId)
    expect(await listedOnceApproved(here)).toEqual(["approved_cart_completed_otherwise"])
    expect(formOf(here).status()).toBe("AUTHORIZED")
  })

  // @contract user-8, act-4
  it.each(["started", "sent"] as const)(
    "of a shopper whose mistyped phone a staff member corrects, %s again, goes to the right number by a new form",
    async (again) => {
      const orderId = await placed()
      const address = { shipping_address: { ...ADDRESS, phone: "699888777" } }
      await shop.sql(
        "UPDATE order_address SET phone = '699888770' WHERE id IN (SELECT billing_address_id FROM \"order\" WHERE id = $1)",
        [orderId],
      )
      const wrong = (await sell(orderId, { assisted_sale: false, send: "sms" })).body.instalment_order
      expect(phoneOf(wrong)).toBe("699888770")
      const corrected = { ...address, billing_address: { ...ADDRESS, phone: "699888777" } }
      expect((await admin.call(`/orders/${orderId}`, corrected)).status).toBe(200)
      const response =
        again === "started"
          ? await sell(orderId, { assisted_sale: false, send: "sms" })
          : await admin.call<{ instalment_order: Sale }>(`/instalments/orders/${wrong.id}/send`, {
              by: "sms",
            })
      const right = response.body.instalment_order
      expect(right.id).not.toBe(wrong.id)
      expect(phoneOf(right)).toBe("699888777")
      expect(sent(right)).toEqual(["sms"])
      expect(sent(wrong)).toEqual(["sms"])

      // Both are approved: one loan, the other approval expires.
      await formOf(right).approve()
      await formOf(right).notify()
      await paid(orderId)
      expect(await listedOnceApproved(wrong)).toEqual(["approved_cart_completed_otherwise"])
      expect([right, wrong].map((sale) => formOf(sale).status())).toEqual(["CONFIRMED", "AUTHORIZED"])
    },
  )

  it("on hold stays on hold when a staff member corrects the phone and sends another form, until it is released", async () => {
    const orderId = await placed()
    const wrong = (await sell(orderId, { assisted_sale: false, send: "sms" })).body.instalment_order
    const note = "Call the shopper before this is paid."
    expect((await admin.call(`/instalments/orders/${wrong.id}/hold`, { note })).status).toBe(200)
    const corrected = { billing_address: { ...ADDRESS, phone: "699888777" }, shipping_address: ADDRESS }
    expect((await admin.call(`/orders/${orderId}`, corrected)).status).toBe(200)
    const right = (await sell(orderId, { assisted_sale: false, send: "sms" })).body.instalment_order
    expect(right.id).not.toBe(wrong.id)

    await formOf(right).approve()
    await formOf(right).notify()
    await eventually(
      () => admin.order(orderId),
      ({ payment_collections }) => payment_collections.some(({ payments }) => payments.length > 0),
    )
    await sweepEverything(shop)
    expect(formOf(right).status()).toBe("AUTHORIZED")
    expect(await shown(right.id)).toMatchObject({ hold: { note } })
    const released = await admin.call(`/instalments/orders/${right.id}/release`, { note: "Called." })
    expect(released).toMatchObject({ status: 200, body: { instalment_order: { hold: null } } })
    // A pass leaves the payment out while the capture that the hold refused is still being taken back.
    await eventually(
      async () => {
        await sweepEverything(shop)
        return admin.payment(orderId)
      },
      (payment) => payment.captured_at !== null,
    )
    expect(await shown(wrong.id)).toMatchObject({ hold: null })
  })

  it("of a draft that was changed after the form was opened is not placed, and listed", async () => {
    const orderId = await draft()
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    await addToDraft(orderId)
    expect(await listedOnceApproved(sale)).toEqual(["approved_cart_changed"])
    expect((await admin.order(orderId)).status).toBe("draft")
    expect(formOf(sale).status()).toBe("AUTHORIZED")
  })

  it("of a draft whose amount due leaves out the tax of its delivery is refused until an edit adds it", async () => {
    const orderId = await draft({ delivery: 5 })
    const { body } = await admin.call<{ order: { total: number; summary: { current_order_total: number } } }>(
      `/orders/${orderId}?fields=total,summary`,
    )
    expect(Math.round((body.order.total - body.order.summary.current_order_total) * 100)).toBe(105)
    const before = sentCount()
    expect(await sell(orderId, { assisted_sale: true })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/leaves out taxes.*Nothing was sent/) },
    })
    expect(sentCount()).toBe(before)
    await addToDraft(orderId)
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    const { shopping_cart } = shop.sandbox.records.order(formOf(sale).id)!.request
    expect(shopping_cart.total_amount).toBe(Math.round((await admin.order(orderId)).total * 100))
  })

  it("of a draft that was archived is neither opened nor placed", async () => {
    const orderId = await draft()
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    expect((await admin.call(`/orders/${orderId}/archive`, {})).status).toBe(200)
    await formOf(sale).approve()
    await sweepEverything(shop)
    expect((await admin.order(orderId)).payment_collections.flatMap(({ payments }) => payments)).toEqual([])
    expect(formOf(sale).status()).toBe("AUTHORIZED")
    const other = await draft()
    expect((await admin.call(`/orders/${other}/archive`, {})).status).toBe(200)
    expect(await sell(other, { assisted_sale: true })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/archived or completed/) },
    })
  })

  it("of an order that was edited and sold again pays it by the new form only: approving the old one opens none", async () => {
    const orderId = await placed()
    const outdated = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    expect((await admin.addItem(orderId, variant)).status).toBe(200)
    const current = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    const { total } = await admin.order(orderId)
    expect(shop.sandbox.records.order(formOf(current).id)?.request.shopping_cart.total_amount).toBe(
      Math.round(total * 100),
    )
    const before = sentCount()
    expect(await listedOnceApproved(outdated)).toEqual(["approved_cart_changed"])
    expect(formOf(outdated).status()).toBe("AUTHORIZED")
    expect(sentCount()).toBe(before)

    await formOf(current).approve()
    await formOf(current).notify()
    await paid(orderId)
    expect(formOf(current).status()).toBe("CONFIRMED")
    expect(sentCount()).toBe(before)
  })

  // @contract prod-1, user-7
  it("of what was added to an order that is paid is one line that says so, and the order itself is no earlier one", async () => {
    const shopper = await register(shop)
    const cart = await shopper.fill([{ handle: "sofa" }])
    await shopper.choose(cart.id, "pp_system_default")
    const orderId = (await shopper.complete(cart.id)).body.order?.id ?? ""
    await admin.capture((await admin.payment(orderId)).id)
    expect((await admin.addItem(orderId, variant)).status).toBe(200)
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    const { request } = shop.sandbox.records.order(formOf(sale).id)!
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

  it("opened by two staff members at once is one form", async () => {
    const orderId = await placed()
    const both = await Promise.all([
      sell(orderId, { assisted_sale: true }),
      sell(orderId, { assisted_sale: true }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.instalment_order.id)).size).toBe(1)
  })

  it("of a shopper who is approved already opens and sends nothing, and says so: the order is paid", async () => {
    const orderId = await placed()
    const sale = (await sell(orderId, { assisted_sale: false, send: "sms" })).body.instalment_order
    await formOf(sale).approve()
    const approved = { status: 400, body: { message: expect.stringMatching(/approved already/) } }
    expect(await sell(orderId, { assisted_sale: false, send: "email" })).toMatchObject(approved)
    expect(await sell(orderId, { assisted_sale: true })).toMatchObject(approved)
    expect(await admin.call(`/instalments/orders/${sale.id}/send`, { by: "sms" })).toMatchObject(approved)
    expect(sent(sale)).toEqual(["sms"])
    await sweepEverything(shop)
    await paid(orderId)
  })

  it("started again while its approval is being placed is refused, and the approval pays", async () => {
    const orderId = await placed()
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    const form = formOf(sale)
    await form.approve()
    const { faults } = shop.sandbox
    const slow = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id, nth: 2 })
    await form.notify()
    await heldCall(shop, slow)
    const again = await sell(orderId, { assisted_sale: false, send: "sms" })
    faults.release(slow.id)
    expect(again).toMatchObject({ status: 400, body: { message: expect.stringMatching(/being processed/) } })
    await paid(orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("of an order that a crashed completion left unpaid is shown with it, can be sent again, and pays it", async () => {
    const shopper = new Shopper(shop)
    const bought = await atForm(shop, shopper)
    const orderId = await crashedBeforeApproval(shop, shopper, bought)
    await shop.restart()
    await ageEverything(shop)
    const sale = (await sell(orderId, { assisted_sale: false, send: "sms" })).body.instalment_order
    const listed = await admin.call<{ instalment_orders: Sale[] }>(`/instalments/orders?order_id=${orderId}`)
    expect(listed.body.instalment_orders).toMatchObject([{ id: sale.id, unpaid_order: { id: orderId } }])
    expect((await admin.call(`/instalments/orders/${sale.id}/send`, { by: "email" })).status).toBe(200)
    expect(sent(sale)).toEqual(["sms", "email"])
    await formOf(sale).approve()
    await sweepEverything(shop)
    await paid(orderId)
  })

  it("of an order whose payment in cash a crash kept from its account is not confirmed beside it", async () => {
    const orderId = await placed()
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    const note = "The shopper may pay in cash."
    expect((await admin.call(`/instalments/orders/${sale.id}/hold`, { note })).status).toBe(200)
    await formOf(sale).approve()
    await sweepEverything(shop)
    const addToAccount = await crashedInCash(orderId)
    expect((await admin.call(`/instalments/orders/${sale.id}/release`, { note: "They did." })).status).toBe(
      200,
    )
    await sweepEverything(shop)
    await sweepEverything(shop)
    expect(await reviewsOf(shop, sale)).toEqual(["order_owes_less"])
    expect(formOf(sale).status()).toBe("AUTHORIZED")
    await addToAccount()
  })

  it("of an order whose payment Medusa has captured, and not recorded with it yet, is refused", async () => {
    const orderId = await placed()
    const addToAccount = await crashedInCash(orderId)
    const before = sentCount()
    expect(await sell(orderId, { assisted_sale: true })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/not recorded it with the order yet\. Nothing was sent/) },
    })
    expect(sentCount()).toBe(before)
    await addToAccount()
  })

  it("is not sent again while the lender does not respond, with what to do", async () => {
    const orderId = await placed()
    const sale = (await sell(orderId, { assisted_sale: false, send: "email" })).body.instalment_order
    // Of this order only: reads for the notifications of tests before may still follow.
    shop.sandbox.faults.add({ operation: "get", kind: "reset-before", orderId: formOf(sale).id, times: 9 })
    const response = await admin.call(`/instalments/orders/${sale.id}/send`, { by: "sms" })
    shop.sandbox.faults.clear()
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/request to the lender failed.*Try again later/) },
    })
    expect(sent(sale)).toEqual(["email"])
  })

  // @contract conf-4b
  it.each(["sms", "email"] as const)(
    "on the shop's screen is not sent by %s, and goes on; started again it is",
    async (by) => {
      const orderId = await placed()
      const here = (await sell(orderId, { assisted_sale: true })).body.instalment_order
      expect(await admin.call(`/instalments/orders/${here.id}/send`, { by })).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/Nothing was sent: start the sale again/) },
      })
      expect(sent(here)).toEqual([])
      expect(formOf(here).status()).toBe("CREATED")
      const away = (await sell(orderId, { assisted_sale: false, send: by })).body.instalment_order
      expect(away.id).not.toBe(here.id)
      expect(sent(away)).toEqual([by])
    },
  )

  it("that expired is said to be, and is not sent again", async () => {
    const orderId = await placed()
    const sale = (await sell(orderId, { assisted_sale: false, send: "email" })).body.instalment_order
    shop.sandbox.runOut(formOf(sale).id)
    const response = await admin.call(`/instalments/orders/${sale.id}/send`, { by: "email" })
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/INVALIDATED.*Start the sale again/) },
    })
    expect(sent(sale)).toEqual(["email"])
    const next = (await sell(orderId, { assisted_sale: false, send: "email" })).body.instalment_order
    expect(next.id).not.toBe(sale.id)
  })

  // @contract conf-4
  it.each<[string, (orderId: string) => object, number, RegExp]>([
    ["another channel", () => ({ assisted_sale: true, channel: "ONLINE" }), 400, /must be INSTORE/],
    ["both ways at once", () => ({ assisted_sale: true, send: "sms" }), 400, /send: is for a shopper who/],
    ["neither said", () => ({}), 400, /assisted_sale/],
    ["a field nobody knows", () => ({ assisted_sale: true, amount: 5 }), 400, /amount/],
    [
      "an order there is not",
      () => ({ assisted_sale: true, order_id: "order_x" }),
      404,
      /There is no such order/,
    ],
    [
      "no way for the shopper to get the form",
      () => ({ assisted_sale: false }),
      400,
      /send: must be sms or email/,
    ],
    ["an account there is not", () => ({ assisted_sale: true, account: "fr" }), 400, /These do: default/],
  ])("with %s is refused, and nothing is opened", async (_name, how, status, message) => {
    const orderId = await placed()
    const before = sentCount()
    const response = await sell(orderId, how(orderId))
    expect(response).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
    expect(sentCount()).toBe(before)
  })

  it("of a draft, whose server crashes while it becomes an order: its goods are reserved once, and it is paid", async () => {
    const [rug] = await shop.sql<{ sku: string }>(
      "SELECT sku FROM product_variant WHERE sku LIKE 'RUG-%' LIMIT 1",
    )
    const orderId = await draft({ variant: await variantOf(shop, rug?.sku ?? ""), quantity: 2 })
    const sale = (await sell(orderId, { assisted_sale: true })).body.instalment_order
    const reserved = () =>
      shop.sql<{ quantity: string }>(
        `SELECT quantity FROM reservation_item WHERE deleted_at IS NULL
            AND line_item_id IN (SELECT item_id FROM order_item WHERE order_id = $1)`,
        [orderId],
      )
    await formOf(sale).approve()
    await crashedBeforeWriting(shop, "order", {
      send: () => formOf(sale).notify(),
      until: async () => (await reserved()).length > 0,
      where: `id = '${orderId}'`,
    })
    await ageEverything(shop)
    await sweepEverything(shop)
    await paid(orderId)
    expect((await reserved()).map(({ quantity }) => Number(quantity))).toEqual([2])
    expect(await reviewsOf(shop, sale)).toEqual([])
  })

  it("by SMS to an order without a mobile phone is refused before a form is opened", async () => {
    const orderId = await draft({ phone: "912345678" })
    const before = sentCount()
    expect(await sell(orderId, { assisted_sale: false, send: "sms" })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/no mobile phone .* choose e-mail/) },
    })
    expect(sentCount()).toBe(before)
  })

  it("never puts another payment beside one that waits to be captured", async () => {
    const shopper = new Shopper(shop)
    const cart = await shopper.fill()
    await shopper.choose(cart.id, "pp_system_default")
    const orderId = (await shopper.complete(cart.id)).body.order?.id ?? ""
    const payment = await admin.payment(orderId)
    expect(await sell(orderId, { assisted_sale: true })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/waits to be captured/) },
    })
    expect((await admin.payment(orderId)).id).toBe(payment.id)
    expect((await admin.payment(orderId)).canceled_at).toBeNull()
    await admin.cancel(orderId)
    expect(await sell(orderId, { assisted_sale: true })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/cancelled/) },
    })
  })

  // @contract conf-1b
  // @asvs 15.3.3
  it("cannot be asked for by a shopper, whatever they put into a session", async () => {
    const shopper = new Shopper(shop)
    const cart = await shopper.fill()
    const collection = await shopper.call<{ payment_collection: { id: string } }>(
      "/store/payment-collections",
      { cart_id: cart.id },
    )
    const path = `/store/payment-collections/${collection.body.payment_collection.id}/payment-sessions`
    const goal = { instalments: { type: "INSTORE", assisted_sale: true } }
    const provider_id = "pp_instalments_default"
    expect((await shopper.call(path, { provider_id, context: goal })).status).toBe(400)
    const { body } = await shopper.call<{ payment_collection: { payment_sessions: Session[] } }>(path, {
      provider_id,
      data: { ...goal, context: goal },
    })
    const [session] = body.payment_collection.payment_sessions
    if (!session) throw new Error(JSON.stringify(body))
    const form = Form.of(shop, session)
    expect(shop.sandbox.records.order(form.id)?.request.configuration.channel.type).toBe("ONLINE")
    // The form of an online checkout is not sent to a shopper either.
    const response = await admin.call(`/instalments/orders/${session.data.instalment_order_id}/send`, {
      by: "sms",
    })
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/online checkout/) },
    })
  })

  // Restarts the shop, so it runs last.
  it("of an account that was disabled since is sent again, and not begun anew", async () => {
    const sale = (await sell(await placed(), { assisted_sale: false, send: "sms" })).body.instalment_order
    await shop.restart({ enabled: false })
    admin = await Admin.login(shop)
    const again = await admin.call<{ instalment_order: Sale }>(`/instalments/orders/${sale.id}/send`, {
      by: "sms",
    })
    expect(again).toMatchObject({ status: 200, body: { instalment_order: { id: sale.id } } })
    expect(sent(sale)).toEqual(["sms", "sms"])
    expect((await sell(await placed(), { assisted_sale: false, send: "sms" })).status).toBe(400)
  })
})

function asSession({ id }: { id: string }): Pick<Session, "data"> {
  return { data: { instalment_order_id: id, form_url: "", expires_at: "", status: "" } }
}
