import Medusa from "@medusajs/js-sdk"
import { StoreError, ask } from "./ask.ts"
import { type LocalResponse, type LocalShop, openLocalShop } from "./testing/local-shop.ts"

describe("a request to the store", () => {
  let shop: LocalShop
  let response: LocalResponse
  beforeAll(async () => {
    shop = await openLocalShop(() => response)
  })
  beforeEach(() => shop.asked.splice(0))
  afterAll(() => shop.close())

  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    )

  it("carries the publishable key and the shop's own headers, and no body when there is none to send", async () => {
    response = { body: { fine: true } }
    const store = {
      ...shop.store,
      baseUrl: `${shop.store.baseUrl}/`,
      headers: { authorization: "Bearer me" },
    }
    expect(await ask(store, "/store/a?b=c")).toEqual({ fine: true })
    expect(shop.asked).toMatchObject([
      {
        method: "GET",
        path: "/store/a?b=c",
        headers: { "x-publishable-api-key": "pk_test", authorization: "Bearer me" },
        body: undefined,
      },
    ])
    expect(shop.asked[0]?.headers["content-type"]).toBeUndefined()
  })

  it("is a POST of JSON when there is something to send", async () => {
    response = { body: {} }
    await ask(shop.store, "/store/a", { body: { cart_id: "cart_1" } })
    expect(shop.asked).toMatchObject([
      { method: "POST", headers: { "content-type": "application/json" }, body: { cart_id: "cart_1" } },
    ])
  })

  it("goes through the fetch it is given, called as a function of its own", async () => {
    response = { body: { fine: true } }
    const urls: unknown[] = []
    const own: typeof fetch = function (this: unknown, input, init) {
      expect(this).toBeUndefined()
      urls.push(input)
      return fetch(input, init)
    }
    expect(await ask({ ...shop.store, fetch: own }, "/store/a")).toEqual({ fine: true })
    expect(urls).toEqual([`${shop.store.baseUrl}/store/a`])
  })

  it("goes through Medusa's JS SDK with a body and a query, and its refusals have a status and the message", async () => {
    const { client } = new Medusa(shop.store)
    response = { body: { fine: true } }
    expect(await ask(client, "/store/a?b=c", { body: { cart_id: "cart_1" } })).toEqual({ fine: true })
    expect(shop.asked).toMatchObject([
      {
        method: "POST",
        path: "/store/a?b=c",
        headers: { "x-publishable-api-key": "pk_test" },
        body: { cart_id: "cart_1" },
      },
    ])
    response = { status: 400, body: { message: "Not today.", code: "below_minimum" } }
    expect(await failure(ask(client, "/store/a"))).toEqual(new StoreError("Not today.", 400))
  })

  it("says why it was refused, by status, code and message", async () => {
    response = { status: 400, body: { type: "invalid_data", code: "below_minimum", message: "Not today." } }
    const error = await failure(ask(shop.store, "/store/a"))
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ status: 400, code: "below_minimum", message: "Not today." })
  })

  it.each([
    ["an error page", { status: 502, html: "<h1>Bad gateway</h1>" }, 502],
    ["a page where JSON was due", { html: "<h1>Hello</h1>" }, 200],
  ])("does not take %s for a response", async (_, page, status) => {
    response = page
    expect(await failure(ask(shop.store, "/store/a"))).toMatchObject({ name: "StoreError", status })
  })

  it("ends when the shop never responds", async () => {
    response = undefined
    const error = await failure(ask(shop.store, "/store/a", { timeout: 50 }))
    expect(error).toMatchObject({ name: "StoreError", message: "The shop did not respond in time." })
  })

  it("ends with the signal's reason when it is aborted, before or while it waits", async () => {
    response = undefined
    const before = AbortSignal.abort(new Error("never mind"))
    expect(await failure(ask(shop.store, "/store/a", { signal: before }))).toMatchObject({
      message: "never mind",
    })
    expect(shop.asked).toEqual([])
    for (const store of [shop.store, new Medusa(shop.store).client]) {
      const left = new AbortController()
      const asked = failure(ask(store, "/store/a", { signal: left.signal }))
      setTimeout(() => left.abort(new Error("gone")), 50)
      expect(await asked).toMatchObject({ message: "gone" })
    }
  })

  it("fails with what fetch throws when the shop cannot be reached", async () => {
    response = null
    expect(await failure(ask(shop.store, "/store/a"))).toMatchObject({ name: "TypeError" })
  })
})
