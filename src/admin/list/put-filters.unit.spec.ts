import { filterValue, putFilters, type ListFilter } from "./put-filters"

const FILTERS: ListFilter[] = [
  { id: "created", sort: "days", label: "Date" },
  { id: "account", sort: "choice", label: "Account" },
]
/** A day as Medusa's filter gives it: the midnight it begins with, where the reader is. */
const day = (number: number) => new Date(2026, 10, number).toISOString()

function put(filtering: Record<string, unknown>, before = ""): Record<string, string> {
  const address = new URLSearchParams(before)
  putFilters(address, FILTERS, filtering)
  return Object.fromEntries(address)
}

/** What Medusa's filter of the days is set to by an address. */
const shown = (address: Record<string, string>) =>
  filterValue({ id: "created", sort: "days", label: "Date" }, new URLSearchParams(address))

describe("filters in the address", () => {
  it("a range of days is those days as they are written, wherever the reader is", () => {
    const address = put({ created: { $gte: day(1), $lte: day(30) } })
    expect(address).toEqual({ created_from: "2026-11-01", created_to: "2026-11-30" })
    expect(shown(address)).toEqual({ $gte: day(1), $lte: day(30) })
  })

  it("a range stays what it is when another filter is set", () => {
    const once = put({ created: { $gte: day(2), $lte: day(2) } })
    expect(put({ created: shown(once), account: "main" })).toEqual({ ...once, account: "main" })
  })

  it("what is not set is taken out, the rest of the address stays", () => {
    const address = put({ created: { $gte: day(2) }, account: null }, "q=x&account=main&created_to=y")
    expect(address).toEqual({ q: "x", created_from: "2026-11-02" })
    expect(put({ created: null }, "created_from=2026-11-02")).toEqual({})
    expect(shown({ account: "main" })).toBeUndefined()
  })

  it("an instant is shown as it is; what is no time stays as it was written, for the server to refuse", () => {
    expect(shown({ created_from: day(2) })).toEqual({ $gte: day(2) })
    expect(shown({ created_to: "soon" })).toEqual({ $lte: "soon" })
    expect(put({ created: { $lte: "soon" } })).toEqual({ created_to: "soon" })
  })
})
