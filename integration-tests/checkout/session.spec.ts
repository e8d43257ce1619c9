import { readFileSync } from "node:fs"
import { join } from "node:path"
import { canariesIn, isolated } from "../harness/assertions/canaries"
import { leaksIn } from "../harness/assertions/leaks"
import { orderOfCart, recordOf, reviewsOf } from "../harness/assertions/records"
import { ROOT } from "../harness/folders"
import { Form } from "../harness/people/form"
import { ZEBULONIA } from "../harness/people/people"
import { captured } from "../harness/people/purchase"
import { AUTOMATIC } from "../harness/shop/flavours"
import { untilLogged } from "../harness/shop/logged"
import { openShop } from "../harness/shop/open-shop"
import type { TestShop } from "../harness/shop/test-shop"

const INSTALMENTS = "pp_instalments_default"

describe("what a shopper writes into a payment session", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)

  async function approvedElsewhere() {
    const cart = await shopper.fill()
    const session = await shopper.chooseInstalments(cart.id)
    const form = Form.of(shop, session)
    await form.approve()
    return { cart, session, form }
  }

  const lies = (other: Awaited<ReturnType<typeof approvedElsewhere>>) => ({
    ...other.session.data,
    form_url: "https://evil.example/form",
    status: "CONFIRMED",
    authorized_order_id: "order_other",
    session_id: other.session.id,
    lender_order_id: other.form.id,
    svc_order_id: other.form.id,
    idempotency_key: other.session.id,
    account: "other",
    amount: 1,
    cart_id: other.cart.id,
  })

  // @contract flow-2
  // @asvs 15.3.3
  it("is never believed: the form, the order and its status are the shop's own", async () => {
    const other = await approvedElsewhere()
    const before = await recordOf(shop, other.session)
    const cart = await shopper.fill([{ handle: "desk" }])
    const { body } = await shopper.choose(cart.id, INSTALMENTS, lies(other))
    const [session] = body.payment_collection.payment_sessions
    expect(session?.data.instalment_order_id).not.toBe(other.session.data.instalment_order_id)
    expect(session?.data.form_url).toContain(shop.sandbox.url)
    expect(session?.data.status).toBe("CREATED")
    const form = Form.of(shop, session!)
    expect(shop.sandbox.records.order(form.id)?.request.shopping_cart.total_amount).toBe(40_395)

    const early = await shopper.complete(cart.id)
    expect(early.body).toMatchObject({
      type: "cart",
      error: { name: "form_unfinished", message: expect.stringMatching(/not finished/) },
    })
    // The hourly job may have found it approved meanwhile, which makes it due.
    expect(await recordOf(shop, other.session)).toEqual({ ...before, due_at: expect.any(Date) })

    await form.approve()
    expect((await shopper.complete(cart.id)).body.type).toBe("order")
    const orderId = await orderOfCart(shop, cart.id)
    const payment = await captured(admin, orderId)
    expect(payment.data.authorized_order_id).toBe(orderId)
    expect(Object.keys(payment.data).sort()).toEqual([
      "authorized_order_id",
      "expires_at",
      "instalment_order_id",
      "status",
    ])
    expect(await recordOf(shop, other.session)).toEqual(before)
    await shopper.follow(other.form.urls.ok)
    // The next test counts calls, and the confirmation of this order is one.
    await captured(admin, await orderOfCart(shop, other.cart.id))
  })

  it("into another method's session never makes that payment one of instalments", async () => {
    const bought = await approvedElsewhere()
    await shopper.choose(bought.cart.id, "pp_system_default", bought.session.data)
    const { body } = await shopper.complete(bought.cart.id)
    expect(body.type).toBe("order")
    // The rows of a provider that passes the session's data on.
    await shop.sql(
      `UPDATE payment SET data = $1 WHERE payment_session_id IN
         (SELECT id FROM payment_session WHERE provider_id = 'pp_system_default')`,
      [JSON.stringify(bought.session.data)],
    )
    const { location } = await shopper.follow(bought.form.urls.ok)
    expect(location).toContain("instalments=changed")
    expect(shop.sandbox.records.effects(bought.form.id)).toEqual([])
    expect((await recordOf(shop, bought.session)).payment_id).toBeNull()
    expect(await reviewsOf(shop, bought.session)).toEqual(["approved_cart_completed_otherwise"])
  })
})

describe("what the shop keeps and prints of a shopper", () => {
  const { shop, shopper } = openShop({ ...AUTOMATIC, sandbox: { callbacks: "sent" }, compared: false })

  // @contract auth-3
  // @asvs 16.2.5
  it("is nothing personal and no key: not in sessions, payments, records, events or the server's log", async () => {
    const { email, address, dni, born } = ZEBULONIA
    const sell = async () => {
      const cart = await shopper.fill()
      await shopper.call(`/store/carts/${cart.id}`, {
        email,
        shipping_address: address,
        billing_address: address,
        metadata: { dni, date_of_birth: born },
      })
      const session = await shopper.chooseInstalments(cart.id)
      return { cart, session, form: Form.of(shop, session) }
    }
    const approved = await sell()
    const told = JSON.stringify(shop.sandbox.records.order(approved.form.id)?.request)
    for (const canary of [address.first_name, address.address_1, email, dni, born, address.phone]) {
      expect(told).toContain(canary)
    }
    await shopper.follow(await approved.form.approve())
    await orderOfCart(shop, approved.cart.id)
    const refused = await sell()
    await shopper.follow(await refused.form.reject())
    await shopper.complete(refused.cart.id)
    const changed = await sell()
    await shopper.add(changed.cart.id, { handle: "nail" })
    await shopper.follow(await changed.form.approve())
    const left = await sell()
    await untilLogged(shop, 'event {"name":"instalments.callback.received"')
    // Errors are longest when the lender is down.
    await shop.sandbox.close()
    await shopper.follow(left.form.urls.cancel)
    await shopper.complete(left.cart.id)
    const cart = await shopper.fill([{ handle: "desk" }])
    await shopper.call(`/store/carts/${cart.id}`, { email, shipping_address: address })
    expect((await shopper.choose(cart.id)).status).toBeGreaterThanOrEqual(400)

    const kept = await dump(shop)
    expect(kept).toContain(approved.session.data.instalment_order_id)
    expect(canariesIn(kept)).toEqual([])
    expect(kept).not.toMatch(isolated(address.postal_code))
    expect(leaksIn(shop.log())).toEqual([])
    for (const { form } of [approved, refused, changed, left]) expect(kept).not.toContain(form.token)
  })

  // @asvs 14.1.1
  it("stands in the data map, column by column", async () => {
    const [, ...sections] = readFileSync(join(ROOT, "docs/internals/data.md"), "utf8").split(
      /^### `(?=instalment_)/m,
    )
    const described = new Map(
      sections.map((text) => [text.slice(0, text.indexOf("`")), text.split("\n## ")[0]]),
    )
    const columns = await shop.sql<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name LIKE 'instalment%'`,
    )
    expect(columns.length).toBeGreaterThan(100)
    const missing = columns.filter(
      ({ table_name, column_name }) => !described.get(table_name)?.includes(`\`${column_name}\``),
    )
    expect(missing).toEqual([])
  })
})

/** Every row of the plugin's tables, and the data of sessions and payments, as text. */
async function dump(shop: TestShop): Promise<string> {
  const tables = await shop.sql<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name LIKE 'instalment%'`,
  )
  expect(tables.length).toBeGreaterThanOrEqual(4)
  const queries = [
    ...tables.map(({ table_name }) => `SELECT to_jsonb(t)::text AS text FROM "${table_name}" t`),
    "SELECT data::text AS text FROM payment_session",
    "SELECT data::text AS text FROM payment",
  ]
  const texts = await Promise.all(queries.map((query) => shop.sql<{ text: string }>(query)))
  return texts
    .flat()
    .map((row) => row.text)
    .join("\n")
}
