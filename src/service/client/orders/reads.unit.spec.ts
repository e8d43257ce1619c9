import type { ServerResponse } from "node:http"
import { RefusedError, isNotFound } from "../errors"
import { anOrder, clientFor, closeAll, deadPort, json, playService } from "../fixtures/scripted-service.spec"

afterEach(closeAll)

const NOT_FOUND = { code: "RESOURCE_NOT_FOUND", message: "none" }

describe("tried again", () => {
  // @contract err-3, err-10
  it.each<[string, (response: ServerResponse) => void]>([
    ["408", (response) => json(response, 408, {})],
    ["429", (response) => json(response, 429, {})],
    ["500", (response) => json(response, 500, {})],
    [
      "503 with HTML",
      (response) => void response.writeHead(503, { "content-type": "text/html" }).end("<html>"),
    ],
    ["a reset", (response) => void response.socket?.resetAndDestroy()],
    [
      "a reset within the body",
      (response) => void response.writeHead(200).write("{", () => response.socket?.resetAndDestroy()),
    ],
  ])("a read after %s", async (_name, fail) => {
    const service = await playService((response, _request, nth) =>
      nth < 3 ? fail(response) : json(response, 200, anOrder("a")),
    )
    expect(await clientFor(service.baseUrl).orders.get("a")).toMatchObject({ id: "a" })
    expect(service.requests).toHaveLength(3)
  })

  it("a read that stalled, when the call has time left", async () => {
    const service = await playService((response, _request, nth) =>
      nth === 1 ? undefined : json(response, 200, anOrder("a")),
    )
    const client = clientFor(service.baseUrl, { timeouts: { response: 100 } })
    expect(await client.orders.get("a", { timeout: 5_000 })).toMatchObject({ id: "a" })
  })

  it("only as often as asked for, then the last response is thrown", async () => {
    const service = await playService((response) => json(response, 503, {}))
    await expect(clientFor(service.baseUrl, { readRetries: 1 }).orders.get("a")).rejects.toMatchObject({
      name: "UnknownOutcomeError",
      httpStatus: 503,
    })
    expect(service.requests).toHaveLength(2)
  })

  it("a refused connection, then UnsentError", async () => {
    const told: unknown[] = []
    const client = clientFor(`http://127.0.0.1:${await deadPort()}/v2`, {
      onRequest: (info) => told.push(info),
    })
    await expect(client.orders.list()).rejects.toMatchObject({ name: "UnsentError", reason: "refused" })
    expect(told).toHaveLength(3)
  })

  it("after what Retry-After asks, not before", async () => {
    const at: number[] = []
    const service = await playService((response, _request, nth) => {
      at.push(performance.now())
      if (nth === 1) response.setHeader("retry-after", "1")
      json(response, nth === 1 ? 429 : 200, nth === 1 ? {} : anOrder("a"))
    })
    await clientFor(service.baseUrl).orders.get("a")
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(950)
  })

  it("never past the call's own time", async () => {
    const service = await playService((response) => json(response.setHeader("retry-after", "3"), 429, {}))
    await expect(clientFor(service.baseUrl).orders.get("a", { timeout: 1_000 })).rejects.toMatchObject({
      httpStatus: 429,
      retryAfterMs: 3_000,
    })
    expect(service.requests).toHaveLength(1)
  })

  it("not once the caller has given up", async () => {
    const giveUp = new AbortController()
    const service = await playService((response) => json(response.setHeader("retry-after", "4"), 503, {}))
    const client = clientFor(service.baseUrl, { onRequest: () => giveUp.abort() })
    await expect(client.orders.get("a", { signal: giveUp.signal })).rejects.toMatchObject({ httpStatus: 503 })
    expect(service.requests).toHaveLength(1)
  })
})

describe("not tried again", () => {
  // @contract get-3b, list-10b, auth-4, auth-5
  it.each([
    [401, "AUTHENTICATION_FAILURE"],
    [403, "NOT_AUTHORIZED"],
  ])("a %d to a read or a list, which is thrown and never an empty result", async (status, code) => {
    const service = await playService((response) => json(response, status, { code }))
    const { orders } = clientFor(service.baseUrl)
    const refusal = { name: "MisconfiguredError", outcome: "refused", httpStatus: status }
    await expect(orders.get("a")).rejects.toMatchObject(refusal)
    await expect(orders.list()).rejects.toMatchObject(refusal)
    expect(service.requests).toHaveLength(2)
  })

  // @contract end-3, get-2, auth-4, auth-5, auth-6
  it.each<[string, (response: ServerResponse) => void, object]>([
    ["a refusal", (response) => json(response, 422, {}), { name: "RefusedError", httpStatus: 422 }],
    [
      "a wrong key",
      (response) => json(response, 401, { code: "AUTHENTICATION_FAILURE" }),
      { name: "MisconfiguredError" },
    ],
    [
      "a missing permission",
      (response) => json(response, 403, {}),
      { name: "MisconfiguredError", outcome: "refused" },
    ],
    [
      "a redirect",
      (response) => void response.writeHead(302, { location: "/v2/orders/b" }).end(),
      { reason: "redirect" },
    ],
    [
      "HTML",
      (response) => void response.setHeader("content-type", "text/html").end("<html>"),
      { reason: "unreadable" },
    ],
    ["an answer over the cap", (response) => json(response, 200, "x".repeat(3_000)), { reason: "too_large" }],
    [
      "another order",
      (response) => json(response, 200, anOrder("b")),
      { reason: "mismatch", fields: ["id"] },
    ],
    [
      "an order without refunds",
      (response) => json(response, 200, { ...anOrder("a"), refunds: undefined }),
      { reason: "unreadable", fields: ["refunds"] },
    ],
  ])("%s", async (_name, play, expected) => {
    const service = await playService(play)
    await expect(
      clientFor(service.baseUrl, { maxResponseBytes: 2_000 }).orders.get("a"),
    ).rejects.toMatchObject(expected)
    expect(service.requests).toHaveLength(1)
  })
})

// @contract get-3
it("a missing order is told from a missing page of the server", async () => {
  const service = await playService((response, { url }) =>
    json(response, 404, url.endsWith("/a") ? NOT_FOUND : { status: 404 }),
  )
  const { orders } = clientFor(service.baseUrl)
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
  const service = await playService((response) =>
    json(response, 200, [anOrder("a"), anOrder("b", { refunds }), { ...anOrder("c"), id: 3 }, anOrder("d")]),
  )
  const { orders, unreadable } = await clientFor(service.baseUrl).orders.list()
  expect(orders.map(({ id }) => id)).toEqual(["a", "d"])
  expect(unreadable).toEqual([
    { id: "b", fields: ["refunds.0.total_amount"] },
    { id: null, fields: ["id"] },
  ])
})

// @contract list-9
it("a response that is no array is no list", async () => {
  const service = await playService((response) => json(response, 200, { orders: [] }))
  await expect(clientFor(service.baseUrl).orders.list()).rejects.toMatchObject({ reason: "unreadable" })
})

// @contract list-10
it("a list is empty when the lender says RESOURCE_NOT_FOUND, and for no other 404", async () => {
  const bodies = [NOT_FOUND, { message: "no such path" }]
  const service = await playService((response, _request, nth) => json(response, 404, bodies[nth - 1]))
  const { orders } = clientFor(service.baseUrl)
  expect(await orders.list()).toEqual({ orders: [], unreadable: [] })
  await expect(orders.list()).rejects.toMatchObject({ name: "RefusedError", httpStatus: 404 })
})

// @contract list-10
it("a 404 in HTML is not an empty list", async () => {
  const service = await playService(
    (response) => void response.writeHead(404, { "content-type": "text/html" }).end("<h1>"),
  )
  await expect(clientFor(service.baseUrl).orders.list()).rejects.toMatchObject({
    name: "UnknownOutcomeError",
    httpStatus: 404,
  })
})

it("reads share a kept-alive connection, what moves money never does", async () => {
  const service = await playService((response, { method }) =>
    method === "GET" ? json(response, 200, anOrder("a")) : json(response, 422, {}),
  )
  const { orders } = clientFor(service.baseUrl)
  for (let read = 0; read < 4; read += 1) await orders.get("a")
  expect(service.connections.count).toBe(1)
  await orders.confirm("a")
  await orders.confirm("a")
  await orders.refund("a", { total_amount: 1 })
  expect(service.connections.count).toBe(4)
})

it("reads can be told to open a connection each", async () => {
  const service = await playService((response) => json(response, 200, anOrder("a")))
  const { orders } = clientFor(service.baseUrl, { reuseConnectionsForReads: false })
  await orders.get("a")
  await orders.get("a")
  expect(service.connections.count).toBe(2)
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

it.each(["", " ", ".", "..", "a\nb", "x".repeat(201)])("the id %j is never sent", async (id) => {
  const service = await playService((response) => json(response, 200, anOrder("a")))
  const { orders } = clientFor(service.baseUrl)
  await expect(orders.get(id)).rejects.toMatchObject({
    name: "InvalidRequestError",
    fields: [{ path: "id" }],
  })
  await expect(orders.confirm(id)).rejects.toMatchObject({ name: "InvalidRequestError" })
  expect(service.requests).toHaveLength(0)
})

it("each exchange is told, without identifiers, and an observer's mistake changes nothing", async () => {
  const told: unknown[] = []
  const service = await playService((response, _request, nth) =>
    json(response, nth === 1 ? 500 : 200, anOrder("a")),
  )
  const client = clientFor(service.baseUrl, {
    onRequest: (info) => {
      told.push(info)
      throw new Error("observer")
    },
  })
  await client.orders.get("a")
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
