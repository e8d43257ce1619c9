import { z } from "zod"
import { startSandbox, type Sandbox, type SandboxOptions } from "../index"
import { version1Call, register, sandboxForEach, anotherSandbox } from "../merchant.spec"

const FORM = "application/x-www-form-urlencoded"

describe("webhooks", () => {
  let sandbox: Sandbox
  sandboxForEach((started) => (sandbox = started))

  const post = (body: string, contentType = FORM, query = "") =>
    version1Call(sandbox, `/webhooks${query}`, {
      method: "POST",
      body,
      headers: { "content-type": contentType },
    })
  const encoded = (url: string) => `webhook[url]=${encodeURIComponent(url)}`

  it("are registered by a form, and read and listed from then on", async () => {
    const url = "https://shop.example/instalments/webhook/default?a=1&b=2"
    const reply = await register(sandbox, url)
    const [{ id } = { id: "" }] = sandbox.webhooks()
    expect(id).toMatch(/^web_[0-9a-f]{24}$/)
    expect(reply).toMatchObject({ status: 200, body: { response: { id, url } } })
    expect((await version1Call(sandbox, `/webhooks/${id}`)).body).toEqual({ response: { id, url } })
    expect((await version1Call(sandbox, "/webhooks")).body).toMatchObject({
      response: [{ id, url }],
      count: 1,
    })
  })

  it("may write the brackets of their field as they are, or encoded", async () => {
    await post(encoded("https://shop.example/a"))
    await post("webhook%5Burl%5D=https%3A%2F%2Fshop.example%2Fb", `${FORM}; charset=utf-8`)
    expect(sandbox.webhooks()).toMatchObject(
      ["a", "b"].map((path) => ({ url: `https://shop.example/${path}` })),
    )
  })

  it("of an address registered twice are two: who sends a request again is not forgiven", async () => {
    await register(sandbox, "https://shop.example/a")
    await register(sandbox, "https://shop.example/a")
    expect(new Set(sandbox.webhooks().map(({ id }) => id)).size).toBe(2)
  })

  it.each([
    ["nothing", ""],
    ["another field", `url=${encodeURIComponent("https://shop.example")}`],
    ["a field beside it", `${encoded("https://shop.example")}&webhook[events]=all`],
    ["two addresses", `${encoded("https://shop.example/a")}&${encoded("https://shop.example/b")}`],
    ["an empty address", "webhook[url]="],
    ["a relative address", encoded("/webhook")],
    ["an address without a scheme", encoded("shop.example/webhook")],
    ["another scheme", encoded("javascript:alert(1)")],
    ["a space in it", encoded("https://shop.example/a b")],
    ["a field beside it in the query", encoded("https://shop.example"), "?webhook[url]=https://shop.example"],
    ["2,049 characters", encoded(`https://shop.example/${"x".repeat(2_028)}`)],
  ])("are not registered by %s: 422 naming the field", async (_, body, query = "") => {
    const reply = await post(body, FORM, query)
    expect(reply).toMatchObject({ status: 422, body: { error: "invalid_resource" } })
    expect(reply.text).toMatch(/"(webhook\[(url|events)\]|url)":\["/)
    expect(sandbox.webhooks()).toEqual([])
  })

  it.each([
    ["JSON", "application/json", JSON.stringify({ webhook: { url: "https://shop.example" } })],
    ["no content type", "", encoded("https://shop.example")],
    ["more than 1 MiB", FORM, `${encoded("https://shop.example")}&pad=${"x".repeat(1_048_576)}`],
  ])("are not registered by %s: 400", async (_, contentType, body) => {
    expect(await post(body, contentType)).toMatchObject({ status: 400, body: { error: "bad_request" } })
    expect(sandbox.webhooks()).toEqual([])
  })
})

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/

describe("GET /api/1/charges/:id", () => {
  it("answers one charge in the envelope, with every field of the document and no other", async () => {
    const sandbox = await anotherSandbox()
    const [, paid] = sandbox.charges.list()
    const card = {
      ...{
        id: expect.stringMatching(/^car_/),
        bin: "541333",
        brand: "mastercard",
        type: "credit",
        category: null,
      },
      ...{ country_code: "ES", last4: "1117", expiration_year: 2029, expiration_month: 10 },
    }
    const dates = { created_at: "2023-03-14T09:19:05.618+00:00", payment_date: "2023-03-14" }
    const charge = {
      ...{
        id: expect.stringMatching(/^cha_[0-9a-f]{24}$/),
        order_id: "old-1001",
        description: expect.any(String),
      },
      ...{ paid: true, status: "paid", error_code: null, error_message: null, metadata: expect.any(Object) },
      ...{ amount: 12_900, commission: 387, amount_to_settle: 12_513, discount: 0, card, refunds: [] },
      ...{ ...dates, closed_at: expect.stringMatching(DATE) },
    }
    expect((await version1Call(sandbox, `/charges/${paid?.id}`)).body).toEqual({ response: charge })
  })

  it("dates on the wall clock of the lender's zone, by the sandbox's clock", async () => {
    const sandbox = await anotherSandbox({ timeZone: "Europe/Madrid" })
    const { id } = await sandbox.charges.add({ orderId: "A-1", at: new Date("2024-07-31T22:30:00.250Z") })
    expect((await version1Call(sandbox, `/charges/${id}`)).body).toMatchObject({
      response: { created_at: "2024-08-01T00:30:00.250+02:00", payment_date: "2024-08-01" },
    })
    await sandbox.clock.advance(10 * 366 * 86_400_000)
    const later = await sandbox.charges.add({ orderId: "A-1" })
    expect(later.createdAt - Date.now()).toBeGreaterThan(10 * 365 * 86_400_000)
  })
})

const listed = z.object({ response: z.array(z.object({ amount: z.int() })) })

describe("GET /api/1/charges?order_id=", () => {
  /** Charges of one order whose amounts reveal when they were made; added in another order. */
  async function withCharges(amounts: readonly number[], options: SandboxOptions = {}): Promise<Sandbox> {
    const sandbox = await anotherSandbox({ charges: "none", ...options })
    for (const amount of amounts) {
      await sandbox.charges.add({ orderId: "A-1", amount, at: new Date(amount * 86_400_000) })
    }
    return sandbox
  }
  const list = async (on: Sandbox, query = "?order_id=A-1") =>
    (await version1Call(on, `/charges${query}`)).body
  const amounts = async (on: Sandbox) => listed.parse(await list(on)).response.map(({ amount }) => amount)

  it("lists the charges of an order, the newest first, in the envelope", async () => {
    const on = await withCharges([2, 3, 1])
    await on.charges.add({ orderId: "A-10" })
    expect(await list(on)).toEqual({
      response: [3, 2, 1].map((amount) => expect.objectContaining({ amount, order_id: "A-1" })),
      count: 3,
      pagination: { current: 1, previous: null, next: null, per_page: 25, pages: 1, count: 3 },
    })
    const none = { response: [], count: 0, pagination: { pages: 0, count: 0 } }
    expect(await list(on, "?order_id=A-2")).toMatchObject(none)
  })

  it("can list the oldest first, or in no order that tells anything, always the same", async () => {
    const ordered = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    const mixed = [2, 1, ...ordered.slice(2)]
    expect(await amounts(await withCharges(mixed, { chargeOrder: "oldest" }))).toEqual(ordered)
    const on = await withCharges(mixed, { chargeOrder: "random" })
    const once = await amounts(on)
    expect(await amounts(on)).toEqual(once)
    expect(once.toSorted((one, other) => one - other)).toEqual(ordered)
    for (const told of [ordered, ordered.toReversed()]) expect(once).not.toEqual(told)
  })

  it("gives the first page and says how many there are", async () => {
    const on = await withCharges([1, 2, 3, 4, 5], { chargesPerPage: 2 })
    const pagination = { current: 1, previous: null, next: 2, per_page: 2, pages: 3, count: 5 }
    expect(await list(on)).toMatchObject({ response: [{ amount: 5 }, { amount: 4 }], count: 5, pagination })
  })

  it("gives each page by the parameter an option names, and an empty one after the last", async () => {
    const on = await withCharges([1, 2, 3], { chargesPerPage: 2, pageParameter: "p" })
    expect(await list(on, "?order_id=A-1&p=2")).toMatchObject({
      response: [{ amount: 1 }],
      count: 3,
      pagination: { current: 2, previous: 1, next: null, pages: 2 },
    })
    expect(await list(on, "?order_id=A-1&p=3")).toMatchObject({ response: [], pagination: { current: 3 } })
    expect((await version1Call(on, "/charges?order_id=A-1&p=0")).status).toBe(422)
    expect(await version1Call(on, "/webhooks?p=1")).toMatchObject({ status: 200, body: { count: 0 } })
  })

  it("can count the page beside a pagination that counts everything", async () => {
    const on = await withCharges([1, 2, 3], { chargesPerPage: 2, listCount: "page" })
    expect(await list(on)).toMatchObject({ count: 2, pagination: { count: 3 } })
  })

  it.each(["", "?order_id=", "?order_id=%20", "?order_id=A-1&order_id=A-1", "?orderId=A-1"])(
    "is refused by 422 with '%s', and says why",
    async (query) => {
      const reply = await version1Call(await withCharges([]), `/charges${query}`)
      expect(reply).toMatchObject({
        status: 422,
        body: { error: "invalid_resource", messages: { order_id: [expect.any(String)] } },
      })
    },
  )

  it.each([0, 1.5, -1, NaN])("cannot have pages of %d", async (chargesPerPage) => {
    await expect(startSandbox({ chargesPerPage })).rejects.toThrow("at least 1")
  })
})
