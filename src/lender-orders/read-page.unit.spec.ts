import {
  anOrder,
  clientFor,
  json,
  playService,
  type Play,
} from "../lender/client/fixtures/scripted-service.spec"
import { readPage } from "./read-page"

const FIRST = { number: "first", size: 2 } as const

const pageOf = (url: string): string | null => new URL(url, "http://x").searchParams.get("page")

/** A service with these pages by number; what it has not, it refuses. */
function having(pages: Record<string, string[]>): Play {
  return (response, { url }) => {
    const ids = pages[pageOf(url) ?? "none"]
    if (ids === undefined) return json(response, 400, { code: "INVALID_REQUEST" })
    json(
      response,
      200,
      ids.map((id) => anOrder(id)),
    )
  }
}

async function asking(play: Play) {
  const service = await playService(play)
  const { orders } = clientFor(service.baseUrl)
  return {
    asked: () => service.requests.map(({ url }) => pageOf(url)),
    read: async (wanted: Parameters<typeof readPage>[2]) => {
      const { orders: found, unreadable, ...page } = await readPage(orders, {}, wanted)
      return { ...page, ids: [...found, ...unreadable].map(({ id }) => id) }
    },
  }
}

describe("a page of the lender's orders", () => {
  // @contract lim-6
  it("is asked for once, by the number given, and a full one may not be the last", async () => {
    const { read, asked } = await asking(having({ 0: ["a", "b"], 1: ["c"], 2: [] }))
    const at = (number: number) => read({ number, size: 2 })
    expect(await at(0)).toEqual({ page: 0, page_size: 2, has_more: true, ids: ["a", "b"] })
    expect(await at(1)).toEqual({ page: 1, page_size: 2, has_more: false, ids: ["c"] })
    expect(await at(2)).toEqual({ page: 2, page_size: 2, has_more: false, ids: [] })
    await expect(at(3)).rejects.toMatchObject({ httpStatus: 400 })
    expect(asked()).toEqual(["0", "1", "2", "3"])
  })

  // @contract lim-6
  it("is not asked for where none is wanted, and then a long answer may be a part", async () => {
    const few = await asking(having({ none: ["a"] }))
    expect(await few.read(undefined)).toEqual({ page: null, page_size: null, has_more: false, ids: ["a"] })
    const many = await asking(having({ none: Array.from({ length: 10 }, (_, index) => `o${index}`) }))
    expect(await many.read(undefined)).toMatchObject({ page: null, has_more: true })
    expect([...few.asked(), ...many.asked()]).toEqual([null, null])
  })
})

it("an order that cannot be read takes its place on a page", async () => {
  const { read } = await asking((response) =>
    json(response, 200, [anOrder("a"), anOrder("b", { refunds: null })]),
  )
  expect(await read({ number: 1, size: 2 })).toEqual({
    page: 1,
    page_size: 2,
    has_more: true,
    ids: ["a", "b"],
  })
})

describe("the first page", () => {
  // @contract lim-6
  it.each([
    ["counts from 0", having({ 0: ["a", "b"], 1: ["c"] }), 0, ["0", "1", "0"]],
    ["gives page 1 under 0 too", having({ 0: ["a", "b"], 1: ["a", "b"] }), 1, ["0", "1", "1"]],
    ["counts from 1 and refuses 0", having({ 1: ["a", "b"], 2: ["c"] }), 1, ["0", "1", "1"]],
    ["counts from 1 with an empty 0", having({ 0: [], 1: ["a", "b"] }), 1, ["0", "1", "1"]],
  ])("of a lender that %s is found, and remembered", async (_name, play, page, calls) => {
    const { read, asked } = await asking(play)
    const first = { page, page_size: 2, has_more: true, ids: ["a", "b"] }
    expect(await read(FIRST)).toEqual(first)
    expect(await read(FIRST)).toEqual(first)
    expect(asked()).toEqual(calls)
  })

  it.each([
    ["both are empty", having({ 0: [], 1: [] })],
    ["0 is empty and 1 is refused", having({ 0: [] })],
  ])("of nothing teaches nothing: %s", async (_name, play) => {
    const { read, asked } = await asking(play)
    expect(await read(FIRST)).toEqual({ page: 0, page_size: 2, has_more: false, ids: [] })
    await read(FIRST)
    expect(asked()).toEqual(["0", "1", "0", "1"])
  })

  it("a refusal of every page is the filters', and is told", async () => {
    const { read } = await asking(having({}))
    await expect(read(FIRST)).rejects.toMatchObject({ httpStatus: 400 })
  })

  it("a wrong key is not taken for a page that is not there", async () => {
    const { read, asked } = await asking((response) =>
      json(response, 401, { code: "AUTHENTICATION_FAILURE" }),
    )
    await expect(read(FIRST)).rejects.toMatchObject({ name: "MisconfiguredError" })
    expect(asked()).toEqual(["0"])
  })
})

describe("nothing found", () => {
  it("is what the lender's own 404 says", async () => {
    const { read } = await asking((response) => json(response, 404, { code: "RESOURCE_NOT_FOUND" }))
    expect(await read({ number: 1, size: 2 })).toMatchObject({ has_more: false, ids: [] })
  })

  it("is not what another's 404 says, which may be a wrong address", async () => {
    const { read } = await asking((response) => json(response, 404, { message: "no route" }))
    await expect(read({ number: 1, size: 2 })).rejects.toThrow(/404 no route\. Check the account's base URL/)
  })
})
