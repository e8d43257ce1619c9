import { expectRecordsMatch } from "../harness/assertions/both-records"
import { reviewsOf } from "../harness/assertions/records"
import { crashedBeforeWriting } from "../harness/faults/crashed-before-writing"
import { heldCall } from "../harness/faults/held-call"
import { Shopper } from "../harness/people/shopper"
import { sweepEverything } from "../harness/time/sweep"
import { ageEverything } from "../harness/time/waiting-times"
import { HERE, refused, Store } from "./store-sales"

/** What else happens to the order, or to the server. */
describe("a sale in the store, meanwhile,", () => {
  let store: Store

  beforeAll(async () => {
    store = await Store.open()
  })
  afterEach(() => expectRecordsMatch(store.shop))
  afterAll(() => store?.shop.stop())

  it("of a draft that was archived is neither opened nor placed", async () => {
    const orderId = await store.draft()
    const sale = await store.sold(orderId)
    expect((await store.admin.call(`/orders/${orderId}/archive`, {})).status).toBe(200)
    await store.formOf(sale).approve()
    await sweepEverything(store.shop)
    expect(
      (await store.admin.order(orderId)).payment_collections.flatMap(({ payments }) => payments),
    ).toEqual([])
    expect(store.formOf(sale).status()).toBe("AUTHORIZED")
    const other = await store.draft()
    expect((await store.admin.call(`/orders/${other}/archive`, {})).status).toBe(200)
    expect(await store.sell(other, HERE)).toMatchObject(refused(/archived or completed/))
  })

  it("opened by two staff members at once is one form", async () => {
    const orderId = await store.placed()
    const both = await Promise.all([store.sell(orderId, HERE), store.sell(orderId, HERE)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.instalment_order.id)).size).toBe(1)
  })

  it("of a shopper who is approved already opens and sends nothing, and says so: the order is paid", async () => {
    const orderId = await store.placed()
    const sale = await store.sold(orderId, "sms")
    await store.formOf(sale).approve()
    const approved = refused(/approved already/)
    expect(await store.sell(orderId, { assisted_sale: false, send: "email" })).toMatchObject(approved)
    expect(await store.sell(orderId, HERE)).toMatchObject(approved)
    expect(await store.send(sale, "sms")).toMatchObject(approved)
    expect(store.sent(sale)).toEqual(["sms"])
    await sweepEverything(store.shop)
    await store.paid(orderId)
  })

  it("started again while its approval is being placed is refused, and the approval pays", async () => {
    const orderId = await store.placed()
    const sale = await store.sold(orderId)
    const form = store.formOf(sale)
    await form.approve()
    const { faults } = store.shop.sandbox
    const slow = faults.add({ operation: "get", kind: "late", untilReleased: true, orderId: form.id, nth: 2 })
    await form.notify()
    await heldCall(store.shop, slow)
    const again = await store.sell(orderId, { assisted_sale: false, send: "sms" })
    faults.release(slow.id)
    expect(again).toMatchObject(refused(/being processed/))
    await store.paid(orderId)
    expect(form.status()).toBe("CONFIRMED")
  })

  it("of an order whose payment Medusa has captured, and not recorded with it yet, is refused", async () => {
    const orderId = await store.placed()
    const addToAccount = await store.crashedInCash(orderId)
    const before = store.opened()
    expect(await store.sell(orderId, HERE)).toMatchObject(
      refused(/not recorded it with the order yet\. Nothing was sent/),
    )
    expect(store.opened()).toBe(before)
    await addToAccount()
  })

  it("is not sent again while the lender does not respond, with what to do", async () => {
    const orderId = await store.placed()
    const sale = await store.sold(orderId, "email")
    // Of this order only: reads for the notifications of tests before may still follow.
    store.shop.sandbox.faults.add({
      operation: "get",
      kind: "reset-before",
      orderId: store.formOf(sale).id,
      times: 9,
    })
    const response = await store.send(sale, "sms")
    store.shop.sandbox.faults.clear()
    expect(response).toMatchObject(refused(/request to the lender failed.*Try again later/))
    expect(store.sent(sale)).toEqual(["email"])
  })

  it("that expired is said to be, and is not sent again", async () => {
    const orderId = await store.placed()
    const sale = await store.sold(orderId, "email")
    store.shop.sandbox.runOut(store.formOf(sale).id)
    const response = await store.send(sale, "email")
    expect(response).toMatchObject(refused(/INVALIDATED.*Start the sale again/))
    expect(store.sent(sale)).toEqual(["email"])
    const next = await store.sold(orderId, "email")
    expect(next.id).not.toBe(sale.id)
  })

  it("of a draft, whose server crashes while it becomes an order: its goods are reserved once, and it is paid", async () => {
    const { shop } = store
    const [rug] = await shop.sql<{ id: string }>(
      "SELECT id FROM product_variant WHERE sku LIKE 'RUG-%' LIMIT 1",
    )
    const orderId = await store.draft({ variant: rug?.id ?? "", quantity: 2 })
    const sale = await store.sold(orderId)
    const reserved = () =>
      shop.sql<{ quantity: string }>(
        `SELECT quantity FROM reservation_item WHERE deleted_at IS NULL
            AND line_item_id IN (SELECT item_id FROM order_item WHERE order_id = $1)`,
        [orderId],
      )
    await store.formOf(sale).approve()
    await crashedBeforeWriting(shop, "order", {
      send: () => store.formOf(sale).notify(),
      until: async () => (await reserved()).length > 0,
      where: `id = '${orderId}'`,
    })
    await ageEverything(shop)
    await sweepEverything(shop)
    await store.paid(orderId)
    expect((await reserved()).map(({ quantity }) => Number(quantity))).toEqual([2])
    expect(await reviewsOf(shop, sale)).toEqual([])
  })

  it("never puts another payment beside one that waits to be captured", async () => {
    const shopper = new Shopper(store.shop)
    const cart = await shopper.fill()
    const orderId = await shopper.payOtherwise(cart.id)
    const payment = await store.admin.payment(orderId)
    expect(await store.sell(orderId, HERE)).toMatchObject(refused(/waits to be captured/))
    expect((await store.admin.payment(orderId)).id).toBe(payment.id)
    expect((await store.admin.payment(orderId)).canceled_at).toBeNull()
    await store.admin.cancel(orderId)
    expect(await store.sell(orderId, HERE)).toMatchObject(refused(/cancelled/))
  })
})
