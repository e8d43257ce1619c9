import { expectRecordsMatch } from "../harness/assertions/both-records"
import { recordOf } from "../harness/assertions/records"
import { refusal } from "../harness/assertions/refusal"
import { Form } from "../harness/people/form"
import { ANA } from "../harness/people/people"
import { buy, captured } from "../harness/people/purchase"
import { ADDRESS } from "../harness/people/shopper"
import { variantOf } from "../harness/people/variant-of"
import { MANUAL } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"

interface Payment {
  state: string
  title: string
  shop: string
  amount: number
  currency_code: string
  accounts: { provider_id: string; eligible: boolean; reasons: { code: string }[] }[]
}
interface Asked {
  order_id?: string
  payment_collection_id?: string
}

/** The payment page of a storefront, which Medusa's "Copy payment link" leads to. */
describe("what an order asks for", () => {
  const { shop, admin, shopper } = openShop(MANUAL)
  afterEach(() => expectRecordsMatch(shop))

  const read = (ids: Asked, locale = "en") =>
    shopper.call<{ payment: Payment }>(
      `/store/instalments/payment?${new URLSearchParams({ ...ids, locale })}`,
    )
  const start = (ids: object) => shopper.call<{ form_url: string | null }>("/store/instalments/payment", ids)
  const stateOf = async (ids: Asked) => (await read(ids)).body.payment.state
  const opened = () => shop.sandbox.records.orders().length

  /** A captured order that costs more by now. */
  async function edited(): Promise<{ order_id: string; payment_collection_id: string; amount: number }> {
    const { orderId: order_id } = await buy(shop, shopper)
    await admin.capture((await admin.payment(order_id)).id)
    await captured(admin, order_id)
    expect((await admin.addItem(order_id, await variantOf(shop, "nail-one"))).status).toBe(200)
    const { payment_collections } = await admin.order(order_id)
    const asked = payment_collections.find(({ payments }) => payments.length === 0)
    if (!asked) throw new Error(`Nothing is asked for: ${JSON.stringify(payment_collections)}`)
    return { order_id, payment_collection_id: asked.id, amount: asked.amount }
  }
  const idsOf = ({
    order_id,
    payment_collection_id,
  }: {
    order_id: string
    payment_collection_id: string
  }) => ({
    order_id,
    payment_collection_id,
  })

  it("is paid in instalments by a form of its own, and captured beside the first loan", async () => {
    const rest = await edited()
    const ids = idsOf(rest)
    expect((await read(ids)).body.payment).toMatchObject({
      ...{ state: "open", amount: rest.amount, currency_code: "eur" },
      accounts: [{ provider_id: "pp_instalments_default", eligible: true }],
    })
    const { body } = await start(ids)
    const [row] = await shop.sql<{ id: string }>("SELECT id FROM instalment_order WHERE form_url = $1", [
      body.form_url,
    ])
    const form = Form.of(shop, { id: row?.id ?? "" })
    const cancelled = await shopper.follow(await form.cancel())
    expect(cancelled.location).toBe(
      `http://shop.test/payment-collection/${ids.payment_collection_id}?order_id=${ids.order_id}`,
    )
    expect((await start(ids)).body.form_url).toBe(body.form_url)

    const { location } = await shopper.follow(await form.approve())
    expect(location).toBe(`http://shop.test/es/order/${ids.order_id}/confirmed`)
    expect(await stateOf(ids)).toBe("paid")
    expect(await start(ids)).toMatchObject({ status: 400, body: { code: "not_payable" } })
    const { payment_collections } = await admin.order(ids.order_id)
    const [payment] = payment_collections.find(({ id }) => id === ids.payment_collection_id)?.payments ?? []
    expect((await admin.capture(payment?.id ?? "")).status).toBe(200)
    await captured(admin, ids.order_id)
    expect(form.confirmations()).toBe(1)
    expect(await stateOf(ids)).toBe("paid")
  })

  it("asked for by two browsers at once is one form", async () => {
    const ids = idsOf(await edited())
    const before = opened()
    const [one, other] = await Promise.all([start(ids), start(ids)])
    expect(one.body.form_url).toBe(other.body.form_url)
    expect(opened()).toBe(before + 1)
  })

  it("shows the shop and the amount, and neither name, e-mail, address nor goods", async () => {
    const ids = idsOf(await edited())
    const { body, headers } = await read(ids, "es")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(body.payment.title).toBe("Paga a plazos")
    const { items } = await admin.order(ids.order_id)
    const goods = await shop.sql<{ title: string; product_title: string }>(
      "SELECT title, product_title FROM order_line_item WHERE id = ANY($1)",
      [items.map(({ id }) => id)],
    )
    const { country_code: _, ...address } = ADDRESS
    const titles = goods.flatMap((one) => [one.title, one.product_title])
    for (const secret of [ANA.email, ...Object.values(address), ...titles])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it("is nobody's who does not know both ids: a stranger learns and opens nothing", async () => {
    const [mine, other] = [idsOf(await edited()), idsOf(await edited())]
    const { cart_id, payment_collection_id: ofCart } = await recordOf(
      shop,
      (await buy(shop, shopper)).session,
    )
    expect(cart_id).not.toBeNull()
    const before = opened()
    for (const ids of [
      { ...mine, payment_collection_id: other.payment_collection_id },
      { ...mine, payment_collection_id: String(ofCart) },
      { ...mine, payment_collection_id: "pay_col_x" },
      { ...mine, order_id: "order_x" },
    ]) {
      const refused = { ...refusal(/There is no such payment/), status: 404 }
      expect(await read(ids)).toMatchObject(refused)
      expect(await start(ids)).toMatchObject(refused)
    }
    for (const ids of [{ order_id: mine.order_id }, {}]) {
      const refused = refusal(/payment_collection_id/)
      expect(await read(ids)).toMatchObject(refused)
      expect(await start(ids)).toMatchObject(refused)
    }
    expect(await start({ ...mine, amount: 1 })).toMatchObject({ status: 400, ...refusal(/amount/) })
    expect(await start({ ...mine, provider_id: "pp_system_default" })).toMatchObject({
      status: 400,
      body: { code: "not_payable" },
    })
    expect(opened()).toBe(before)
  })

  it("of a cancelled order, or where another collection asks by now, is not paid", async () => {
    const { orderId: order_id } = await buy(shop, shopper)
    const [first] = (await admin.order(order_id)).payment_collections
    const ids = { order_id, payment_collection_id: first?.id ?? "" }
    expect(await stateOf(ids)).toBe("paid")
    // The edit of an order that is not captured cancels its payment, and another collection asks for all of it.
    expect((await admin.addItem(order_id, await variantOf(shop, "nail-one"))).status).toBe(200)
    expect(await stateOf(ids)).toBe("changed")
    const { payment_collections } = await admin.order(order_id)
    const asked = payment_collections.find(({ payments }) => payments.length === 0)
    const now = { order_id, payment_collection_id: asked?.id ?? "" }
    expect(await stateOf(now)).toBe("open")
    await admin.cancel(order_id)
    expect(await stateOf(now)).toBe("cancelled")
    const before = opened()
    expect(await start(now)).toMatchObject({ status: 400, body: { code: "not_payable" } })
    expect(opened()).toBe(before)
  })
})
