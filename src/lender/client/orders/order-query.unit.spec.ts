import { orderQuery } from "./order-query"

const day = (text: string): Date => new Date(`2026-03-0${text}Z`)

// @contract list-1, list-2, list-3, list-5, list-6, list-7
it("maps every filter to its documented parameters, pairs together", () => {
  const query = orderQuery(
    {
      amount: { min: 0, max: 20400 },
      channel: "ONLINE",
      created: { from: day("1T15:30:00"), to: day("2T03:30:00") },
      haveRefunds: false,
      orderReference: "a&b=c d",
      page: { number: 0, size: 20 },
      updated: { from: day("3T00:00:00"), to: day("3T00:00:00") },
      status: "AUTHORIZED",
    },
    0,
  )
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ amountMin: "0", amountMax: "20400", channel: "ONLINE", status: "AUTHORIZED" },
    ...{ createdFrom: "2026-03-01T15:30:00", createdTo: "2026-03-02T03:30:00" },
    ...{ haveRefunds: "false", orderReference: "a&b=c d", page: "0", pageSize: "20" },
    ...{ updatedFrom: "2026-03-03T00:00:00", updatedTo: "2026-03-03T00:00:00" },
  })
})

it("no filter is no query", () => {
  expect(orderQuery({}, 0)).toBe("")
  expect(orderQuery({ status: undefined }, 0)).toBe("")
})

// @contract conv-2, list-8
it("dates go out on the lender's clock, and fractions never narrow a range", () => {
  const created = { from: day("1T10:00:00.900"), to: day("1T11:00:00.100") }
  const query = new URLSearchParams(orderQuery({ created }, 60))
  expect(query.get("createdFrom")).toBe("2026-03-01T11:00:00")
  expect(query.get("createdTo")).toBe("2026-03-01T12:00:01")
})

it.each([
  [{ amount: { min: 2, max: 1 } }, "amount.max"],
  [{ amount: { min: -1, max: 1 } }, "amount.min"],
  [{ amount: { min: 0, max: 1.5 } }, "amount.max"],
  [{ created: { from: day("2T00:00:00"), to: day("1T00:00:00") } }, "created.to"],
  [{ updated: { from: new Date(Number.NaN), to: day("1T00:00:00") } }, "updated.from"],
  [{ page: { number: -1, size: 1 } }, "page.number"],
  [{ page: { number: 0, size: 0 } }, "page.size"],
])("%j is refused", (filters, path) => {
  expect(() => orderQuery(filters, 0)).toThrow(path)
})

// @contract list-1, list-2, list-4, lim-4
it("half a pair cannot be written", () => {
  // @ts-expect-error amountMin needs amountMax (Orders v2, "GET /orders")
  expect(() => orderQuery({ amount: { min: 1 } }, 0)).toThrow("amount.max")
  // @ts-expect-error page needs pageSize
  expect(() => orderQuery({ page: { number: 1 } }, 0)).toThrow("page.size")
  // @ts-expect-error createdFrom needs createdTo
  expect(() => orderQuery({ created: { from: new Date() } }, 0)).toThrow("created.to")
})
