import { SECRET_KEY, aList, aWebhook, version1Client, playVersion1 } from "./fixtures/version-1-service.spec"
import { json } from "./fixtures/scripted-service.spec"
import { checkWebhookUrl, isSameUrl } from "./webhooks"

// @contract v1-env-3, v1-web-1, v1-state-5, v1-whl-1, v1-whl-2, v1-lim-1, v1-ver-1
it("lists webhooks with both fields, without a parameter, and nothing the document does not list", async () => {
  const webhooks = [aWebhook(), aWebhook({ id: "web_2", url: "http://other.example" })]
  const extra = webhooks.map((webhook) => ({ secret: "s", ...webhook, events: ["charge.created"] }))
  const service = await playVersion1((reply) => json(reply, 200, { api: 1, ...aList(extra) }))
  const { pagination } = aList(webhooks)
  const list = { webhooks, unreadable: [], count: 2, pagination }
  expect(await version1Client(service.version1Url).webhooks.list()).toEqual(list)
  const headers = { authorization: `Bearer ${SECRET_KEY}` }
  expect(service.requests).toMatchObject([{ method: "GET", url: "/api/1/webhooks", body: "", headers }])
})

// @contract v1-whl-2
it("asks for a page of webhooks only by the parameter an option names", async () => {
  const service = await playVersion1((reply) => json(reply, 200, aList([])))
  const unnamed = version1Client(service.version1Url).webhooks.list({ page: 2 })
  await expect(unnamed).rejects.toMatchObject({ name: "InvalidRequestError", fields: [{ path: "page" }] })
  await version1Client(service.version1Url, { pageParameter: "p[number]" }).webhooks.list({ page: 2 })
  expect(service.requests.map(({ url }) => url)).toEqual(["/api/1/webhooks?p%5Bnumber%5D=2"])
})

// @contract v1-env-1, v1-web-1, v1-whg-1, v1-ver-1
it.each([
  ["with another id", { response: aWebhook({ id: "web_2" }) }, "mismatch", "response.id"],
  ["without its envelope", aWebhook(), "unreadable", "response"],
  ["without an address", { response: { id: "web_1" } }, "unreadable", "response.url"],
])("reads one webhook by its id, and no webhook %s", async (_name, body, reason, field) => {
  const bodies = [{ response: aWebhook() }, body]
  const service = await playVersion1((reply) => json(reply, 200, bodies.shift()))
  const { webhooks } = version1Client(service.version1Url)
  expect(await webhooks.get("web_1")).toEqual(aWebhook())
  await expect(webhooks.get("web_1")).rejects.toMatchObject({ reason, fields: [field] })
  expect(service.requests[0]).toMatchObject({ method: "GET", url: "/api/1/webhooks/web_1", body: "" })
})

// @contract v1-whd-1
it("a webhook can be listed, read and created: how to change or delete one is not shown", () => {
  const { webhooks } = version1Client("https://legacy.invalid")
  expect(Object.keys(webhooks).sort()).toEqual(["all", "create", "get", "list"])
})

// @contract v1-whc-5
it.each(["https://shop.example", "http://127.0.0.1:9000/hook?a=1&b[]=2#x", "https://müller.example/ñ"])(
  "%s can be registered",
  (url) => {
    expect(() => checkWebhookUrl(url)).not.toThrow()
  },
)

// @contract v1-whc-5
it.each([
  "",
  "shop.example/hook",
  "/hook",
  "ftp://shop.example",
  "javascript:alert(1)",
  "https://",
  "https://canary:canary@shop.example",
  "https://canary@shop.example",
  " https://shop.example",
  "https://shop.example/a\nb",
  "https://shop.example/a b",
  "https://shop.example/\ud800",
  `https://shop.example/${"a".repeat(2000)}`,
])("%j is refused without being repeated", (url) => {
  const check = () => checkWebhookUrl(url)
  const fields = [expect.objectContaining({ path: "url" })]
  expect(check).toThrow(expect.objectContaining({ name: "InvalidRequestError", fields }))
  expect(check).not.toThrow(/canary/)
})

// @contract v1-whc-6
it.each([
  ["https://shop.example", "https://shop.example/", true],
  ["https://Shop.Example:443/hook", "https://shop.example/hook", true],
  ["not a url", "not a url", true],
  ["https://shop.example/hook", "https://shop.example/hook/", false],
  ["https://shop.example/hook", "http://shop.example/hook", false],
  ["https://shop.example/hook", "https://shop.example/HOOK", false],
  ["https://shop.example/hook?a=1", "https://shop.example/hook", false],
  ["not a url", "https://shop.example/hook", false],
])("%s and %s are one address: %s", (one, other, same) => {
  expect(isSameUrl(one, other)).toBe(same)
})
