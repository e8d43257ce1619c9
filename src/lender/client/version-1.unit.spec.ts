import { inspect } from "node:util"
import { createClient } from "./client"
import { optionProblems, type ClientOptions } from "./options"
import { InvalidOptionsError } from "./errors"
import {
  aCharge,
  aList,
  aWebhook,
  version1Client,
  playVersion1,
  SECRET_KEY,
} from "./fixtures/version-1-service.spec"
import { anOrder, clientFor, json, KEY, playService } from "./fixtures/scripted-service.spec"

// @contract v1-base-1, v1-auth-1
// @asvs 13.3.2
it("each key goes to its own interface's address only", async () => {
  const orders = await playService((reply, { method }) =>
    json(reply, method === "GET" ? 200 : 422, anOrder("a")),
  )
  const version1 = await playVersion1((reply, { method, url }) => {
    if (url.includes("/charges/")) json(reply, 200, { response: aCharge() })
    else if (method === "POST") json(reply, 200, { response: aWebhook() })
    else json(reply, 200, aList([]))
  })
  const client = clientFor(orders.baseUrl, {
    version1: { baseUrl: version1.version1Url, secretKey: SECRET_KEY },
  })
  await client.orders.get("a")
  await client.orders.confirm("a")
  await client.charges.get("cha_1")
  await client.charges.list({ order_id: "old-1001" })
  await client.webhooks.create(aWebhook().url)
  const keys = (requests: unknown[]): string => JSON.stringify(requests)
  expect(orders.requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill(`Bearer ${KEY}`))
  expect(version1.requests.map(({ headers }) => headers.authorization)).toEqual(
    Array(4).fill(`Bearer ${SECRET_KEY}`),
  )
  expect(keys(orders.requests)).not.toContain(SECRET_KEY)
  expect(keys(version1.requests)).not.toContain(KEY)
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

// @contract v1-auth-2
it("inspecting a client shows neither key", () => {
  const shown = inspect(version1Client("https://legacy.invalid"), {
    depth: Infinity,
    showHidden: true,
    getters: true,
  })
  expect(shown).toContain("charges")
  expect(shown).not.toContain(SECRET_KEY)
  expect(shown).not.toContain(KEY)
})

it("close waits for calls of version 1 under way, and ends its connections", async () => {
  const service = await playVersion1(
    (reply) => void setImmediate(() => json(reply, 200, { response: aCharge() })),
  )
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
  const client = version1Client(
    service.version1Url,
    {},
    { onRequest: ({ method, path }) => told.push([method, path]) },
  )
  await client.charges.get("cha_1")
  await client.charges.list({ order_id: "old-1001" })
  await client.webhooks.list()
  expect(told).toEqual([
    ["GET", "/api/1/charges/{id}"],
    ["GET", "/api/1/charges"],
    ["GET", "/api/1/webhooks"],
  ])
})
