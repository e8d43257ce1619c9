import type { ServerResponse } from "node:http"
import { RefusedError, isNotFound } from "../errors"
import { anOrder, clientFor, deadPort, json, playService, type Play } from "../fixtures/scripted-service.spec"

const HTML = { "content-type": "text/html" }
const reset = (response: ServerResponse) => void response.socket?.resetAndDestroy()
const NOT_FOUND = { code: "RESOURCE_NOT_FOUND", message: "none" }

async function ordersOf(play: Play, options: Parameters<typeof clientFor>[1] = {}) {
  const service = await playService(play)
  return { ...service, orders: clientFor(service.baseUrl, options).orders }
}

describe("tried again", () => {
  // @contract err-3, err-10
  it.each<[string, (response: ServerResponse) => void]>([
    ["429", (response) => json(response, 429, {})],
    ["503 with HTML", (response) => void response.writeHead(503, HTML).end("<html>")],
    ["a reset", (response) => reset(response)],
    ["a reset within the body", (response) => void response.writeHead(200).write("{", () => reset(response))],
  ])("a read after %s", async (_name, fail) => {
    const { orders, requests } = await ordersOf((response, _request, nth) =>
      nth < 3 ? fail(response) : json(response, 200, anOrder("a")),
    )
    expect(await orders.get("a")).toMatchObject({ id: "a" })
    expect(requests).toHaveLength(3)
  })

  it("a read that stalled, when the call has time left", async () => {
    const play: Play = (response, _, nth) => (nth === 1 ? undefined : json(response, 200, anOrder("a")))
    const { orders } = await ordersOf(play, { timeouts: { response: 100 } })
    expect(await orders.get("a", { timeout: 5_000 })).toMatchObject({ id: "a" })
  })

  it("only as often as asked for, then the last response is thrown", async () => {
    const { orders, requests } = await ordersOf((response) => json(response, 503, {}), { readRetries: 1 })
    const last = { name: "UnknownOutcomeError", httpStatus: 503 }
    await expect(orders.get("a")).rejects.toMatchObject(last)
    expect(requests).toHaveLength(2)
  })

  it("a refused connection, then UnsentError", async () => {
    const told: unknown[] = []
    const onRequest = (info: unknown) => told.push(info)
    const client = clientFor(`http://127.0.0.1:${await deadPort()}/v2`, { onRequest })
    await expect(client.orders.list()).rejects.toMatchObject({ name: "UnsentError", reason: "refused" })
    expect(told).toHaveLength(3)
  })

  it("after what Retry-After asks, not before, and never past the call's own time", async () => {
    const at: number[] = []
    const { orders, requests } = await ordersOf((response, _request, nth) => {
      at.push(performance.now())
      if (nth !== 2) response.setHeader("retry-after", nth === 1 ? "1" : "3")
      json(response, nth === 2 ? 200 : 429, nth === 2 ? anOrder("a") : {})
    })
    await orders.get("a")
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(950)
    const late = { httpStatus: 429, retryAfterMs: 3_000 }
    await expect(orders.get("a", { timeout: 1_000 })).rejects.toMatchObject(late)
    expect(requests).toHaveLength(3)
  })

  it("not once the caller has given up", async () => {
    const giveUp = new AbortController()
    const play: Play = (response) => json(response.setHeader("retry-after", "4"), 503, {})
    const { orders, requests } = await ordersOf(play, { onRequest: () => giveUp.abort() })
    await expect(orders.get("a", { signal: giveUp.signal })).rejects.toMatchObject({ httpStatus: 503 })
    expect(requests).toHaveLength(1)
  })
})

describe("not tried again", () => {
  // @contract get-3b, list-10b, auth-4, auth-5, auth-6
  it.each([
    [401, "AUTHENTICATION_FAILURE"],
    [403, "NOT_AUTHORIZED"],
  ])("a %d to a read or a list, which is thrown and never an empty result", async (status, code) => {
    const { orders, requests } = await ordersOf((response) => json(response, status, { code }))
    const refusal = { name: "MisconfiguredError", outcome: "refused", httpStatus: status }
    await expect(orders.get("a")).rejects.toMatchObject(refusal)
    await expect(orders.list()).rejects.toMatchObject(refusal)
    expect(requests).toHaveLength(2)
  })

  // @contract end-3, get-2
  it.each<[string, (response: ServerResponse) => void, object]>([
    ["an answer over the cap", (response) => json(response, 200, "x".repeat(3_000)), { reason: "too_large" }],
    [
      "another order",
      (response) => json(response, 200, anOrder("b")),
      { reason: "mismatch", fields: ["id"] },
    ],
    [
      "an order without refunds",
      (response) => json(response, 200, anOrder("a", { refunds: undefined })),
      { reason: "unreadable", fields: ["refunds"] },
    ],
  ])("%s", async (_name, play, expected) => {
    const { orders, requests } = await ordersOf(play, { maxResponseBytes: 2_000 })
    await expect(orders.get("a")).rejects.toMatchObject(expected)
    expect(requests).toHaveLength(1)
  })
})

// @contract get-3
it("a missing order is told from a missing page of the server", async () => {
  const { orders } = await ordersOf((response, { url }) =>
    json(response, 404, url.endsWith("/a") ? NOT_FOUND : { status: 404 }),
  )
  const [missing, astray] = await Promise.all(
    ["a", "b"].map((id) => orders.get(id).catch((error: unknown) => error)),
  )
  expect(isNotFound(missing)).toBe(true)
  expect(astray).toBeInstanceOf(RefusedError)
  expect(isNotFound(astray)).toBe(false)
})

// @contract list-9
it("an order that cannot be read hides no other of its page: it is named, with what is wrong", async () => {
  const refunds = [{ id: "r", total_amount: -1 }]
  const { orders: found } = await ordersOf((response) =>
    json(response, 200, [anOrder("a"), anOrder("b", { refunds }), { ...anOrder("c"), id: 3 }, anOrder("d")]),
  )
  const { orders, unreadable } = await found.list()
  expect(orders.map(({ id }) => id)).toEqual(["a", "d"])
  expect(unreadable).toEqual([
    { id: "b", fields: ["refunds.0.total_amount"] },
    { id: null, fields: ["id"] },
  ])
})

// @contract list-9, list-10
it("a response that is no array is no list, and a list is empty only when the lender says RESOURCE_NOT_FOUND", async () => {
  const bodies = [NOT_FOUND, { message: "no such path" }]
  const { orders } = await ordersOf((response, _request, nth) => {
    if (nth === 3) return void response.writeHead(404, HTML).end("<h1>")
    json(response, nth === 4 ? 200 : 404, nth === 4 ? { orders: [] } : bodies[nth - 1])
  })
  expect(await orders.list()).toEqual({ orders: [], unreadable: [] })
  await expect(orders.list()).rejects.toMatchObject({ name: "RefusedError", httpStatus: 404 })
  await expect(orders.list()).rejects.toMatchObject({ name: "UnknownOutcomeError", httpStatus: 404 })
  await expect(orders.list()).rejects.toMatchObject({ reason: "unreadable" })
})

it("reads share a kept-alive connection by default, what moves money never does", async () => {
  const play: Play = (response, { method }) =>
    method === "GET" ? json(response, 200, anOrder("a")) : json(response, 422, {})
  const { orders, connections } = await ordersOf(play)
  for (let read = 0; read < 4; read += 1) await orders.get("a")
  expect(connections.count).toBe(1)
  await orders.confirm("a")
  await orders.confirm("a")
  await orders.refund("a", { total_amount: 1 })
  expect(connections.count).toBe(4)
  const each = await ordersOf(play, { reuseConnectionsForReads: false })
  await each.orders.get("a")
  await each.orders.get("a")
  expect(each.connections.count).toBe(2)
})

// @contract base-1, base-3, get-1, auth-1
// @asvs 1.2.2
it("a read sends the key to the base's path, and an id as one segment", async () => {
  const service = await playService((response) => json(response, 200, anOrder("a/../b ü")))
  await clientFor(`${service.baseUrl}/`, { privateKey: "pk" }).orders.get("a/../b ü")
  expect(service.requests[0]).toMatchObject({
    method: "GET",
    url: "/v2/orders/a%2F..%2Fb%20%C3%BC",
    headers: { authorization: "Bearer pk", accept: "application/json", connection: "keep-alive" },
  })
  expect(service.requests[0]?.headers["content-type"]).toBeUndefined()
})

it("an id that is no path segment is never sent", async () => {
  const { orders, requests } = await ordersOf((response) => json(response, 200, anOrder("a")))
  const refused = { name: "InvalidRequestError", fields: [{ path: "id" }] }
  await expect(orders.get("..")).rejects.toMatchObject(refused)
  await expect(orders.confirm("..")).rejects.toMatchObject(refused)
  expect(requests).toHaveLength(0)
})

it("each exchange is told, without identifiers, and an observer's mistake changes nothing", async () => {
  const told: unknown[] = []
  const onRequest = (info: unknown) => {
    told.push(info)
    throw new Error("observer")
  }
  const play: Play = (response, _request, nth) => json(response, nth === 1 ? 500 : 200, anOrder("a"))
  const { orders } = await ordersOf(play, { onRequest })
  await orders.get("a")
  const info = { method: "GET", path: "/orders/{id}", durationMs: expect.any(Number) }
  expect(told).toEqual([
    { ...info, status: 500, outcome: "unknown" },
    { ...info, status: 200, outcome: "done" },
  ])
})

it("close waits for what is under way", async () => {
  const service = await playService((response) => void setImmediate(() => json(response, 200, anOrder("a"))))
  const client = clientFor(service.baseUrl)
  const calls = [client.orders.get("a"), client.orders.confirm("a")]
  await Promise.all([client.close(), client.close()])
  expect(await Promise.all(calls)).toMatchObject([{ id: "a" }, { outcome: "done" }])
})
