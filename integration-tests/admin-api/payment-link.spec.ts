import { expectRecordsMatch } from "../harness/assertions/both-records"
import { Form } from "../harness/people/form"
import { ANA } from "../harness/people/people"
import { ADDRESS, Shopper } from "../harness/people/shopper"
import { request } from "../harness/shop/http"
import { HERE, refused, type Sale, Store } from "./store-sales"

interface Linked {
  instalment_order: Sale & { payment_url: string | null }
  payment_url: string
}

/** A staff member copies a link to the payment of an order, and anyone with the link opens it. */
describe("a payment link of an order", () => {
  let store: Store

  beforeAll(async () => {
    store = await Store.open()
  })
  afterEach(() => expectRecordsMatch(store.shop))
  afterAll(() => store?.shop.stop())

  const ask = (order_id: string, more: object = {}) =>
    store.admin.call<Linked>("/instalments/orders", { order_id, send: "link", ...more })

  async function linked(orderId: string): Promise<{ url: string; sale: Sale }> {
    const { status, body } = await ask(orderId)
    if (status !== 200) throw new Error(JSON.stringify(body))
    expect(body.instalment_order.payment_url).toBe(body.payment_url)
    return { url: body.payment_url, sale: body.instalment_order }
  }

  const open = (url: string, language = "en") =>
    request<string>(url, { headers: { "accept-language": language } })
  const title = async (url: string, language?: string) =>
    /<h1>(.*)<\/h1>/.exec((await open(url, language)).body)?.[1]
  /** Where the page's button leads. */
  const pay = async (url: string) => (await request(url, { method: "POST" })).headers.get("location")

  it("leads to an online form for what is outstanding, whose approval pays the order, and then says that it is paid", async () => {
    const orderId = await store.placed()
    const { url, sale } = await linked(orderId)
    expect(url).toMatch(new RegExp(`^${store.shop.url}/instalments/form/[A-Za-z0-9_-]{22}$`))
    expect(sale).toMatchObject({ channel: "ONLINE", assisted_sale: false, status: "CREATED" })
    expect(sale).not.toHaveProperty("link_token_hash")
    expect(store.sent(sale)).toEqual([])
    const { total } = await store.admin.order(orderId)
    expect(store.requestOf(sale).shopping_cart.total_amount).toBe(Math.round(total * 100))

    expect(await title(url)).toBe("Pay in instalments")
    expect(await pay(url)).toBe(sale.form_url)
    const back = await new Shopper(store.shop).follow(await store.formOf(sale).approve())
    expect(back.location).toBe(url)
    expect(await title(url)).toBe("This order is paid")
    expect(await pay(url)).toBe(url)
    await store.paid(orderId)
    expect(store.formOf(sale).confirmations()).toBe(1)
    expect(await ask(orderId)).toMatchObject(refused(/Nothing is outstanding/))
  })

  it("of a draft makes an order of it when it is approved, although nobody comes back", async () => {
    const orderId = await store.draft()
    const { url, sale } = await linked(orderId)
    expect(await title(url)).toBe("Pay in instalments")
    await store.approve(sale)
    await store.paid(orderId)
    expect((await store.admin.order(orderId)).status).toBe("pending")
    expect(await title(url)).toBe("This order is paid")
  })

  it("shows the shop and the amount, and neither name, e-mail, address, goods nor the order to who has it", async () => {
    const orderId = await store.placed()
    const { url, sale } = await linked(orderId)
    const { body, headers } = await open(url)
    const { total, items } = await store.admin.order(orderId)
    const [{ name } = { name: "" }] = await store.shop.sql<{ name: string }>("SELECT name FROM store")
    expect(body).toContain(name)
    expect(body).toContain(`€${total.toFixed(2)}`)
    const goods = await store.shop.sql<{ title: string; product_title: string }>(
      "SELECT title, product_title FROM order_line_item WHERE id = ANY($1)",
      [items.map(({ id }) => id)],
    )
    const { country_code: _, ...address } = ADDRESS
    const secrets = [ANA.email, ...Object.values(address), orderId, sale.id, sale.form_url]
    for (const secret of [...secrets, ...goods.flatMap((one) => [one.title, one.product_title])])
      expect(body).not.toContain(secret)
    expect(Object.fromEntries(headers)).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    })
  })

  it("shows a shop's name as text, whatever signs it holds", async () => {
    const { url } = await linked(await store.placed())
    const [{ name } = { name: "" }] = await store.shop.sql<{ name: string }>("SELECT name FROM store")
    await store.shop.sql("UPDATE store SET name = $1", [`<script>"O'Hara" & Söhne`])
    const { body } = await open(url)
    await store.shop.sql("UPDATE store SET name = $1", [name])
    expect(body).toContain("&#60;script&#62;&#34;O&#39;Hara&#34; &#38; Söhne")
    expect(body).not.toContain("<script")
  })

  it.each([
    ["en", "Pay in instalments"],
    ["es-ES,es;q=0.9", "Paga a plazos"],
    ["fr", "Payez en plusieurs fois"],
    ["pt-PT", "Pague em prestações"],
  ])("is read in the browser's language: %s", async (language, words) => {
    const { url } = await linked(await store.placed())
    expect(await title(url, language)).toBe(words)
  })

  it("asked for again, by two staff members at once too, is the same link while its form is open", async () => {
    const orderId = await store.placed()
    const before = store.opened()
    const both = await Promise.all([linked(orderId), linked(orderId)])
    expect(new Set([...both, await linked(orderId)].map(({ url }) => url)).size).toBe(1)
    expect(store.opened()).toBe(before + 1)
  })

  it("of an order that costs less or more by now pays nothing, and another link does", async () => {
    const orderId = await store.placed()
    const { url, sale } = await linked(orderId)
    const [item] = (await store.admin.order(orderId)).items
    expect((await store.admin.setPrice(orderId, item?.id, 5)).status).toBe(200)
    expect(await title(url)).toBe("The amount has changed")
    const { total: amount } = await store.admin.order(orderId)
    expect((await open(url)).body).not.toMatch(/class="amount"/)
    expect(await pay(url)).toBe(url)

    const next = await linked(orderId)
    expect(store.requestOf(next.sale).shopping_cart.total_amount).toBe(Math.round(amount * 100))
    expect(await title(next.url)).toBe("Pay in instalments")
    expect(await title(url)).toBe("The amount has changed")
    expect((await store.admin.addItem(orderId, store.variant)).status).toBe(200)
    expect(await title(next.url)).toBe("The amount has changed")
    // A shopper who was at the form already is approved, and not financed.
    expect(await store.listedOnceApproved(sale)).toEqual(["approved_cart_changed"])
    expect(store.formOf(sale).status()).toBe("AUTHORIZED")
    expect(await title(url)).toBe("The amount has changed")
  })

  it("of an order that was cancelled, paid in cash, declined, or sent by SMS since says so, and leads to no form", async () => {
    const cancelled = await store.placed()
    const one = await linked(cancelled)
    await store.admin.cancel(cancelled)
    expect(await title(one.url)).toBe("This order was cancelled")
    expect(await ask(cancelled)).toMatchObject(refused(/cancelled/))

    const cash = await store.placed()
    const two = await linked(cash)
    const asked = (await store.admin.order(cash)).payment_collections.at(-1)?.id
    const paid = `/payment-collections/${asked}/mark-as-paid`
    expect((await store.admin.call(paid, { order_id: cash })).status).toBe(200)
    expect(await title(two.url)).toBe("This order is paid")

    const three = await linked(await store.placed())
    const back = await new Shopper(store.shop).follow(await store.formOf(three.sale).reject())
    expect(back.location).toBe(three.url)
    expect(await title(three.url)).toBe("The instalments were not approved")

    const sent = await store.placed()
    const four = await linked(sent)
    const sms = await store.sold(sent, "sms")
    expect(sms.id).not.toBe(four.sale.id)
    expect(await title(four.url)).toBe("This link has expired")

    for (const { url } of [one, two, three, four]) expect(await pay(url)).toBe(url)
  })

  it("whose form ended says that it has expired; a new one opens another form", async () => {
    const orderId = await store.placed()
    const { url, sale } = await linked(orderId)
    store.shop.sandbox.runOut(store.formOf(sale).id)
    expect(await title(url)).toBe("This link has expired")
    const next = await linked(orderId)
    expect(next.url).not.toBe(url)
    expect(await title(next.url)).toBe("Pay in instalments")
  })

  it("of a shopper who left the form leads back to it", async () => {
    const { url, sale } = await linked(await store.placed())
    const back = await new Shopper(store.shop).follow(await store.formOf(sale).cancel())
    expect(back.location).toBe(url)
    expect(await title(url)).toBe("Pay in instalments")
  })

  it("of a shopper who is approved already is pending for a storefront too, which opens no other form", async () => {
    const orderId = await store.placed()
    const { sale } = await linked(orderId)
    await store.formOf(sale).approve()
    const [asked] = (await store.admin.order(orderId)).payment_collections
    const ids = { order_id: orderId, payment_collection_id: asked?.id ?? "" }
    const shopper = new Shopper(store.shop)
    const before = store.opened()
    const start = () => shopper.call("/store/instalments/payment", ids)
    expect([await start(), await start()]).toMatchObject(
      [200, 200].map((status) => ({ status, body: { form_url: null } })),
    )
    const { body } = await shopper.call(`/store/instalments/payment?${new URLSearchParams(ids)}`)
    expect(body).toMatchObject({ payment: { state: "pending", accounts: [] } })
    expect(store.opened()).toBe(before)
    await store.formOf(sale).notify()
    await store.paid(orderId)
  })

  it("is read by a link preview without a page, and by a stranger's guess without an order", async () => {
    const { url, sale } = await linked(await store.placed())
    expect((await request(url, { method: "HEAD" })).status).toBe(204)
    expect((await request(url, { headers: { "sec-purpose": "prefetch" } })).status).toBe(204)
    const { token } = Form.of(store.shop, sale)
    for (const guess of ["x", "A".repeat(22), token, sale.id]) {
      const address = `${store.shop.url}/instalments/form/${guess}`
      for (const method of ["GET", "POST"]) {
        const { status, headers } = await request(address, { method })
        expect([status, headers.get("location")]).toEqual([303, "http://shop.test/"])
      }
    }
  })

  it("is refused for a wrong field, by its name, and nothing is opened", async () => {
    const orderId = await store.placed()
    const before = store.opened()
    const refusals: [how: object, message: RegExp, status?: number][] = [
      [{ channel: "INSTORE" }, /channel: is of a sale in the store/],
      [{ ...HERE }, /assisted_sale: is of a sale in the store/],
      [{ send: "fax" }, /send/],
      [{ send: undefined }, /channel: is required.*assisted_sale: is required/],
      [{ order_id: "order_x" }, /There is no such order/, 404],
      [{ account: "fr" }, /These do: default/],
    ]
    for (const [how, message, status = 400] of refusals)
      expect(await ask(orderId, how)).toMatchObject(refused(message, status))
    expect(store.opened()).toBe(before)
  })
})
