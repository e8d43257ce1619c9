import { firstPageOf, isSame, pageAfter, pageBefore, queryOf, searchIn } from "./search"

it("takes from an address what can be searched for, and nothing else", () => {
  const query = "status=CONFIRMED&amount_min=%20&colour=red&page=2&order_reference=+inst_1+"
  expect(searchIn(new URLSearchParams(query))).toEqual({
    status: "CONFIRMED",
    page: "2",
    order_reference: "inst_1",
  })
})

it("the same filters are the same search, in whatever order they stand", () => {
  expect(isSame({ status: "CREATED", page: "2" }, { page: "2", status: "CREATED" })).toBe(true)
  expect(isSame({ status: "CREATED" }, { status: "CREATED", page: "2" })).toBe(false)
})

it("asks for the reader's days from their first moment to their last second", () => {
  const days = { created_from: "2026-07-01", created_to: "2026-07-02" }
  const { created_from = "", created_to = "" } = queryOf(days)
  expect(new Date(created_from)).toEqual(new Date(2026, 6, 1))
  expect(new Date(created_to)).toEqual(new Date(2026, 6, 2, 23, 59, 59))
})

it("asks for the first page of the usual size by default, and for what it cannot read as it is", () => {
  expect(queryOf({})).toEqual({ page: "first", page_size: "20" })
  const unread = { page: "3", page_size: "50", updated_from: "soon", status: "to" }
  expect(queryOf(unread)).toEqual(unread)
})

it("goes from page to page, and back to a first one that has no number", () => {
  const search = { status: "CREATED" }
  expect(pageAfter(search, 1)).toEqual({ status: "CREATED", page: "2" })
  expect(pageBefore({ ...search, page: "3" }, 3, 1)).toEqual({ status: "CREATED", page: "2" })
  expect(pageBefore({ ...search, page: "2" }, 2, 1)).toEqual(search)
  expect(pageBefore({ ...search, page: "1" }, 1, 0)).toEqual(search)
  // It is not specified whether there is a page 0.
  expect(pageBefore({ ...search, page: "2" }, 2)).toEqual({ status: "CREATED", page: "1" })
  expect(pageBefore({ ...search, page: "1" }, 1)).toEqual(search)
  expect(firstPageOf({ ...search, page: "7" })).toEqual(search)
})
