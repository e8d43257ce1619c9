import { z } from "zod"
import { startSandbox } from "../index"
import type { Sandbox } from "../index"
import { legacyCall, register } from "../merchant.spec"

const FORM = "application/x-www-form-urlencoded"
const created = z.object({ response: z.object({ id: z.string() }) })

describe("webhooks", () => {
  let sandbox: Sandbox
  beforeEach(async () => {
    sandbox = await startSandbox()
  })
  afterEach(() => sandbox.close())

  const post = (body: string, contentType = FORM) =>
    legacyCall(sandbox, "/webhooks", { method: "POST", body, headers: { "content-type": contentType } })
  const encoded = (url: string) => `webhook[url]=${encodeURIComponent(url)}`

  it.each(["https://shop.example/instalments/webhook/default?a=1&b=2", "http://127.0.0.1:9000/w"])(
    "are registered by a form, and read and listed from then on: %s",
    async (url) => {
      const reply = await register(sandbox, url)
      const { id } = created.parse(reply.body).response
      expect(id).toMatch(/^web_[0-9a-f]{24}$/)
      expect(reply).toMatchObject({ status: 200, body: { response: { id, url } } })
      expect((await legacyCall(sandbox, `/webhooks/${id}`)).body).toEqual({ response: { id, url } })
      expect((await legacyCall(sandbox, "/webhooks")).body).toEqual({
        response: [{ id, url }],
        count: 1,
        pagination: { current: 1, previous: null, next: null, per_page: 25, pages: 1, count: 1 },
      })
    },
  )

  it("may write the brackets of their field as they are, or encoded", async () => {
    expect((await post(encoded("https://shop.example/a"))).status).toBe(200)
    expect(
      (await post("webhook%5Burl%5D=https%3A%2F%2Fshop.example%2Fb", `${FORM}; charset=utf-8`)).status,
    ).toBe(200)
    expect(sandbox.webhooks().map(({ url }) => url)).toEqual([
      "https://shop.example/a",
      "https://shop.example/b",
    ])
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
    ["2,049 characters", encoded(`https://shop.example/${"x".repeat(2_028)}`)],
  ])("are not registered by %s: 422 naming the field", async (_, body) => {
    const reply = await post(body)
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

  it("are not registered with a query", async () => {
    const path = "/webhooks?webhook[url]=https://shop.example"
    const reply = await legacyCall(sandbox, path, {
      method: "POST",
      body: encoded("https://shop.example"),
      headers: { "content-type": FORM },
    })
    expect(reply.status).toBe(422)
    expect(sandbox.webhooks()).toEqual([])
  })

  it("beyond the first page are counted, and cannot be seen", async () => {
    const small = await startSandbox({ chargesPerPage: 1 })
    for (const path of ["a", "b"]) await register(small, `https://shop.example/${path}`)
    expect((await legacyCall(small, "/webhooks")).body).toMatchObject({
      response: [{ url: "https://shop.example/a" }],
      count: 2,
      pagination: { next: 2, pages: 2, count: 2 },
    })
    await small.close()
  })
})
