import { z } from "zod"
import { startSandbox, type Sandbox, type SandboxOptions } from "../index"
import {
  call,
  confirmedOrder,
  goodHeaders,
  idOf,
  newOrder,
  orderBody,
  send,
  words,
  type Changes,
  sandboxForEach,
  anotherSandbox,
} from "../merchant.spec"

/** Every object in the body of an order. */
const objects = words(`
  configuration configuration.channel configuration.urls shopping_cart shopping_cart.details
  shopping_cart.details.products.0 user user.address user.order_history.0
`)
const least: Changes = {
  ...{ "shopping_cart.order_reference": undefined, "shopping_cart.promoted_amount": undefined },
  "shopping_cart.details.shipping_cost": undefined,
}
const long = "x".repeat(256)

/** Beside what `verify` sends to see it refused, which `verify/verify.unit.spec.ts` sends to the sandbox. */
const refused: readonly [why: string, changes: Changes][] = [
  ["an unknown field at the top", { surprise: 1 }],
  ...objects.map((path): [string, Changes] => [`an unknown field in ${path}`, { [`${path}.surprise`]: 1 }]),
  ["no channel", { "configuration.channel": undefined }],
  ["no assisted_sale", { "configuration.channel.assisted_sale": undefined }],
  ["no details", { "shopping_cart.details": undefined }],
  ["a blank name", { "user.full_name": " " }],
  ["a text for a boolean", { "configuration.channel.assisted_sale": "false" }],
  ["a relative URL", { "configuration.urls.ok": "/ok" }],
  ["a URL that is not http", { "configuration.urls.cancel": "javascript:alert(1)" }],
  ["a callback that is no URL", { "configuration.urls.rejected_notification_callback": "shop" }],
  ["an absent URL sent as null", { "configuration.urls.authorized_notification_callback": null }],
  ["a negative promoted amount", { "shopping_cart.promoted_amount": -1 }],
  ["negative shipping", { "shopping_cart.details.shipping_cost": -1 }],
  ["a fractional product amount", { "shopping_cart.details.products.0.amount": 0.1 }],
  ["a fractional quantity", { "shopping_cart.details.products.0.quantity": 1.5 }],
  ["an order reference that is a number", { "shopping_cart.order_reference": 7 }],
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

  // @contract conf-2
  it.each(refused)("refuses %s with 400 and keeps nothing", async (_, changes) => {
    const before = sandbox.records.orders().length
    const reply = await call(sandbox, "/orders", { method: "POST", body: orderBody(changes) })
    expect(reply).toMatchObject({ status: 400, body: { status: 400, code: "INVALID_REQUEST" } })
    expect(sandbox.records.orders()).toHaveLength(before)
  })

  // @contract meta-1
  it.each<[why: string, changes: Changes]>([
    ["without anything optional", { ...least, user: { full_name: "Ana", email: "a@b" }, metadata: {} }],
    ["with everything promoted", { "shopping_cart.promoted_amount": 20_400 }],
    ["with texts of 255 characters", { "user.full_name": "x".repeat(255) }],
    ["assisted in a store", { "configuration.channel": { type: "INSTORE", assisted_sale: true } }],
    ["with metadata of any kind", { metadata: { attempt: 1, gift: null, tags: ["a"], by: { id: true } } }],
    ["with empty optional texts", { "user.dni": "", "shopping_cart.order_reference": "" }],
    ["of a product whose quantity is 0", { "shopping_cart.details.products.0.quantity": 0 }],
    ["with any metadata keys", { metadata: { "": "", "ñ €": "x".repeat(5_000) } }],
  ])("takes an order %s, and echoes what was sent", async (_, changes) => {
    const body = orderBody(changes)
    const reply = await call(sandbox, "/orders", { method: "POST", body })
    expect(reply).toMatchObject({ status: 201, body })
  })

  // @contract order-2
  it("answers every required field, dates on the wall clock of its zone without naming it", async () => {
    const reply = await call(sandbox, "/orders", { method: "POST", body: orderBody() })
    const id = idOf(reply)
    const wall = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):\d{2}:\d{2}$/
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(reply.body).toEqual({
      ...JSON.parse(JSON.stringify(orderBody())),
      ...{ id, api_version: "v2", status: "CREATED", confirmed_at: null, refunds: [] },
      ...{ created_at: expect.stringMatching(wall), expires_at: expect.stringMatching(wall) },
      action_urls: { form: `${sandbox.url}/form/${id}` },
    })
  })

  // @contract end-2
  it.each<[why: string, status: number, headers: Record<string, string | undefined>, body?: unknown]>([
    ["refuses an empty body", 400, {}, ""],
    ["refuses bytes over 1 MiB", 400, {}, { pad: "x".repeat(1_048_576) }],
    ["refuses a form", 400, { "content-type": "application/x-www-form-urlencoded" }],
    ["refuses a type that only starts like JSON", 400, { "content-type": "application/json-patch" }],
    ["refuses a request without a Content-Type", 400, { "content-type": undefined }],
    ["refuses an Accept for anything", 400, { accept: "*/*" }],
    ["refuses a request without an Accept", 400, { accept: undefined }],
    ["takes a Content-Type with a charset", 201, { "content-type": "application/json; charset=utf-8" }],
  ])("%s with %d", async (_, status, changed, body = orderBody()) => {
    const given = Object.entries({ ...goodHeaders, ...changed })
    const headers = Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))
    expect((await send(`${sandbox.baseUrl}/orders`, { method: "POST", headers, body })).status).toBe(status)
  })

  it("names the field at fault, never its value", async () => {
    const body = orderBody({ "user.address.country_code": "Secretland", "user.full_name": 7 })
    const reply = await call(sandbox, "/orders", { method: "POST", body })
    expect(reply.text).toMatch(/user\.address\.country_code/)
    expect(reply.text).not.toMatch(/Secretland/)
  })
})

const DAY = 86_400_000
const NOON = Date.parse("2026-11-20T12:00:00Z")
const answered = z.array(z.object({ created: z.string() }))

describe("the settlements over the wire", () => {
  let sandbox: Sandbox

  async function start(options: SandboxOptions = {}): Promise<void> {
    sandbox = await anotherSandbox(options)
    await sandbox.clock.jump(NOON - sandbox.clock.now().getTime())
  }
  const list = (query = "") => call(sandbox, `/settlements${query}`)

  /** A loan and a refund of 10.00 on the first day, another loan two days later. */
  async function twoSettlements(options: SandboxOptions = {}): Promise<string> {
    await start(options)
    const id = await confirmedOrder(sandbox)
    sandbox.backOffice.refund(id, 1_000)
    await sandbox.clock.advance(2 * DAY)
    await confirmedOrder(sandbox)
    await sandbox.clock.advance(2 * DAY)
    return id
  }

  it("have every field of a settlement and its operations, and no other", async () => {
    const id = await twoSettlements({ timeZone: "Europe/Madrid" })
    const { status, body, headers } = await list()
    expect(status).toBe(200)
    expect(headers["content-length"]).toBeDefined()
    const text = expect.stringMatching(/^[0-9a-f]{24}$/)
    const noon = expect.stringMatching(/^2026-11-20T13:00:0\d\.\d{3}\+01:00$/)
    const about = { order_id: id, order_reference: "ref-1", number_of_installments: 3 }
    const common = { id: text, created: noon, interest: 0, ...about }
    expect(body).toEqual([
      expect.objectContaining({ created: "2026-11-23T03:00:00.554+01:00" }),
      {
        ...{
          id: text,
          created: "2026-11-21T03:00:00.417+01:00",
          sales_amount: 20_400,
          refunds_amount: 1_000,
        },
        ...{ amount_to_settle: 20_400 - 712 - 980, interest: 0, commission: 712 - 20 },
        operations: [
          { ...common, type: "SALE", commission: 712, amount: 20_400, amount_to_settle: 20_400 - 712 },
          { ...common, type: "REFUND", commission: 20, amount: 1_000, amount_to_settle: 980 },
        ],
      },
    ])
  })

  // @contract conv-1, set-1a, set-3b
  it.each([
    ["positive", 1_000, 20, 980],
    ["negative", -1_000, -20, -980],
  ] as const)(
    "of a refund alone have %s amounts, beside a commission below 0",
    async (refundSign, ...signed) => {
      await start({ refundSign })
      const id = await confirmedOrder(sandbox)
      sandbox.settlements.settleNow()
      sandbox.backOffice.refund(id, 1_000)
      sandbox.settlements.settleNow()
      const [amount, commission, amount_to_settle] = signed
      const operations = [{ type: "REFUND", amount, commission, amount_to_settle }]
      const figures = { sales_amount: 0, refunds_amount: amount, commission: -20, amount_to_settle }
      expect((await list()).body).toMatchObject([{ ...figures, operations }, {}])
    },
  )

  it("are filtered by the day on the wall clock of the zone, both ends included", async () => {
    await twoSettlements({ timeZone: "Europe/Madrid" })
    const between = async (createdFrom: string, createdTo: string) =>
      answered
        .parse((await list(`?${new URLSearchParams({ createdFrom, createdTo })}`)).body)
        .map(({ created }) => created.slice(8, 10))
    expect(await between("2026-11-21T03:00:00", "2026-11-21T03:00:00")).toEqual(["21"])
    expect(await between("2026-11-21T03:00:01", "2026-12-01T00:00:00")).toEqual(["23"])
    expect(await between("2026-11-01T00:00:00", "2026-12-01T00:00:00")).toEqual(["23", "21"])
  })

  it("are 404 RESOURCE_NOT_FOUND when there are none, at all or between the dates", async () => {
    await start()
    const none = { status: 404, body: { code: "RESOURCE_NOT_FOUND" } }
    await newOrder(sandbox)
    expect(await list()).toMatchObject(none)
    await confirmedOrder(sandbox)
    sandbox.settlements.settleNow()
    expect(await list("?createdFrom=2020-01-01T00:00:00&createdTo=2020-02-01T00:00:00")).toMatchObject(none)
    expect((await list()).status).toBe(200)
  })

  it("are made by a read when their hour has come without anybody moving the clock", async () => {
    await start()
    await confirmedOrder(sandbox)
    const late = Date.now() + 2 * DAY
    jest.spyOn(Date, "now").mockReturnValue(late)
    const reply = await list()
    jest.restoreAllMocks()
    expect(reply).toMatchObject({ status: 200, body: [{ sales_amount: 20_400 }] })
  })

  it.each(
    words(`
      createdFrom=2026-01-01&createdTo=2026-01-02 createdFrom=2026-02-30T00:00:00&createdTo=2026-03-01T00:00:00
      createdFrom=2026-01-01T00:00:00%2B01:00&createdTo=2026-01-02T00:00:00%2B01:00
      createdFrom=&createdTo= created_from=2026-01-01T00:00:00&created_to=2026-01-02T00:00:00
      createdFrom=2026-01-01T00:00:00&createdTo=2026-01-02T00:00:00&createdTo=2026-01-02T00:00:00
      page=1&pageSize=10
    `),
  )("refuse ?%s with 400", async (query) => {
    await start()
    expect(await list(`?${query}`)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } })
  })
})

describe("Refund Order", () => {
  let sandbox: Sandbox
  let id: string
  sandboxForEach(async (started) => {
    sandbox = started
    id = await confirmedOrder(sandbox)
  })

  const refund = (body: unknown, order = id) =>
    call(sandbox, `/orders/${order}/refund`, { method: "POST", body })

  // @contract ref-1
  it("returns 201 with every field of a refund, and lists it on the order", async () => {
    const reply = await refund({ total_amount: 5_050, promoted_amount: 50 })
    expect(reply).toMatchObject({ status: 201 })
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...{ total_amount: 5_050, promoted_amount: 50, refunded_merchant_cost: 50, payment_processor_cost: 0 },
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    })
    const order = await call(sandbox, `/orders/${id}`)
    expect(order.body).toMatchObject({ status: "CONFIRMED", refunds: [reply.body] })
    expect(idOf(reply)).not.toBe(id)
  })

  it.each([
    ["no amount", 400, { promoted_amount: 1 }],
    ["a negative amount", 400, { total_amount: -1 }],
    ["a fraction", 400, { total_amount: 1.5 }],
    ["a negative promoted part", 400, { total_amount: 1, promoted_amount: -1 }],
    ["null for the promoted part", 400, { total_amount: 1, promoted_amount: null }],
    ["a field not named", 400, { total_amount: 1, reason: "broken" }],
    ["a list", 400, [{ total_amount: 1 }]],
    ["more promoted than the refund", 422, { total_amount: 10, promoted_amount: 11 }],
    ["more promoted than the promoted amount", 422, { total_amount: 6_000, promoted_amount: 5_001 }],
  ])("refuses %s with %d, and nothing is refunded", async (_, status, body) => {
    const code = status === 400 ? "INVALID_REQUEST" : "UNPROCCESSABLE_ENTITY"
    expect(await refund(body)).toMatchObject({ status, body: { code } })
    expect(sandbox.records.refunded()).toBe(0)
  })

  // @contract conv-7
  it("takes a refund of 0, because amounts are non-negative, and moves no money by it", async () => {
    expect(await refund({ total_amount: 0 })).toMatchObject({ status: 201, body: { total_amount: 0 } })
    expect(sandbox.records.refunded()).toBe(0)
    const { body } = await call(sandbox, `/orders/${id}`)
    expect(body).toMatchObject({ status: "CONFIRMED", refunds: [{}] })
  })

  it("warns of a refund that leaves more promoted than there is in all", async () => {
    await refund({ total_amount: 20_000, promoted_amount: 0 })
    expect(sandbox.records.warnings).toEqual([
      { orderId: id, message: "refunds leave 5000 promoted of 400 in all" },
    ])
  })

  it.each(["CANCELLED", "CONFIRMED"] as const)(
    "takes refunds up to the total, which leave the order %s where told to, with all of them and nothing left",
    async (statusAfterFullRefund) => {
      const other = await anotherSandbox({ statusAfterFullRefund })
      const full = await confirmedOrder(other)
      const refunding = (total_amount: number, promoted_amount = 0) =>
        call(other, `/orders/${full}/refund`, { method: "POST", body: { total_amount, promoted_amount } })
      await refunding(400)
      expect((await refunding(20_001, 5_000)).status).toBe(422)
      await refunding(20_000, 5_000)
      const { body } = await call(other, `/orders/${full}`)
      expect(body).toMatchObject({ status: statusAfterFullRefund, refunds: [{}, { total_amount: 20_000 }] })
      expect(body).toHaveProperty("action_urls", {})
      expect(other.records.refunded(full)).toBe(20_400)
      expect((await refunding(1)).status).toBe(422)
    },
  )
})
