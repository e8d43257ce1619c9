import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { call, goodHeaders, idOf, orderBody, send } from "../merchant.spec"
import type { Changes } from "../merchant.spec"

const long = "x".repeat(256)

const refused: readonly [why: string, changes: Changes][] = [
  ["an unknown field at the top", { surprise: 1 }],
  ["an unknown field in configuration", { "configuration.surprise": 1 }],
  ["an unknown field in channel", { "configuration.channel.surprise": 1 }],
  ["an unknown callback", { "configuration.urls.notification_callback": "https://shop.example" }],
  ["an unknown field in the cart", { "shopping_cart.currency": "EUR" }],
  ["an unknown field in details", { "shopping_cart.details.surprise": 1 }],
  ["an unknown field in a product", { "shopping_cart.details.products.0.sku": "A" }],
  ["an unknown field in the user", { "user.phone": "6" }],
  ["an unknown field in an address", { "user.address.province": "Madrid" }],
  ["an unknown field in the order history", { "user.order_history.0.id": "1" }],
  ["no configuration", { configuration: undefined }],
  ["no metadata", { metadata: undefined }],
  ["no cart", { shopping_cart: undefined }],
  ["no user", { user: undefined }],
  ["no channel", { "configuration.channel": undefined }],
  ["no assisted_sale", { "configuration.channel.assisted_sale": undefined }],
  ["no ok URL", { "configuration.urls.ok": undefined }],
  ["no ko URL", { "configuration.urls.ko": undefined }],
  ["no cancel URL", { "configuration.urls.cancel": undefined }],
  ["no total", { "shopping_cart.total_amount": undefined }],
  ["no details", { "shopping_cart.details": undefined }],
  ["no products", { "shopping_cart.details.products": undefined }],
  ["an empty list of products", { "shopping_cart.details.products": [] }],
  ["a product without a quantity", { "shopping_cart.details.products.0.quantity": undefined }],
  ["a product without a description", { "shopping_cart.details.products.0.description": undefined }],
  ["no name", { "user.full_name": undefined }],
  ["a blank name", { "user.full_name": " " }],
  ["no e-mail", { "user.email": undefined }],
  ["an address without a city", { "user.shipping_address.city": undefined }],
  ["assisted_sale for ONLINE", { "configuration.channel.assisted_sale": true }],
  ["a channel not listed", { "configuration.channel.type": "PHONE" }],
  ["a text for a boolean", { "configuration.channel.assisted_sale": "false" }],
  ["a relative URL", { "configuration.urls.ok": "/ok" }],
  ["a URL that is not http", { "configuration.urls.cancel": "javascript:alert(1)" }],
  ["a callback that is no URL", { "configuration.urls.rejected_notification_callback": "shop" }],
  ["an absent URL sent as null", { "configuration.urls.authorized_notification_callback": null }],
  ["a negative total", { "shopping_cart.total_amount": -1 }],
  ["a fractional total", { "shopping_cart.total_amount": 204.5 }],
  ["a total in text", { "shopping_cart.total_amount": "20400" }],
  ["a negative promoted amount", { "shopping_cart.promoted_amount": -1 }],
  ["more promoted than the total", { "shopping_cart.promoted_amount": 20_401 }],
  ["negative shipping", { "shopping_cart.details.shipping_cost": -1 }],
  ["a fractional product amount", { "shopping_cart.details.products.0.amount": 0.1 }],
  ["a fractional quantity", { "shopping_cart.details.products.0.quantity": 1.5 }],
  ["an order reference that is a number", { "shopping_cart.order_reference": 7 }],
  ["a number in metadata", { "metadata.attempt": 1 }],
  ["null in metadata", { "metadata.attempt": null }],
  ["metadata as a list", { metadata: [] }],
  ["a country not named", { "user.address.country_code": "DE" }],
  ["a country in small letters", { "user.address.country_code": "es" }],
  ["a birth date with a time", { "user.date_of_birth": "1987-01-31T00:00:00" }],
  ["a day that does not exist", { "user.order_history.0.date": "2023-02-29" }],
  ["an e-mail without @", { "user.email": "ana" }],
  ["a name of 256 characters", { "user.full_name": long }],
  ["a description of 256 characters", { "shopping_cart.details.products.0.description": long }],
  ["a phone of 256 characters", { "user.mobile_phone": long }],
]

describe("Create Order", () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ timeZone: "Europe/Madrid" })
  })
  afterAll(() => sandbox.close())

  it.each(refused)("refuses %s with 400 and keeps nothing", async (_, changes) => {
    const before = sandbox.books.orders().length
    const reply = await call(sandbox, "/orders", { method: "POST", body: orderBody(changes) })
    expect(reply).toMatchObject({ status: 400, body: { status: 400, code: "INVALID_REQUEST" } })
    expect(sandbox.books.orders()).toHaveLength(before)
  })

  it.each<[why: string, changes: Changes]>([
    [
      "without anything optional",
      {
        "shopping_cart.order_reference": undefined,
        "shopping_cart.promoted_amount": undefined,
        "shopping_cart.details.shipping_cost": undefined,
        user: { full_name: "Ana", email: "a@b" },
        metadata: {},
      },
    ],
    ["with everything promoted", { "shopping_cart.promoted_amount": 20_400 }],
    ["with texts of 255 characters", { "user.full_name": "x".repeat(255) }],
    ["assisted in a store", { "configuration.channel": { type: "INSTORE", assisted_sale: true } }],
    ["with any metadata keys", { metadata: { "": "", "ñ €": "x".repeat(5_000) } }],
  ])("takes an order %s, and echoes what was sent", async (_, changes) => {
    const body = orderBody(changes)
    const reply = await call(sandbox, "/orders", { method: "POST", body })
    expect(reply).toMatchObject({ status: 201, body })
  })

  it("answers every required field, dates on the wall clock of its zone without naming it", async () => {
    const reply = await call(sandbox, "/orders", { method: "POST", body: orderBody() })
    const id = idOf(reply)
    const wall = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):\d{2}:\d{2}$/
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(reply.body).toEqual({
      ...JSON.parse(JSON.stringify(orderBody())),
      id,
      api_version: "v2",
      status: "CREATED",
      created_at: expect.stringMatching(wall),
      confirmed_at: null,
      expires_at: expect.stringMatching(wall),
      action_urls: { form: `${sandbox.url}/form/${id}` },
      refunds: [],
    })
  })

  it.each<[why: string, headers: Record<string, string>, body: string]>([
    ["text that is not JSON", {}, "{"],
    ["an empty body", {}, ""],
    ["bytes over 1 MiB", {}, JSON.stringify({ pad: "x".repeat(1_048_576) })],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, JSON.stringify(orderBody())],
    [
      "a type that only starts like JSON",
      { "content-type": "application/json-patch" },
      JSON.stringify(orderBody()),
    ],
    ["an Accept for anything", { accept: "*/*" }, JSON.stringify(orderBody())],
  ])("refuses %s with 400", async (_, headers, body) => {
    const reply = await call(sandbox, "/orders", { method: "POST", headers, body })
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } })
  })

  it("refuses a request without an Accept or a Content-Type with 400", async () => {
    for (const missing of ["accept", "content-type"]) {
      const headers = Object.fromEntries(Object.entries(goodHeaders).filter(([name]) => name !== missing))
      const reply = await send(`${sandbox.baseUrl}/orders`, { method: "POST", headers, body: orderBody() })
      expect(reply.status).toBe(400)
    }
  })

  it("takes a Content-Type with a charset", async () => {
    const headers = { "content-type": "application/json; charset=utf-8" }
    expect((await call(sandbox, "/orders", { method: "POST", headers, body: orderBody() })).status).toBe(201)
  })

  it("names the field at fault, never its value", async () => {
    const body = orderBody({ "user.address.country_code": "Secretland", "user.full_name": 7 })
    const reply = await call(sandbox, "/orders", { method: "POST", body })
    expect(reply.text).toMatch(/user\.address\.country_code/)
    expect(reply.text).not.toMatch(/Secretland/)
  })
})
