import type { ServerResponse } from "node:http"
import { newestFirst } from "./charges"
import { SECRET_KEY, aCharge, aList, legacyClient, playLegacy } from "./fixtures/legacy-service.spec"
import { closeAll, json } from "./fixtures/scripted-service.spec"

afterEach(closeAll)

// @contract v1-base-2, v1-state-4, v1-end-1, v1-get-1, v1-auth-1, v1-ver-1
it("reads one charge by its id, as one segment, with the secret key and no body", async () => {
  const service = await playLegacy((reply) => json(reply, 200, { response: aCharge({ id: "cha_/../x ü" }) }))
  const charge = await legacyClient(service.legacyUrl).charges.get("cha_/../x ü")
  expect(charge).toEqual(aCharge({ id: "cha_/../x ü" }))
  expect(service.requests).toMatchObject([
    {
      method: "GET",
      url: "/api/1/charges/cha_%2F..%2Fx%20%C3%BC",
      body: "",
      headers: { authorization: `Bearer ${SECRET_KEY}`, accept: "application/json" },
    },
  ])
  expect(service.requests[0]?.headers["content-type"]).toBeUndefined()
})

// @contract v1-base-1
it.each(["/legacy", "/legacy/"])("paths are appended to the base address as given: %s", async (path) => {
  const service = await playLegacy((reply) => json(reply, 200, { response: aCharge() }))
  await legacyClient(`${service.legacyUrl}${path}`).charges.get("cha_1")
  expect(service.requests[0]?.url).toBe("/legacy/api/1/charges/cha_1")
})

// @contract v1-base-2, v1-cha-5, v1-list-2, v1-list-3
it("lists the charges of one order, the newest first, whatever order they come in", async () => {
  const charges = [
    aCharge({ id: "cha_old", created_at: "2018-03-02T10:00:00.100+02:00", status: "error", paid: false }),
    aCharge({ id: "cha_undated", created_at: "soon" }),
    aCharge({ id: "cha_new", created_at: "2018-03-02T09:00:00.000Z" }),
    aCharge({ id: "cha_middle", created_at: "2018-03-02T10:00:00.101+02:00" }),
  ]
  const service = await playLegacy((reply) => json(reply, 200, aList(charges)))
  const list = await legacyClient(service.legacyUrl).charges.list({ order_id: "old-1001" })
  expect(list.charges.map(({ id }) => id)).toEqual(["cha_new", "cha_middle", "cha_old", "cha_undated"])
  expect(list.charges[2]).toEqual(charges[0])
  expect(list).toMatchObject({ count: 4, pagination: aList(charges).pagination })
})

// @contract v1-list-1
it("sends the order's identifier, encoded, and no other parameter", async () => {
  const service = await playLegacy((reply) => json(reply, 200, aList([])))
  expect(await legacyClient(service.legacyUrl).charges.list({ order_id: "a b&page=2/ü#" })).toEqual({
    charges: [],
    unreadable: [],
    count: 0,
    pagination: aList([]).pagination,
  })
  expect(service.requests.map(({ url }) => url)).toEqual([
    "/api/1/charges?order_id=a+b%26page%3D2%2F%C3%BC%23",
  ])
})

// @contract v1-pag-1, v1-pag-2, v1-list-2, v1-list-4, v1-lim-1
it("hands on what the lender says of other pages", async () => {
  const pagination = { current: 1, previous: null, next: 2, per_page: 1, pages: 3, count: 3 }
  const service = await playLegacy((reply) =>
    json(reply, 200, { ...aList([aCharge()], pagination), count: 3 }),
  )
  const list = await legacyClient(service.legacyUrl).charges.list({ order_id: "old-1001" })
  expect(list).toMatchObject({ count: 3, pagination })
  expect(list.charges).toHaveLength(1)
})

// @contract v1-list-4
it("asks for a page only by the parameter an option names", async () => {
  const service = await playLegacy((reply) => json(reply, 200, aList([aCharge()])))
  const unnamed = legacyClient(service.legacyUrl).charges.list({ order_id: "old-1001", page: 2 })
  await expect(unnamed).rejects.toMatchObject({
    name: "InvalidRequestError",
    fields: [{ path: "page", problem: expect.stringMatching(/^cannot be requested/) }],
  })
  expect(service.requests).toHaveLength(0)
  const { charges } = legacyClient(service.legacyUrl, { pageParameter: "page" })
  await charges.list({ order_id: "old-1001", page: 2 })
  await charges.list({ order_id: "old-1001" })
  expect(service.requests.map(({ url }) => url)).toEqual([
    "/api/1/charges?order_id=old-1001&page=2",
    "/api/1/charges?order_id=old-1001",
  ])
})

// @contract v1-env-2, v1-list-2
it("a charge that cannot be read hides no other, and is named", async () => {
  const service = await playLegacy((reply) =>
    json(reply, 200, aList([{ id: "cha_2", order_id: "old-1001" }, aCharge(), "nothing"])),
  )
  expect(await legacyClient(service.legacyUrl).charges.all({ order_id: "old-1001" })).toEqual({
    charges: [aCharge()],
    unreadable: [
      { id: "cha_2", fields: ["amount", "paid"] },
      { id: null, fields: ["(the whole element)"] },
    ],
    missing: 0,
  })
})

// @contract v1-list-4
it("reads every page of an order's charges by the parameter an option names", async () => {
  const service = await playLegacy((reply, { url }) => {
    const second = url.endsWith("&p=2")
    const over = second ? { current: 2, previous: 1 } : { next: 2 }
    json(reply, 200, aList([aCharge({ id: second ? "cha_2" : "cha_1" })], { ...over, pages: 2, count: 2 }))
  })
  const { charges } = legacyClient(service.legacyUrl, { pageParameter: "p" })
  const { charges: found, missing } = await charges.all({ order_id: "old-1001" })
  expect({ ids: found.map(({ id }) => id), missing }).toEqual({ ids: ["cha_1", "cha_2"], missing: 0 })
  expect(service.requests.map(({ url }) => url)).toEqual([
    "/api/1/charges?order_id=old-1001",
    "/api/1/charges?order_id=old-1001&p=2",
  ])
})

// @contract v1-list-1
it.each(["", " ", "a\nb", "x".repeat(201)])("the order identifier %j is never sent", async (order_id) => {
  const service = await playLegacy((reply) => json(reply, 200, aList([])))
  await expect(legacyClient(service.legacyUrl).charges.list({ order_id })).rejects.toMatchObject({
    name: "InvalidRequestError",
    fields: [{ path: "order_id" }],
  })
  expect(service.requests).toHaveLength(0)
})

// @contract v1-get-1
it.each(["", "..", ".", "a\nb"])("the charge id %j is never sent", async (id) => {
  const service = await playLegacy((reply) => json(reply, 200, aList([])))
  await expect(legacyClient(service.legacyUrl).charges.get(id)).rejects.toMatchObject({
    name: "InvalidRequestError",
    fields: [{ path: "id" }],
  })
  expect(service.requests).toHaveLength(0)
})

// @contract v1-cha-1
it("another charge than the asked one proves nothing", async () => {
  const service = await playLegacy((reply) => json(reply, 200, { response: aCharge({ id: "cha_2" }) }))
  await expect(legacyClient(service.legacyUrl).charges.get("cha_1")).rejects.toMatchObject({
    name: "UnknownOutcomeError",
    reason: "mismatch",
    fields: ["response.id"],
  })
})

// @contract v1-list-2
it("a list with a charge of another order proves nothing", async () => {
  const charges = [aCharge(), aCharge({ id: "cha_2", order_id: "old-1002" })]
  const service = await playLegacy((reply) => json(reply, 200, aList(charges)))
  await expect(legacyClient(service.legacyUrl).charges.list({ order_id: "old-1001" })).rejects.toMatchObject({
    name: "UnknownOutcomeError",
    reason: "mismatch",
    fields: ["response.1.order_id"],
  })
})

const BROKEN_ONE: [string, unknown, string][] = [
  ["without its envelope", aCharge(), "response"],
  ["in an envelope of another name", { data: aCharge() }, "response"],
  ["that is null", { response: null }, "response"],
  ["that is a list", { response: [aCharge()] }, "response"],
  ["without an amount", { response: aCharge({ amount: undefined }) }, "response.amount"],
]

// @contract v1-env-1
it.each(BROKEN_ONE)("a charge %s is unreadable", async (_name, body, field) => {
  const service = await playLegacy((reply) => json(reply, 200, body))
  await expect(legacyClient(service.legacyUrl).charges.get("cha_1")).rejects.toMatchObject({
    reason: "unreadable",
    fields: [field],
  })
  expect(service.requests).toHaveLength(1)
})

const { pagination, ...unpaged } = aList([])
const BROKEN_LIST: [string, unknown, string][] = [
  ["without its envelope", [aCharge()], "(the whole response)"],
  ["that is one charge", { ...aList([]), response: aCharge() }, "response"],
  ["that is null", { ...aList([]), response: null }, "response"],
  ["without a count", { ...aList([]), count: undefined }, "count"],
  ["with a count under 0", { ...aList([]), count: -1 }, "count"],
  ["without pagination", unpaged, "pagination"],
  [
    "with half its pagination",
    { ...unpaged, pagination: { ...pagination, pages: null } },
    "pagination.pages",
  ],
]

// @contract v1-env-2, v1-pag-1
it.each(BROKEN_LIST)("a list %s is unreadable, and never an empty one", async (_name, body, field) => {
  const service = await playLegacy((reply) => json(reply, 200, body))
  await expect(legacyClient(service.legacyUrl).charges.list({ order_id: "old-1001" })).rejects.toMatchObject({
    reason: "unreadable",
    fields: expect.arrayContaining([field]),
  })
})

// @contract v1-base-4, v1-env-2, v1-env-3
it("reads another server's spelling of the same document", async () => {
  const charge = Object.fromEntries(Object.entries(aCharge({ refunded: false })).reverse())
  const list = {
    pagination: { count: "1", pages: 1, per_page: 10, next: null, previous: null, current: 1, offset: 0 },
    meta: { request_id: "r" },
    count: 1,
    response: [charge],
  }
  const spelt = (reply: ServerResponse, type: string, body: unknown) =>
    void reply.writeHead(200, { "Content-Type": type }).end(JSON.stringify(body, null, 2))
  const service = await playLegacy((reply, { url }) =>
    url.includes("?")
      ? spelt(reply, "application/json", list)
      : spelt(reply, "Application/JSON;charset=UTF-8", { status: "ok", response: charge }),
  )
  const { charges } = legacyClient(service.legacyUrl)
  expect(await charges.get("cha_1")).toEqual(aCharge())
  expect(await charges.list({ order_id: "old-1001" })).toEqual({
    charges: [aCharge()],
    unreadable: [],
    count: 1,
    pagination: { current: 1, previous: null, next: null, per_page: 10, pages: 1, count: 1 },
  })
})

// @contract v1-err-3, v1-lim-2
it("a read is tried again after what passes, and a refusal is not", async () => {
  const service = await playLegacy((reply, _request, nth) =>
    nth === 1
      ? json(reply, 503, {})
      : nth === 2
        ? json(reply, 200, { response: aCharge() })
        : json(reply, 404, { error: "not_found" }),
  )
  const { charges } = legacyClient(service.legacyUrl)
  expect(await charges.get("cha_1")).toMatchObject({ id: "cha_1" })
  await expect(charges.get("cha_1")).rejects.toMatchObject({
    name: "RefusedError",
    httpStatus: 404,
    code: "not_found",
  })
  expect(service.requests).toHaveLength(3)
})

// @contract v1-err-3
it("a list the lender refuses is never an empty one", async () => {
  const service = await playLegacy((reply) => json(reply, 404, { error: "not_found" }))
  await expect(legacyClient(service.legacyUrl).charges.list({ order_id: "old-1001" })).rejects.toMatchObject({
    name: "RefusedError",
    httpStatus: 404,
  })
})

// @contract v1-err-2
it("a refusal tells the lender's words about fields, without the key or the order's identifier", async () => {
  const service = await playLegacy((reply, { headers }) =>
    json(reply, 422, {
      error: "invalid_resource",
      messages: { order_id: [`old-1001 is unknown to ${headers.authorization}, write to ada@shop.example`] },
    }),
  )
  await expect(legacyClient(service.legacyUrl).charges.list({ order_id: "old-1001" })).rejects.toMatchObject({
    name: "RefusedError",
    code: "invalid_resource",
    serviceMessage: "order_id: *** is unknown to Bearer ***, write to ***",
  })
})

// @contract v1-cha-12
it("an unreadable charge shows nothing of itself", async () => {
  const metadata = { name: "Canaria" }
  const service = await playLegacy((reply) =>
    json(reply, 200, { response: aCharge({ metadata, amount: "Canaria" }) }),
  )
  const failure = await legacyClient(service.legacyUrl)
    .charges.get("cha_1")
    .catch((error: unknown) => error)
  expect(String(failure)).toBe(
    "UnknownOutcomeError: What the lender did is unknown: unreadable 200 at response.amount",
  )
  expect(JSON.stringify(failure)).not.toContain("Canaria")
})

function sorted(...dates: string[]): string[] {
  return newestFirst(dates.map((created_at) => ({ created_at }))).map(({ created_at }) => created_at)
}

// @contract v1-cha-8, v1-list-3
it("sorts by the instant, whatever offset a date is written in, and keeps its text", () => {
  expect(
    sorted(
      "2018-03-02T10:00:00.000+02:00",
      "2018-03-02T09:30:00.000Z",
      "2018-03-02T01:00:00.5-09:00",
      "2018-03-02T11:15:00+0200",
    ),
  ).toEqual([
    "2018-03-02T01:00:00.5-09:00",
    "2018-03-02T09:30:00.000Z",
    "2018-03-02T11:15:00+0200",
    "2018-03-02T10:00:00.000+02:00",
  ])
})

// @contract v1-cha-8
it("tells fractions of one second apart, however many digits they have", () => {
  expect(sorted("2018-03-02T10:00:00.1Z", "2018-03-02T10:00:00.123456Z", "2018-03-02T10:00:00.12Z")).toEqual([
    "2018-03-02T10:00:00.123456Z",
    "2018-03-02T10:00:00.12Z",
    "2018-03-02T10:00:00.1Z",
  ])
})

// @contract v1-cha-8
it("puts unreadable dates last, in the order they came", () => {
  expect(sorted("", "yesterday", "1970-01-01T00:00:00Z", "2018-02-30T10:00:00Z")).toEqual([
    "1970-01-01T00:00:00Z",
    "",
    "yesterday",
    "2018-02-30T10:00:00Z",
  ])
})
