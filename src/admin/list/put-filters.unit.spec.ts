import { putFilters, type ListFilter } from "./put-filters"

const FILTERS: ListFilter[] = [
  { id: "created", sort: "days" },
  { id: "account", sort: "choice" },
]
/** A day as Medusa's filter gives it: the midnight it begins with, where the reader is. */
const day = (number: number) => new Date(2026, 10, number).toISOString()

function put(filtering: Record<string, unknown>, before = ""): Record<string, string> {
  const address = new URLSearchParams(before)
  putFilters(address, FILTERS, filtering)
  return Object.fromEntries(address)
}

describe("filters in the address", () => {
  it("a range of days has all of its last day, and the picker still shows that one", () => {
    const { created_from, created_to = "" } = put({ created: { $gte: day(2), $lte: day(4) } })
    expect(created_from).toBe(day(2))
    expect(Date.parse(created_to) + 1).toBe(Date.parse(day(5)))
    expect(new Date(created_to).getDate()).toBe(4)
  })

  it("the same day twice is that day", () => {
    const { created_from = "", created_to = "" } = put({ created: { $gte: day(2), $lte: day(2) } })
    expect(Date.parse(created_to) - Date.parse(created_from)).toBe(86_400_000 - 1)
  })

  it("a range stays what it is when another filter is set", () => {
    const once = put({ created: { $gte: day(2), $lte: day(4) } })
    const { created_from: $gte, created_to: $lte } = once
    expect(put({ created: { $gte, $lte }, account: "main" })).toEqual({ ...once, account: "main" })
  })

  it("what is not set is taken out, the rest of the address stays", () => {
    expect(put({ created: { $gte: day(2) }, account: null }, "q=x&account=main&created_to=y")).toEqual({
      q: "x",
      created_from: day(2),
    })
    expect(put({ created: null }, `created_from=${day(2)}`)).toEqual({})
  })

  it("what is no time stays as it was written, for the server to refuse", () => {
    expect(put({ created: { $lte: "soon" } })).toEqual({ created_to: "soon" })
  })
})
