import { isNotFound } from "../errors"
import { aSettlement, anOperation } from "../fixtures/a-settlement.spec"
import { json, type Play } from "../fixtures/scripted-service.spec"
import { all, begin, brokenOff, RANGE, settlementsOf } from "../fixtures/settlements-service.spec"

const NOT_FOUND = { code: "RESOURCE_NOT_FOUND", message: "none" }

const sent =
  (body: unknown, status = 200): Play =>
  (response) =>
    json(response, status, body)
const html =
  (status: number, body = "<html>"): Play =>
  (response) =>
    void response.writeHead(status, { "content-type": "text/html" }).end(body)

// @contract base-4, conv-6, set-3a, set-3b, set-3c, settle-1, settle-2
it("one settlement is read with every field of its own and of its operations, and a list is all in its order", async () => {
  const refund = anOperation("2", { type: "REFUND", amount: -500, amount_to_settle: -480, commission: -20 })
  const one = aSettlement("s 1", { commission: -7, interest: 3, operations: [anOperation("1"), refund] })
  const list = [aSettlement("b"), one, aSettlement("c", { operations: [] })]
  const { service, settlements } = await settlementsOf((response, { url }) =>
    json(response, 200, url === "/v2/settlements" ? list : one),
  )
  expect(await settlements.get("s 1")).toEqual(one)
  expect(await settlements.list()).toEqual(list)
  expect(service.requests).toMatchObject([
    { method: "GET", url: "/v2/settlements/s%201", headers: { accept: "application/json" }, body: "" },
    { method: "GET", url: "/v2/settlements" },
  ])
})

// @contract settle-1a
it("a range is sent whole, on the lender's 24-hour clock, and fractions never narrow it", async () => {
  const { service, settlements } = await settlementsOf(sent([]), { serviceUtcOffsetMinutes: 60 })
  await settlements.list(RANGE)
  await all(settlements.stream(RANGE))
  const query = "createdFrom=2026-11-01T16%3A30%3A00&createdTo=2026-11-30T16%3A30%3A01"
  expect(service.requests.map(({ url }) => url)).toEqual(Array(2).fill(`/v2/settlements?${query}`))
})

// @contract settle-1a, lim-4
it.each([
  ["half a range", { createdFrom: new Date() }],
  ["the other half", { createdTo: new Date() }],
  ["a range upside down", { createdFrom: new Date(2), createdTo: new Date(1) }],
  ["no date", { createdFrom: new Date(Number.NaN), createdTo: new Date() }],
])("%s is never sent", async (_name, range) => {
  const { service, settlements } = await settlementsOf((response) => json(response, 200, []))
  const asked = Object.assign({ ...RANGE, createdFrom: undefined, createdTo: undefined }, range)
  const withoutAbsent = Object(Object.fromEntries(Object.entries(asked).filter(([, date]) => date)))
  await expect(settlements.list(withoutAbsent)).rejects.toMatchObject({ name: "InvalidRequestError" })
  await expect(all(settlements.stream(withoutAbsent))).rejects.toMatchObject({ name: "InvalidRequestError" })
  expect(service.requests).toHaveLength(0)
})

describe("none", () => {
  // @contract settle-1b
  it("is what RESOURCE_NOT_FOUND means for a list, with no other call", async () => {
    const { service, settlements } = await settlementsOf((response) => json(response, 404, NOT_FOUND))
    expect(await settlements.list(RANGE)).toEqual([])
    expect(await all(settlements.stream(RANGE))).toEqual([])
    expect(service.requests).toHaveLength(2)
  })

  // @contract settle-1b
  it.each([{}, { message: "RESOURCE_NOT_FOUND: no" }])(
    "is what a 404 without a code means, %j, where orders can be listed below the same base URL",
    async (body) => {
      const { service, settlements } = await settlementsOf((response, { url }) =>
        url.startsWith("/v2/orders") ? json(response, 200, []) : json(response, 404, body),
      )
      expect(await settlements.list(RANGE)).toEqual([])
      expect(await all(settlements.stream(RANGE))).toEqual([])
      expect(service.requests.map(({ url }) => url.replace(/createdFrom.*/, "…"))).toEqual([
        "/v2/settlements?…",
        "/v2/orders?page=1&pageSize=1",
        "/v2/settlements?…",
        "/v2/orders?page=1&pageSize=1",
      ])
    },
  )

  // @contract settle-1b
  it.each<[string, object, Play]>([
    ["another code", { code: "NOT_FOUND" }, sent([])],
    ["no code, where orders are 404 as well", {}, sent(NOT_FOUND, 404)],
    ["no code, where orders are no list", {}, sent({ ok: true })],
    ["no code, where orders fail", {}, sent({}, 503)],
  ])("is not what a 404 with %s means", async (_name, body, orders) => {
    const { settlements } = await settlementsOf(
      (response, request, nth) =>
        request.url.startsWith("/v2/orders") ? orders(response, request, nth) : json(response, 404, body),
      { readRetries: 0 },
    )
    await expect(settlements.list(RANGE)).rejects.toMatchObject({ name: "RefusedError", httpStatus: 404 })
    await expect(all(settlements.stream(RANGE))).rejects.toMatchObject({ name: "RefusedError" })
  })

  // @contract settle-2a
  it("a settlement the lender does not know is told from a missing page of the server", async () => {
    const { settlements } = await settlementsOf((response, { url }) =>
      json(response, 404, url.endsWith("/a") ? NOT_FOUND : { status: 404 }),
    )
    const [missing, astray] = await Promise.all(
      ["a", "b"].map((id) => settlements.get(id).catch((error: unknown) => error)),
    )
    expect(isNotFound(missing)).toBe(true)
    expect(isNotFound(astray)).toBe(false)
    expect(astray).toMatchObject({ name: "RefusedError" })
  })
})

describe("thrown, and not tried again", () => {
  const broken = anOperation("2", { amount: 1.5, created: "soon" })
  const second = aSettlement("b", { operations: [anOperation("1"), broken] })
  const large = [aSettlement("x".repeat(3_000))]
  const FAILURES: [string, Play, object][] = [
    ["a wrong key", sent({ code: "AUTHENTICATION_FAILURE" }, 401), { name: "MisconfiguredError" }],
    ["settlements that say they are HTML", html(200, "[]"), { reason: "unreadable", httpStatus: 200 }],
    ["a 404 in HTML, which is not none", html(404), { reason: "unreadable", httpStatus: 404 }],
    ["an empty body", (response) => void response.writeHead(200).end(), { reason: "unreadable" }],
    [
      "an unreadable operation, named by its place",
      sent([aSettlement("a"), second]),
      { reason: "unreadable", fields: ["1.operations.1.created", "1.operations.1.amount"] },
    ],
    [
      "unreadable figures, named by their place",
      sent([aSettlement("a", { id: "", operations: null })]),
      { reason: "unreadable", fields: ["0.id", "0.operations"] },
    ],
    ["an answer over the limit", sent(large), { reason: "too_large" }],
    [
      "an answer over the limit that did not say its length",
      (response) => begin(response, JSON.stringify(large), () => response.end()),
      { reason: "too_large", httpStatus: 200 },
    ],
  ]

  // @contract settle-1, settle-1b
  // @asvs 1.3.3
  it.each(FAILURES)("%s", async (_name, play, expected) => {
    const { service, settlements } = await settlementsOf(play, { maxSettlementsBytes: 2_000 })
    await expect(settlements.list()).rejects.toMatchObject(expected)
    await expect(all(settlements.stream())).rejects.toMatchObject(expected)
    expect(service.requests).toHaveLength(2)
  })

  // @contract settle-2, settle-2a
  it.each<[string, Play, object]>([
    [
      "one settlement that is refused",
      sent({ code: "NOT_AUTHORIZED" }, 403),
      { name: "MisconfiguredError", httpStatus: 403 },
    ],
    ["a response about another settlement", sent(aSettlement("b")), { reason: "mismatch", fields: ["id"] }],
    ["an array where one settlement was asked for", sent([aSettlement("a")]), { reason: "unreadable" }],
  ])("%s", async (_name, play, expected) => {
    const { service, settlements } = await settlementsOf(play)
    await expect(settlements.get("a")).rejects.toMatchObject(expected)
    expect(service.requests).toHaveLength(1)
  })
})

const PASSING: [string, Play][] = [
  ["429", sent({}, 429)],
  ["503 with HTML", html(503)],
  ["a reset", (response) => void response.socket?.resetAndDestroy()],
]

describe("tried again", () => {
  it.each<[string, Play]>([
    ...PASSING,
    ["a reset within the body", (response) => begin(response, "[", () => response.socket?.resetAndDestroy())],
    ["a body that ends before its length", brokenOff],
  ])("a list after %s, and a stream that has not begun", async (_name, fail) => {
    const play: Play = (response, request, nth) =>
      nth < 3 ? fail(response, request, nth) : json(response, 200, [aSettlement("a")])
    const listed = await settlementsOf(play)
    expect(await listed.settlements.list()).toMatchObject([{ id: "a", operations: { length: 1 } }])
    expect(listed.service.requests).toHaveLength(3)
    if (!PASSING.some(([, one]) => one === fail)) return
    const streamed = await settlementsOf(play)
    expect(await all(streamed.settlements.stream())).toHaveLength(2)
    expect(streamed.service.requests).toHaveLength(3)
  })
})

it("a response that does not begin in the call's time is a timeout", async () => {
  const { settlements } = await settlementsOf(() => undefined, { readRetries: 0 })
  await expect(all(settlements.stream(RANGE, { timeout: 100 }))).rejects.toMatchObject({ reason: "timeout" })
})

it("each exchange is told when it ended, without identifiers", async () => {
  const told: object[] = []
  const one = aSettlement("a")
  const plays = [sent({}, 503), sent([one]), sent(one), sent([{}]), sent(NOT_FOUND, 404)]
  const play: Play = (response, request, nth) => plays[nth - 1]?.(response, request, nth)
  const { settlements } = await settlementsOf(play, { onRequest: (info) => told.push(info) })
  await settlements.list(RANGE)
  await settlements.get("a")
  await expect(settlements.list()).rejects.toThrow()
  await settlements.list()
  const info = { method: "GET", path: "/settlements", durationMs: expect.any(Number) }
  expect(told).toEqual([
    { ...info, status: 503, outcome: "unknown" },
    { ...info, status: 200, outcome: "done" },
    { ...info, path: "/settlements/{id}", status: 200, outcome: "done" },
    { ...info, status: 200, outcome: "unknown" },
    { ...info, status: 404, outcome: "refused" },
  ])
})
