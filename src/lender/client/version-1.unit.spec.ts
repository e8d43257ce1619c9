import { createClient } from "./client"
import { optionProblems, type ClientOptions } from "./options"
import { InvalidOptionsError } from "./errors"
import {
  aCharge,
  aList,
  aWebhook,
  playVersion1,
  SECRET_KEY,
  version1Client,
} from "./fixtures/version-1-service.spec"
import { anOrder, clientFor, json, KEY, playService } from "./fixtures/scripted-service.spec"

// @contract v1-base-1, v1-auth-1
// @asvs 13.3.2
it("each key goes to its own interface's address only", async () => {
  const orders = await playService((reply, { method }) =>
    json(reply, method === "GET" ? 200 : 422, anOrder("a")),
  )
  const version1 = await playVersion1((reply, { method, url }) => {
    const response = method === "POST" ? aWebhook() : aCharge()
    json(reply, 200, method === "POST" || url.includes("/charges/") ? { response } : aList([]))
  })
  const given = { baseUrl: version1.version1Url, secretKey: SECRET_KEY }
  const client = clientFor(orders.baseUrl, { version1: given })
  await client.orders.get("a")
  await client.orders.confirm("a")
  await client.charges.get("cha_1")
  await client.charges.list({ order_id: "old-1001" })
  await client.webhooks.create(aWebhook().url)
  for (const [{ requests }, count, key, other] of [
    [orders, 2, KEY, SECRET_KEY],
    [version1, 4, SECRET_KEY, KEY],
  ] as const) {
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(Array(count).fill(`Bearer ${key}`))
    expect(JSON.stringify(requests)).not.toContain(other)
  }
})

// @contract v1-auth-2
it("without the option version1 every call is rejected and says so, and nothing is sent", async () => {
  const service = await playService((reply) => json(reply, 200, anOrder("a")))
  const { charges, webhooks } = clientFor(service.baseUrl)
  const calls = [
    charges.get("cha_1"),
    charges.list({ order_id: "old-1001" }),
    charges.all({ order_id: "old-1001" }),
    webhooks.list(),
    webhooks.all(),
    webhooks.get("web_1"),
    webhooks.create(aWebhook().url),
  ]
  for (const call of calls) {
    const failure = await call.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(InvalidOptionsError)
    expect(failure).toMatchObject({ problems: [expect.stringMatching(/^version1: is needed/)] })
  }
  expect(service.requests).toHaveLength(0)
})

const FINE: ClientOptions = { baseUrl: "https://service.example/v2", privateKey: "pk" }
const LEGACY = { baseUrl: "https://legacy.example", secretKey: "sk" }

// @contract v1-base-1, v1-auth-2
it.each([
  ["version1.baseUrl", { ...LEGACY, baseUrl: "http://canary.example" }],
  ["version1.secretKey", { ...LEGACY, secretKey: "" }],
  ["version1.secretKey", { ...LEGACY, secretKey: "canary\nkey" }],
  ["version1.secretKey", { ...LEGACY, secretKey: "canaryñ" }],
  ["version1.pageParameter", { ...LEGACY, pageParameter: "" }],
  ["version1.pageParameter", { ...LEGACY, pageParameter: "canary&order_id" }],
  ["version1.pageParameter", { ...LEGACY, pageParameter: "order_id" }],
])("%s of %j is refused at the start, without a value", (path, version1) => {
  const problems = optionProblems({ ...FINE, version1 })
  expect(problems).toEqual([{ path, problem: expect.any(String) }])
  expect(JSON.stringify(problems)).not.toContain("canary")
  expect(() => createClient({ ...FINE, version1 })).toThrow(InvalidOptionsError)
  expect(optionProblems({ ...FINE, baseUrl: "", version1 })).toHaveLength(2)
})

it.each([LEGACY, { ...LEGACY, baseUrl: "http://127.0.0.1:4010/sub", pageParameter: "page[number]" }])(
  "%j works",
  (version1) => {
    expect(optionProblems({ ...FINE, version1 })).toEqual([])
  },
)

it("close waits for calls of version 1 under way, and ends its connections", async () => {
  const service = await playVersion1((reply) => void setImmediate(json, reply, 200, { response: aCharge() }))
  const client = version1Client(service.version1Url)
  const call = client.charges.get("cha_1")
  await client.close()
  expect(await call).toMatchObject({ id: "cha_1" })
  await expect(client.charges.get("cha_1")).rejects.toMatchObject({ name: "UnsentError", reason: "closed" })
})

it("each exchange of version 1 is told by the document's path, without identifiers", async () => {
  const told: unknown[] = []
  const service = await playVersion1((reply, { url }) =>
    json(reply, 200, url.includes("/charges/") ? { response: aCharge() } : aList([])),
  )
  const onRequest: ClientOptions["onRequest"] = ({ method, path }) => told.push(`${method} ${path}`)
  const client = version1Client(service.version1Url, {}, { onRequest })
  await client.charges.get("cha_1")
  await client.charges.list({ order_id: "old-1001" })
  await client.webhooks.list()
  expect(told).toEqual(["GET /api/1/charges/{id}", "GET /api/1/charges", "GET /api/1/webhooks"])
})
