import type { ServerResponse } from "node:http"
import type { ClientOptions } from "../lender/client"
import {
  KEY,
  clientFor,
  json,
  playService,
  playSocket,
  type Play,
} from "../lender/client/fixtures/scripted-service.spec"
import { checkOrders, checkWebhooks, coalesced } from "./check-account"
import type { Connection } from "./classify"

describe("what is asked again within a while", () => {
  const counted = () => {
    const asked = { times: 0 }
    return { asked, ask: async () => (asked.times += 1) }
  }

  it("is asked once, for all who ask at the same time and shortly after the response", async () => {
    const clock = { now: 0 }
    const once = coalesced<number>(5_000, () => clock.now)
    const { asked, ask } = counted()
    expect(await Promise.all([once("es", ask), once("es", ask)])).toEqual([1, 1])
    clock.now = 4_999
    expect(await once("es", ask)).toBe(1)
    clock.now = 5_000
    expect(await once("es", ask)).toBe(2)
    expect(asked.times).toBe(2)
  })

  it("counts from the response, however long that took", async () => {
    const clock = { now: 0 }
    const once = coalesced<number>(5_000, () => clock.now)
    let reply: (value: number) => void = () => undefined
    const slow = once("es", () => new Promise((resolve) => (reply = resolve)))
    clock.now = 60_000
    const { asked, ask } = counted()
    const joined = once("es", ask)
    reply(7)
    expect(await Promise.all([slow, joined])).toEqual([7, 7])
    clock.now = 64_000
    expect(await once("es", ask)).toBe(7)
    expect(asked.times).toBe(0)
  })

  it("is each account's own", async () => {
    const once = coalesced<number>(5_000)
    const { ask } = counted()
    expect([await once("es", ask), await once("fr", ask)]).toEqual([1, 2])
  })

  it("is asked again after a failure", async () => {
    const once = coalesced<number>(5_000)
    const failing = once("es", () => Promise.reject(new Error("down")))
    await expect(failing).rejects.toThrow("down")
    expect(await once("es", counted().ask)).toBe(1)
  })
})

const text =
  (status: number, type: string, body: string): Play =>
  (reply) =>
    void reply.writeHead(status, { "content-type": type }).end(body)
const says =
  (status: number, body: unknown): Play =>
  (reply) =>
    json(reply, status, body)
const html = (status: number) => text(status, "text/html; charset=utf-8", "<!doctype html><h1>Shop</h1>")
const empty =
  (status: number, headers: Record<string, string> = {}): Play =>
  (reply: ServerResponse) =>
    void reply.writeHead(status, headers).end()

function ask(baseUrl: string, options: Partial<ClientOptions> = {}): Promise<Connection> {
  return checkOrders(clientFor(baseUrl, { readRetries: 0, ...options }), baseUrl)
}

describe("a harmless call, and what it shows of an account", () => {
  // @contract auth-4, auth-5, v1-err-3c
  it.each<[string, Play, Connection["result"]]>([
    ["an empty list", says(200, []), "works"],
    ["RESOURCE_NOT_FOUND: there is none yet", says(404, { code: "RESOURCE_NOT_FOUND" }), "works"],
    ["401 with its code", says(401, { code: "AUTHENTICATION_FAILURE" }), "wrong_key"],
    ["a bare 401", empty(401), "wrong_key"],
    ["403 with the code of a wrong key", says(403, { code: "AUTHENTICATION_FAILURE" }), "wrong_key"],
    ["403 with its code", says(403, { code: "NOT_AUTHORIZED" }), "no_permission"],
    ["403 with another code", says(403, { code: "NOT_TODAY" }), "wrong_key_or_no_permission"],
    ["403 without a code", says(403, {}), "wrong_key_or_no_permission"],
    ["403 as a page", html(403), "wrong_key_or_no_permission"],
    ["a bare 403", empty(403), "wrong_key_or_no_permission"],
    ["404 with another code", says(404, { code: "NO_ROUTE" }), "wrong_address"],
    ["404 without a code", says(404, {}), "wrong_address"],
    ["404 as a page", html(404), "wrong_address"],
    ["405", says(405, { code: "METHOD_NOT_SUPPORTED" }), "wrong_address"],
    ["a redirect", empty(302, { location: "https://elsewhere.example/" }), "wrong_address"],
    ["a web page", html(200), "wrong_address"],
    ["text", text(200, "text/plain", "hello"), "not_json"],
    ["broken JSON", text(200, "application/json", '[{"id":'), "not_json"],
    ["JSON of another shape", says(200, { status: "up" }), "unexpected_response"],
    ["204", empty(204), "unexpected_response"],
    ["400", says(400, { code: "INVALID_REQUEST" }), "unexpected_response"],
    ["418", says(418, {}), "unexpected_response"],
    ["429", says(429, {}), "service_error"],
    ["500", says(500, { code: "INTERNAL_SERVER_ERROR" }), "service_error"],
    ["a gateway's page", html(502), "service_error"],
  ])("%s", async (_name, play, result) => {
    const { baseUrl } = await playService(play)
    expect(await ask(baseUrl)).toMatchObject({ result, reason: null, code: null })
  })

  it("tells the status of a response that is not as documented", async () => {
    const { baseUrl } = await playService(says(503, {}))
    expect(await ask(baseUrl)).toMatchObject({ result: "service_error", http_status: 503 })
  })

  it("a connection that fails", async () => {
    const { port } = await playSocket((socket) => socket.once("data", () => socket.resetAndDestroy()))
    const found = await ask(`http://127.0.0.1:${port}/v2`)
    expect(found).toMatchObject({ result: "no_network", reason: "broken_off" })
  })

  it("no response in time", async () => {
    const { baseUrl } = await playService(() => undefined)
    const found = await ask(baseUrl, { timeouts: { response: 100 } })
    expect(found).toMatchObject({ result: "slow", http_status: null })
  })

  it("repeats nothing the lender wrote, which may be a part of the key", async () => {
    const { baseUrl, requests } = await playService(
      says(403, { code: KEY.slice(0, 9), message: `${KEY.slice(0, 9)}… is unknown` }),
    )
    expect(JSON.stringify(await ask(baseUrl))).not.toContain(KEY.slice(0, 9))
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  it("asks for nobody's orders, and looks at a page without the key", async () => {
    const { baseUrl, requests } = await playService(html(200))
    await ask(`${baseUrl}/`)
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /v2/orders?orderReference=connection-check",
      "GET /v2/orders",
    ])
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEY}`, undefined])
  })
})

describe("the same of the version 1 interface", () => {
  const pagination = { current: 1, previous: null, next: null, per_page: 25, pages: 1, count: 0 }
  const version1Key = "sk_canary_secret"

  async function askVersion1(play: Play) {
    const { baseUrl: v2, requests } = await playService(play)
    const baseUrl = new URL(v2).origin
    const client = clientFor(v2, { readRetries: 0, version1: { baseUrl, secretKey: version1Key } })
    return { requests, connection: await checkWebhooks(client, baseUrl) }
  }

  it.each<[string, Play, Connection["result"]]>([
    ["a list", says(200, { response: [], count: 0, pagination }), "works"],
    ["a 401 of whatever shape", says(401, { error: "invalid_key" }), "wrong_key"],
    ["a 404, which is never an empty list", says(404, { error: "not_found" }), "wrong_address"],
    ["a web page", html(200), "wrong_address"],
  ])("%s", async (_name, play, result) => {
    expect((await askVersion1(play)).connection).toMatchObject({ result })
  })

  it("lists the webhooks with the key of that interface", async () => {
    const { requests } = await askVersion1(says(401, {}))
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /api/1/webhooks"])
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${version1Key}`)
  })
})
