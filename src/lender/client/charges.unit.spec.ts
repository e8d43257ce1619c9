import type { ServerResponse } from "node:http"
import { newestFirst } from "./charges"
import { SECRET_KEY, aCharge, aList, version1Client, playVersion1 } from "./fixtures/version-1-service.spec"
import { json, type Play } from "./fixtures/scripted-service.spec"

const OF_ORDER = { order_id: "old-1001" }

/** The charges of a lender that responds this way, and what was asked of it. */
async function chargesOf(play: Play, version1: Parameters<typeof version1Client>[1] = {}) {
  const { requests, version1Url } = await playVersion1(play)
  const { charges } = version1Client(version1Url, version1)
  return { charges, requests, urls: () => requests.map(({ url }) => url) }
}

const responding = (body: unknown) => chargesOf((reply) => json(reply, 200, body))

// @contract v1-base-2, v1-state-4, v1-end-1, v1-get-1, v1-auth-1, v1-ver-1
it("reads one charge by its id, as one segment, with the secret key and no body", async () => {
  const { charges, requests } = await responding({ response: aCharge({ id: "cha_/../x ü" }) })
  expect(await charges.get("cha_/../x ü")).toEqual(aCharge({ id: "cha_/../x ü" }))
  expect(requests).toMatchObject([
    {
      method: "GET",
      url: "/api/1/charges/cha_%2F..%2Fx%20%C3%BC",
      body: "",
      headers: { authorization: `Bearer ${SECRET_KEY}`, accept: "application/json" },
    },
  ])
  expect(requests[0]?.headers["content-type"]).toBeUndefined()
})

// @contract v1-base-1
it.each(["/version-1", "/version-1/"])(
  "paths are appended to the base address as given: %s",
  async (path) => {
    const service = await playVersion1((reply) => json(reply, 200, { response: aCharge() }))
    await version1Client(`${service.version1Url}${path}`).charges.get("cha_1")
    expect(service.requests[0]?.url).toBe("/version-1/api/1/charges/cha_1")
  },
)

// @contract v1-base-2, v1-cha-5, v1-list-2, v1-list-3, v1-pag-1, v1-pag-2, v1-list-4, v1-lim-1
it("lists the charges of one order, the newest first, and hands on what the lender says of other pages", async () => {
  const charges = [
    aCharge({ id: "cha_old", created_at: "2018-03-02T10:00:00.100+02:00", status: "error", paid: false }),
    aCharge({ id: "cha_undated", created_at: "soon" }),
    aCharge({ id: "cha_new", created_at: "2018-03-02T09:00:00.000Z" }),
    aCharge({ id: "cha_middle", created_at: "2018-03-02T10:00:00.101+02:00" }),
  ]
  const pagination = { current: 1, previous: null, next: 2, per_page: 4, pages: 2, count: 5 }
  const { charges: found } = await responding({ ...aList(charges, pagination), count: 5 })
  const list = await found.list(OF_ORDER)
  expect(list.charges.map(({ id }) => id)).toEqual(["cha_new", "cha_middle", "cha_old", "cha_undated"])
  expect(list.charges[2]).toEqual(charges[0])
  expect(list).toMatchObject({ count: 5, pagination })
})

// @contract v1-list-1
it("sends the order's identifier, encoded, and no other parameter", async () => {
  const { charges, urls } = await responding(aList([]))
  const { pagination } = aList([])
  const none = { charges: [], unreadable: [], count: 0, pagination }
  expect(await charges.list({ order_id: "a b&page=2/ü#" })).toEqual(none)
  expect(urls()).toEqual(["/api/1/charges?order_id=a+b%26page%3D2%2F%C3%BC%23"])
})

// @contract v1-list-4
it("asks for a page only by the parameter an option names, and reads every page by it", async () => {
  const unnamed = await responding(aList([aCharge()]))
  await expect(unnamed.charges.list({ ...OF_ORDER, page: 2 })).rejects.toMatchObject({
    name: "InvalidRequestError",
    fields: [{ path: "page", problem: expect.stringMatching(/^cannot be requested/) }],
  })
  expect(unnamed.requests).toHaveLength(0)
  const { charges, urls } = await chargesOf(
    (reply, { url }) => {
      const second = url.endsWith("&p=2")
      const over = second ? { current: 2, previous: 1 } : { next: 2 }
      json(reply, 200, aList([aCharge({ id: second ? "cha_2" : "cha_1" })], { ...over, pages: 2, count: 2 }))
    },
    { pageParameter: "p" },
  )
  const both = [{ id: "cha_1" }, { id: "cha_2" }]
  expect(await charges.all(OF_ORDER)).toMatchObject({ charges: both, missing: 0 })
  expect(urls()).toEqual(["/api/1/charges?order_id=old-1001", "/api/1/charges?order_id=old-1001&p=2"])
})

// @contract v1-env-2, v1-list-2
it("a charge that cannot be read hides no other, and is named", async () => {
  const { charges } = await responding(aList([{ id: "cha_2", ...OF_ORDER }, aCharge(), "nothing"]))
  expect(await charges.all(OF_ORDER)).toEqual({
    charges: [aCharge()],
    unreadable: [
      { id: "cha_2", fields: ["amount", "paid"] },
      { id: null, fields: ["(the whole element)"] },
    ],
    missing: 0,
  })
})

// @contract v1-list-1, v1-get-1
it.each(["", " ", "a\nb", "x".repeat(201), ".."])("the identifier %j is never sent", async (id) => {
  const { charges, requests } = await responding(aList([]))
  const refused = (path: string) => ({ name: "InvalidRequestError", fields: [{ path }] })
  if (id !== "..") await expect(charges.list({ order_id: id })).rejects.toMatchObject(refused("order_id"))
  await expect(charges.get(id)).rejects.toMatchObject(refused("id"))
  expect(requests).toHaveLength(0)
})

// @contract v1-cha-1, v1-list-2
it("another charge than the asked one, or a charge of another order in a list, proves nothing", async () => {
  const mismatch = (field: string) => ({ name: "UnknownOutcomeError", reason: "mismatch", fields: [field] })
  const one = await responding({ response: aCharge({ id: "cha_2" }) })
  await expect(one.charges.get("cha_1")).rejects.toMatchObject(mismatch("response.id"))
  const list = await responding(aList([aCharge(), aCharge({ id: "cha_2", order_id: "old-1002" })]))
  await expect(list.charges.list(OF_ORDER)).rejects.toMatchObject(mismatch("response.1.order_id"))
})

// @contract v1-env-1
it("a charge without its envelope is unreadable, and not asked for again", async () => {
  const { charges, requests } = await responding(aCharge())
  await expect(charges.get("cha_1")).rejects.toMatchObject({ reason: "unreadable", fields: ["response"] })
  expect(requests).toHaveLength(1)
})

const { pagination: _pagination, ...unpaged } = aList([])

// @contract v1-env-2, v1-pag-1
it.each([
  ["without its envelope", [aCharge()], "(the whole response)"],
  ["that is one charge", { ...aList([]), response: aCharge() }, "response"],
  ["that is null", { ...aList([]), response: null }, "response"],
  ["without a count", { ...aList([]), count: undefined }, "count"],
  ["with a count under 0", { ...aList([]), count: -1 }, "count"],
  ["without pagination", unpaged, "pagination"],
  ["with half its pagination", aList([], { pages: null }), "pagination.pages"],
])("a list %s is unreadable, and never an empty one", async (_name, body, field) => {
  const { charges } = await responding(body)
  const fields = expect.arrayContaining([field])
  await expect(charges.list(OF_ORDER)).rejects.toMatchObject({ reason: "unreadable", fields })
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
  const { charges } = await chargesOf((reply, { url }) =>
    url.includes("?")
      ? spelt(reply, "application/json", list)
      : spelt(reply, "Application/JSON;charset=UTF-8", { status: "ok", response: charge }),
  )
  expect(await charges.get("cha_1")).toEqual(aCharge())
  const pagination = { current: 1, previous: null, next: null, per_page: 10, pages: 1, count: 1 }
  const read = { charges: [aCharge()], unreadable: [], count: 1, pagination }
  expect(await charges.list(OF_ORDER)).toEqual(read)
})

// @contract v1-err-3, v1-lim-2
it("a read is tried again after what passes, and a refusal is not, which is never an empty list", async () => {
  const { charges, requests } = await chargesOf((reply, _request, nth) => {
    if (nth === 1) json(reply, 503, {})
    else json(reply, nth === 2 ? 200 : 404, nth === 2 ? { response: aCharge() } : { error: "not_found" })
  })
  expect(await charges.get("cha_1")).toMatchObject({ id: "cha_1" })
  const refused = { name: "RefusedError", httpStatus: 404, code: "not_found" }
  await expect(charges.get("cha_1")).rejects.toMatchObject(refused)
  await expect(charges.list(OF_ORDER)).rejects.toMatchObject(refused)
  expect(requests).toHaveLength(4)
})

// @contract v1-err-2
it("a refusal tells the lender's words about fields, without the key or the order's identifier", async () => {
  const { charges } = await chargesOf((reply, { headers }) =>
    json(reply, 422, {
      error: "invalid_resource",
      messages: { order_id: [`old-1001 is unknown to ${headers.authorization}, write to ada@shop.example`] },
    }),
  )
  await expect(charges.list(OF_ORDER)).rejects.toMatchObject({
    name: "RefusedError",
    code: "invalid_resource",
    serviceMessage: "order_id: *** is unknown to Bearer ***, write to ***",
  })
})

// @contract v1-cha-12
it("an unreadable charge shows nothing of itself", async () => {
  const response = aCharge({ metadata: { name: "Canaria" }, amount: "Canaria" })
  const { charges } = await responding({ response })
  const failure = await charges.get("cha_1").catch((error: unknown) => error)
  const said = "UnknownOutcomeError: What the lender did is unknown: unreadable 200 at response.amount"
  expect(String(failure)).toBe(said)
  expect(JSON.stringify(failure)).not.toContain("Canaria")
})

// @contract v1-cha-8, v1-list-3
it.each([
  [
    "the instant, whatever offset a date is written in",
    ["2018-03-02T10:00:00.000+02:00", "2018-03-02T09:30:00.000Z", "2018-03-02T11:15:00+0200"],
    [1, 2, 0],
  ],
  [
    "fractions of one second, however many digits they have",
    ["2018-03-02T10:00:00.1Z", "2018-03-02T10:00:00.123456Z", "2018-03-02T10:00:00.12Z"],
    [1, 2, 0],
  ],
  [
    "dates, those that cannot be read last as they came",
    ["", "1970-01-01T00:00:00Z", "2018-02-30"],
    [1, 0, 2],
  ],
])("sorts by %s", (_, dates, order) => {
  const sorted = newestFirst(dates.map((created_at) => ({ created_at })))
  expect(sorted.map(({ created_at }) => created_at)).toEqual(order.map((at) => dates[at]))
})
