import { anOrder, clientFor, json, playService, type Play } from "../fixtures/scripted-service.spec"

interface Server {
  first?: 0 | 1
  /** Page 0 on a server whose pages count from 1. */
  zero?: "refused" | "empty" | "missing" | "same"
  end?: "empty" | "missing" | "last again" | "refused"
  cap?: number
  total?: number
}

const page = (url: string) => Number(new URL(url, "http://x").searchParams.get("page"))
const pages = (requests: { url: string }[]) => requests.map(({ url }) => page(url))
const ids = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`)
const one = (id: string) => anOrder(id)
const refused = { code: "UNPROCCESSABLE_ENTITY" }
const missing = { code: "RESOURCE_NOT_FOUND" }

/** A lender that behaves in one of the ways the API documentation leaves open (Orders v2, "Limits"). */
function counting({ first = 0, zero = "refused", end = "empty", cap = 100, total = 5 }: Server): Play {
  return (response, { url }) => {
    const query = new URL(url, "http://x").searchParams
    const size = Math.min(cap, Number(query.get("pageSize")))
    let index = page(url) - first
    if (index < 0 && zero === "refused") return json(response, 422, refused)
    if (index < 0 && zero === "empty") return json(response, 200, [])
    if (index < 0 && zero === "missing") return json(response, 404, missing)
    index = Math.max(0, index)
    const last = Math.max(0, Math.ceil(total / size) - 1)
    if (index > last && end === "refused") return json(response, 422, refused)
    if (index > last && end === "last again") index = last
    const items = ids(total).slice(index * size, (index + 1) * size)
    if (items.length === 0 && end === "missing") return json(response, 404, missing)
    json(response, 200, items.map(one))
  }
}

async function walk(play: Play, pageSize = 2) {
  const service = await playService(play)
  const { orders } = clientFor(service.baseUrl)
  const seen: string[] = []
  const found = async (): Promise<string[]> => {
    seen.splice(0)
    for await (const { order } of orders.walk({ status: "AUTHORIZED" }, { pageSize }))
      seen.push(order?.id ?? "unreadable")
    return [...seen]
  }
  return { found, seen, asked: () => pages(service.requests) }
}

function serversOf(end: NonNullable<Server["end"]>, cap: number): [string, Server][] {
  const zeros = ["refused", "same", "empty", "missing"] as const
  return [
    [`counts from 0, cap ${cap}, ends ${end}`, { first: 0, cap, end }],
    ...zeros.map((zero): [string, Server] => [
      `counts from 1 with page 0 ${zero}, cap ${cap}, ends ${end}`,
      { first: 1, zero, cap, end },
    ]),
  ]
}

const ends = ["empty", "missing", "last again", "refused"] as const
const servers = ends.flatMap((end) => [1, 100].flatMap((cap) => serversOf(end, cap)))

// @contract list-9, lim-6
it.each(servers)(
  "a server that %s gives up all orders, each once, every time, and a refusal ends only after a page that was not full",
  async (_name, server) => {
    for (const total of [0, 1, 2, 4, 5]) {
      const { found, seen } = await walk(counting({ ...server, total }))
      const isFull = total >= 2 && total % Math.min(server.cap ?? 2, 2) === 0
      for (const _time of [1, 2]) {
        if (server.end === "refused" && isFull)
          await expect(found()).rejects.toMatchObject({ httpStatus: 422 })
        else await found()
        expect(seen).toEqual(ids(total))
      }
    }
  },
)

// @contract lim-6
it("remembers that a server counts from 1", async () => {
  const { found, asked } = await walk(counting({ first: 1, zero: "refused", total: 1 }))
  await found()
  await found()
  expect(asked()).toEqual([0, 1, 0, 2, 1, 2])
})

it.each([0, 1, 5])("misses none of %i orders of a server that refuses page 0 once", async (total) => {
  let orders = total
  const { found } = await walk((response, request, nth) =>
    nth === 1 ? json(response, 400, refused) : counting({ total: orders })(response, request, nth),
  )
  expect(await found()).toEqual(ids(total))
  orders = 1
  expect(await found()).toEqual(ids(1))
})

// @contract lim-6
it("asks an empty page 0 for its page 1 only until page 0 has held something", async () => {
  let total = 0
  const { found, asked } = await walk((...call) => counting({ total })(...call))
  for (const held of [0, 1, 0]) {
    total = held
    expect(await found()).toEqual(ids(held))
  }
  expect(asked()).toEqual([0, 1, 0, 1, 0])
})

it("a refusal of both page 0 and page 1 is thrown, and teaches nothing", async () => {
  const { found, asked } = await walk((response) => json(response, 400, refused))
  for (const _time of [1, 2]) await expect(found()).rejects.toMatchObject({ httpStatus: 400 })
  expect(asked()).toEqual([0, 1, 0, 1])
})

// @contract auth-6
it("a wrong key is not taken for a page that is not there", async () => {
  const { found, asked } = await walk((response) => json(response, 401, { code: "AUTHENTICATION_FAILURE" }))
  await expect(found()).rejects.toMatchObject({ name: "MisconfiguredError" })
  expect(asked()).toEqual([0])
})

it("yields a page before it asks for the next, and asks for no more when the caller stops", async () => {
  const service = await playService(counting({ total: 5 }))
  for await (const { order } of clientFor(service.baseUrl).orders.walk({}, { pageSize: 2 })) {
    expect(pages(service.requests)).toEqual([0])
    if (order?.id === "o1") break
  }
  expect(pages(service.requests)).toEqual([0])
})

/** The ids of a walk over these pages, then a refusal. */
async function walkOver(held: string[][], pageSize: number): Promise<string[]> {
  const { found } = await walk((response, { url }) => {
    const ids = held[page(url)]
    json(response, ids ? 200 : 422, ids?.map(one) ?? refused)
  }, pageSize)
  return found()
}

// @contract lim-6
it.each([
  ["an order that moved to a later page meanwhile", [["a", "b"], ["b", "c"], ["d"], []], "abcd"],
  [
    "as many orders as a page holds, that came before the others",
    [["f", "e"], ["d", "c"], ["d", "c"], ["b", "a"], []],
    "fedcba",
  ],
  ["more that came before the others", [["f", "e"], ["d", "c"], ["e", "d"], ["c", "b"], ["a"], []], "fedcba"],
])("%s meanwhile come once, and hide none", async (_, held, seen) => {
  expect((await walkOver(held, 2)).join("")).toBe(seen)
})

it("a refusal is no end where a page before the last one was not full either", async () => {
  const walking = walkOver([["a", "b", "c"], ["d"], ["e", "f"]], 3)
  await expect(walking).rejects.toMatchObject({ httpStatus: 422 })
})

it("a page size of none is refused before anything is sent", async () => {
  const { found, asked } = await walk(counting({}), 0)
  await expect(found()).rejects.toMatchObject({ fields: [{ path: "pageSize" }] })
  expect(asked()).toEqual([])
})

it("an order that cannot be read comes once, by its id where it has one, and hides no other", async () => {
  const broken = [{ ...anOrder("b"), refunds: undefined }, { id: 7 }]
  const held = [[anOrder("a"), ...broken], [...broken, anOrder("c")], []]
  const service = await playService((response, { url }) => json(response, 200, held[page(url)]))
  const seen: unknown[] = []
  for await (const { order, unreadable } of clientFor(service.baseUrl).orders.walk({}, { pageSize: 3 }))
    seen.push(order?.id ?? unreadable)
  expect(seen).toEqual([
    "a",
    { id: "b", fields: ["refunds"] },
    { id: null, fields: expect.arrayContaining(["id", "status", "refunds"]) },
    "c",
  ])
})

it("a lender that gives the same page for every number ends a walk, also where nothing on it can be read", async () => {
  const service = await playService((response) => json(response, 200, [{ amount: 1 }, null]))
  let count = 0
  for await (const { unreadable } of clientFor(service.baseUrl).orders.walk()) count += unreadable ? 1 : 0
  expect({ count, pages: service.requests.length }).toEqual({ count: 2, pages: 3 })
})
