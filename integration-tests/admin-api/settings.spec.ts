import type { AdvertisedOffer } from "../../src/checkout/offer/offer"
import type { ShownChange, ShownSettings } from "../../src/settings/read-settings"
import { Admin } from "../harness/people/admin"
import { inviteAdmin } from "../harness/people/colleague"
import { Form } from "../harness/people/form"
import { atForm, buyAndPay } from "../harness/people/purchase"
import { putIntoCategory } from "../harness/people/put-into-category"
import { Shopper } from "../harness/people/shopper"
import { ACCOUNTS, AUTOMATIC, GROUPS, PARTICULAR } from "../harness/shop/flavours"
import { openShop } from "../harness/shop/open-shop"
import { startSecondServer } from "../harness/shop/second-server"

interface Answer {
  settings: ShownSettings
}

const PATH = "/instalments/settings"
const NOTHING = { products: [], categories: [], tags: [] }
const DAY_MS = 86_400_000

const read = async (admin: Admin, account?: string) =>
  (await admin.call<Answer>(`${PATH}${account ? `?account=${account}` : ""}`)).body.settings
const save = (admin: Admin, fields: object) => admin.call<Answer>(PATH, fields)
const history = async (admin: Admin, query = "") =>
  (await admin.call<{ changes: ShownChange[]; count: number }>(`${PATH}/history?${query}`)).body
const revert = (admin: Admin, fields: object) => admin.call<Answer>(`${PATH}/revert`, fields)

async function saved(admin: Admin, fields: object): Promise<ShownSettings> {
  const { status, body } = await save(admin, fields)
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
  return body.settings
}

async function offerFor(shopper: Shopper, amount: number, more = ""): Promise<AdvertisedOffer> {
  const query = `amount=${amount}&currency_code=eur&country_code=es${more}`
  const { body } = await shopper.call<{ offers: AdvertisedOffer[] }>(`/store/instalments/offer?${query}`)
  return body.offers[0]!
}

async function reasonsFor(shopper: Shopper, cartId: string): Promise<string[]> {
  const { body } = await shopper.call<{ accounts: { reasons: { code: string }[] }[] }>(
    `/store/instalments/eligibility?cart_id=${cartId}`,
  )
  return body.accounts[0]!.reasons.map(({ code }) => code)
}

async function productOf(
  shop: { sql<Row>(statement: string, values: unknown[]): Promise<Row[]> },
  handle: string,
) {
  const [row] = await shop.sql<{ id: string }>("SELECT id FROM product WHERE handle = $1", [handle])
  return row?.id ?? ""
}

describe("settings that staff change in the admin", () => {
  const { shop, admin, shopper } = openShop(AUTOMATIC)
  beforeEach(() => shop.sql("DELETE FROM instalment_settings"))

  const refuses = async (cartId: string, code: string) => {
    expect(await reasonsFor(shopper, cartId)).toEqual([code])
    const { status, body } = await shopper.choose(cartId)
    expect({ status, code: body.code }).toEqual({ status: 400, code })
  }

  it("are the defaults until a staff member changes one", async () => {
    const defaults = {
      ...{ enabled: true, min_amount: null, max_amount: null, plans: [], promoted: null, brand: null },
      excluded: { ...NOTHING, customer_groups: [], businesses: false },
      credit_notice: true,
    }
    expect(await read(admin)).toEqual({
      ...{ account: "default", values: defaults, defaults, set: [], locked: [], time_zone: "Europe/Madrid" },
      ...{ changed_by: null, changed_by_name: null, changed_at: null },
    })
    expect(await history(admin)).toEqual({ changes: [], count: 0, limit: 20, offset: 0 })
  })

  it("limit what is offered, what is eligible and what a form is opened for, from the next request on, until null takes them back", async () => {
    const cart = await shopper.fill([{ handle: "sofa" }])
    expect((await offerFor(shopper, 100)).eligible).toBe(true)
    const { values, set, changed_by_name } = await saved(admin, { min_amount: 100.01, max_amount: 100.5 })
    expect({ values, set, changed_by_name }).toMatchObject({
      ...{ values: { min_amount: 100.01, max_amount: 100.5 }, set: ["min_amount", "max_amount"] },
      changed_by_name: "admin@demo.test",
    })
    const { reasons } = await offerFor(shopper, 100)
    expect(reasons).toMatchObject([{ code: "below_minimum", message: expect.stringContaining("100.01 EUR") }])
    expect((await offerFor(shopper, 100.01)).eligible).toBe(true)
    await refuses(cart.id, "above_maximum")

    expect((await saved(admin, { max_amount: null })).set).toEqual(["min_amount"])
    expect(await reasonsFor(shopper, cart.id)).toEqual([])
    expect(Form.of(shop, await shopper.chooseInstalments(cart.id)).status()).toBe("CREATED")
  })

  it("exclude products and categories, and promote others, of which the lender is told", async () => {
    const sofa = await productOf(shop, "sofa")
    await saved(admin, { excluded: { products: [sofa] } })
    expect((await offerFor(shopper, 100, `&product_id=${sofa}`)).eligible).toBe(false)
    expect((await offerFor(shopper, 100, "&product_id=prod_another")).eligible).toBe(true)
    const cart = await shopper.fill([{ handle: "sofa" }])
    await refuses(cart.id, "product_excluded")

    await putIntoCategory(shop, admin, { category: GROUPS.excluded, product: sofa })
    await saved(admin, { excluded: { categories: [GROUPS.excluded] } })
    await refuses(cart.id, "product_excluded")

    await saved(admin, { excluded: null, promoted: { categories: [GROUPS.excluded] } })
    const { form } = await atForm(shop, shopper, { basket: [{ handle: "sofa" }] })
    const sent = shop.sandbox.records.order(form.id)?.request.shopping_cart
    expect(sent?.promoted_amount).toBe(sent?.details.products[0]?.amount)
  })

  it("show plans on their days, the lender's name and the shop's own notice", async () => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const brand = {
      name: "Plazos",
      logo_url: "https://lender.example/l.svg",
      legal_name: null,
      terms_url: null,
    }
    const { values } = await saved(admin, {
      plans: [
        { count: 3, starts_on: day(-2), ends_on: day(2), cost: { fixed: 1.15 } },
        { count: 6, ends_on: day(-2) },
        { count: 9, starts_on: day(2) },
      ],
      credit_notice: { es: "Cuesta." },
      brand,
    })
    expect(values.plans[1]).toEqual({
      ...{ count: 6, cost: { fixed: 0, percent: 0 }, borrowing_rate: null, from: null, to: null },
      ...{ starts_on: null, ends_on: day(-2) },
    })
    const { plans, ...shown } = await offerFor(shopper, 100)
    expect(plans.map(({ count, cost }) => [count, cost])).toEqual([[3, 1.15]])
    expect(shown).toMatchObject({ brand, notice: "Cuesta." })
    const accounts = await admin.call<{ brand: object }>("/instalments/accounts")
    expect(accounts.body.brand).toEqual(brand)

    // What was answered can be sent back as it is.
    const { body } = await save(admin, values)
    expect(body.settings.values).toEqual(values)
  })

  it("stop new forms where the account is disabled, while what was sold is refunded and an open form becomes an order", async () => {
    const paid = await buyAndPay(shop, { shopper, admin })
    const { form } = await atForm(shop, shopper)
    const next = await shopper.fill()
    await saved(admin, { enabled: false })
    await refuses(next.id, "account_disabled")
    expect((await admin.call<{ accounts: object[] }>("/instalments/accounts")).body.accounts).toMatchObject([
      { enabled: false, sells: false },
    ])
    const there = await admin.call<{ accounts: object[] }>(`/instalments/accounts?order_id=${paid.orderId}`)
    expect(there.body.accounts).toMatchObject([{ sells: false }])
    expect((await admin.refund(paid.payment.id, 5)).status).toBe(200)
    expect(form.confirmations()).toBe(0)
    expect((await shopper.follow(await form.approve())).location).toMatch(/\/confirmed$/)
  })

  it("leave a form that is open as it was opened: it is shown again, approved and placed", async () => {
    const { cart, session, form } = await atForm(shop, shopper)
    await saved(admin, { max_amount: 1, excluded: { products: [await productOf(shop, "sofa")] } })
    expect(await reasonsFor(shopper, (await shopper.fill()).id)).toEqual([
      "product_excluded",
      "above_maximum",
    ])
    expect(await reasonsFor(shopper, cart.id)).toEqual([])
    const again = await shopper.chooseInstalments(cart.id)
    expect(again.data.form_url).toBe(session.data.form_url)
    expect((await shopper.follow(await form.approve())).location).toMatch(/\/confirmed$/)
  })

  it.each<[object, string]>([
    [{ colour: "red" }, 'request: Unrecognized key: "colour"'],
    [{ account: "es" }, "account: must be one of default"],
    [{ min_amount: 1.005 }, "min_amount: must have two decimals at most"],
    [{ min_amount: 10, max_amount: 9.99 }, "min_amount: must not be above max_amount"],
    [{ plans: [{ count: 3, from: 2, to: 1 }] }, "plans.0.from: must not be above to"],
    [
      { plans: [{ count: 3, starts_on: "2026-11-28", ends_on: "2026-11-27" }] },
      "plans.0.starts_on: must not be after ends_on",
    ],
    [
      { plans: [{ count: 3, starts_on: "2026-02-30" }] },
      "plans.0.starts_on: must be a day such as 2026-11-27",
    ],
    [{ plans: [{ count: 3, startsOn: "2026-02-03" }] }, 'plans.0: Unrecognized key: "startsOn"'],
    [
      { brand: { name: "A", logo_url: "http://lender.example/l.svg" } },
      "brand.logo_url: must begin with https://",
    ],
    [{ brand: { name: "<b>A" } }, "brand.name: must be plain text on one line, without < and >"],
    [{ brand: { name: "half \ud800" } }, "brand.name: must be plain text on one line, without < and >"],
    [{ excluded: { products: ["a b"] } }, "excluded.products.0: must be an id"],
    [{ changed_at: "yesterday" }, "changed_at: must be the changed_at of the settings, or null"],
  ])("refuse %j and save nothing", async (fields, message) => {
    const { status, body } = await save(admin, { enabled: false, ...fields })
    expect({ status, message: body.message }).toEqual({ status: 400, message })
    expect((await read(admin)).set).toEqual([])
  })

  it("tell the second of two who save at once, and who changed them meanwhile", async () => {
    const colleague = await inviteAdmin(shop, admin)
    const [first, second] = [await read(admin), await read(colleague)]
    expect(second.changed_at).toBeNull()
    const mine = await saved(admin, { changed_at: first.changed_at, min_amount: 20 })
    const late = await save(colleague, { changed_at: second.changed_at, min_amount: 30 })
    expect(late.status).toBe(409)
    expect(late.body.message).toBe(
      `These settings were changed by admin@demo.test at ${mine.changed_at}. Nothing was saved: load them again.`,
    )
    expect(await read(colleague)).toEqual(mine)

    for (const min_amount of [31, 32, 33]) {
      const { changed_at } = await read(admin)
      const both = await Promise.all(
        [admin, colleague].map((who, at) => save(who, { changed_at, min_amount: min_amount + at / 10 })),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const won = both.find(({ status }) => status === 200)
      expect((await read(admin)).values.min_amount).toBe(won?.body.settings.values.min_amount)
    }
    expect((await history(admin)).count).toBe(4)
  })

  it("tell who changed what and when, and are as before with one request", async () => {
    const before = await saved(admin, { min_amount: 20, promoted: "all" })
    await saved(admin, { min_amount: 20 })
    const colleague = await inviteAdmin(shop, admin)
    await saved(colleague, { min_amount: 25.5, promoted: null })
    const { changes, count } = await history(admin, "limit=1")
    expect({ changes, count }).toMatchObject({
      changes: [
        {
          ...{ version: 2, reverts: null, changed_by: expect.stringMatching(/^user_/) },
          changed_by_name: expect.stringContaining("@demo.test"),
          changed_at: expect.stringMatching(/Z$/),
          changes: [
            { field: "min_amount", from: 20, to: 25.5 },
            { field: "promoted", from: "all", to: null },
          ],
        },
      ],
      count: 2,
    })
    const change_id = changes[0]?.id
    expect((await revert(admin, { change_id, changed_at: before.changed_at })).status).toBe(409)
    const reverted = await revert(admin, { change_id })
    expect(reverted.body.settings).toMatchObject({ values: before.values, set: before.set })
    expect((await history(admin)).changes[0]).toMatchObject({ version: 3, reverts: 2 })
    // Once more changes nothing.
    await revert(admin, { change_id })
    expect((await history(admin)).count).toBe(3)
    const first = (await history(admin, "offset=2")).changes[0]?.id
    expect((await revert(admin, { change_id: first })).body.settings.set).toEqual([])
    expect((await revert(admin, { change_id: "instset_none" })).status).toBe(404)
  })

  it("keep what was changed after a change that is taken back", async () => {
    await saved(admin, { min_amount: 20 })
    await saved(admin, { max_amount: 500 })
    const [, first] = (await history(admin)).changes
    const { settings } = (await revert(admin, { change_id: first?.id })).body
    expect(settings).toMatchObject({ set: ["max_amount"], values: { min_amount: null, max_amount: 500 } })
  })

  it("are in force on another server at once, whose options file wins", async () => {
    const second = await startSecondServer(shop, { instalments: { minAmount: 30 } })
    try {
      const buyer = new Shopper({ url: second.url, publishableKey: shop.publishableKey })
      await saved(admin, { min_amount: 60, max_amount: 200 })
      expect((await offerFor(buyer, 200.01)).eligible).toBe(false)
      await saved(admin, { min_amount: 70, max_amount: 300 })
      expect((await offerFor(buyer, 200.01)).eligible).toBe(true)
      expect((await offerFor(buyer, 40)).eligible).toBe(true)
      expect((await offerFor(shopper, 40)).eligible).toBe(false)

      const there = await Admin.login(second)
      expect(await read(there)).toMatchObject({ locked: ["min_amount"], values: { min_amount: 30 } })
      const [latest] = (await history(there)).changes
      expect((await revert(there, { change_id: latest?.id })).body.settings.values.max_amount).toBe(200)
      const [first] = (await history(there, "offset=2")).changes
      await revert(there, { change_id: first?.id })
      // A setting of its file is left as it was.
      expect(await read(admin)).toMatchObject({ set: ["min_amount"], values: { min_amount: 70 } })
    } finally {
      await second.stop()
    }
  })
})

describe("settings of the options file", () => {
  const { shop, admin } = openShop({ ...PARTICULAR, compared: false })

  it("are shown as locked, and refused by name with where to change them", async () => {
    const { locked, values } = await read(admin)
    expect(locked).toEqual(["min_amount", "max_amount", "excluded", "promoted", "plans", "brand"])
    expect(values).toMatchObject({ min_amount: 50, max_amount: 3_000, brand: { name: "Plazos & Co" } })
    const { status, body } = await save(admin, { enabled: false, plans: [], brand: null })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message:
        "plans: is set in the options file, which wins; change it there; brand: is set in the options file, which wins; change it there",
    })
    expect(await shop.sql("SELECT id FROM instalment_settings")).toEqual([])
    expect(await saved(admin, { credit_notice: false })).toMatchObject({ set: ["credit_notice"], locked })
  })
})

describe("settings of several accounts", () => {
  const { admin } = openShop({ ...ACCOUNTS, compared: false })

  it("are those of the account that is named, and of no other", async () => {
    expect(await admin.call(PATH)).toMatchObject({
      status: 400,
      body: { message: "account: is missing; there are es, fr, retired" },
    })
    await saved(admin, { account: "fr", min_amount: 40 })
    expect(await read(admin, "fr")).toMatchObject({ set: ["min_amount"], locked: [] })
    expect(await read(admin, "es")).toMatchObject({ set: [], changed_at: null })
    expect(await read(admin, "retired")).toMatchObject({ locked: ["enabled"], values: { enabled: false } })
  })
})
