import { serviceClock } from "../../../../modules/instalments/service-time"
import { filtersOf, lenderOrdersQuery } from "./query"

const madrid = serviceClock({ timeZone: "Europe/Madrid" })

/** What is wrong with a query, by the names of its filters. */
const problems = (query: Record<string, unknown>): string[] =>
  (lenderOrdersQuery.safeParse(query).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  )

it("takes every filter of the lender, with times on its clock", () => {
  const query = lenderOrdersQuery.parse({
    account: "default",
    amount_min: "0",
    amount_max: "120050",
    channel: " INSTORE ",
    created_from: "2026-07-01T00:00:00+02:00",
    created_to: "2026-07-31T21:59:59Z",
    have_refunds: "false",
    order_reference: "inst_1",
    page: "0",
    page_size: "20",
    updated_from: "2026-01-01T00:00:00Z",
    updated_to: "2026-01-01T00:00:00Z",
    status: "CONFIRMED",
  })
  expect(query).toMatchObject({ account: "default", page: 0, page_size: 20 })
  expect(filtersOf(query, madrid)).toEqual({
    amount: { min: 0, max: 120_050 },
    channel: "INSTORE",
    created: { from: new Date("2026-07-01T00:00:00Z"), to: new Date("2026-07-31T23:59:59Z") },
    haveRefunds: false,
    orderReference: "inst_1",
    updated: { from: new Date("2026-01-01T01:00:00Z"), to: new Date("2026-01-01T01:00:00Z") },
    status: "CONFIRMED",
  })
})

it("without a filter nothing is asked but for everything", () => {
  const asked = filtersOf(lenderOrdersQuery.parse({}), madrid)
  expect(Object.values(asked).filter((value) => value !== undefined)).toEqual([])
})

// @contract list-1, list-2, list-3, lim-4
it.each([
  ["amount_min", "amount_max", "100"],
  ["created_from", "created_to", "2026-07-01T00:00:00Z"],
  ["updated_from", "updated_to", "2026-07-01T00:00:00Z"],
  ["page", "page_size", "1"],
])("%s and %s go together: the one that is missing is named", (one, other, value) => {
  const together = `is missing; ${one} and ${other} go together`
  expect(problems({ [one]: value })).toEqual([`${other}: ${together}`])
  expect(problems({ [other]: value })).toEqual([`${one}: ${together}`])
  expect(problems({ [one]: value, [other]: value })).toEqual([])
})

it.each([
  [{ amount_min: "2", amount_max: "1" }, "amount_max: must not be less than amount_min"],
  [
    { created_from: "2026-07-02T00:00:00Z", created_to: "2026-07-01T00:00:00Z" },
    "created_to: must not be less than created_from",
  ],
  [{ amount_min: "12.50", amount_max: "20" }, "amount_min: must be an amount in cents, as 12050"],
  [{ amount_min: "-1", amount_max: "20" }, "amount_min: must be an amount in cents, as 12050"],
  [{ page: "first", page_size: "101" }, "page_size: must be from 1 to 100"],
  [{ page: "0", page_size: "0" }, "page_size: must be from 1 to 100"],
  [{ page: "last", page_size: "1" }, "page: must be a page's number, or first"],
])("%j is refused: %s", (query, problem) => {
  expect(problems(query)).toEqual([problem])
})

it.each(["2026-07-01", "2026-07-01T00:00:00", "2026-02-30T00:00:00Z", "0001-01-01T00:00:00Z", ""])(
  "%j is no time for a range",
  (time) => {
    const [problem = ""] = problems({ created_from: time, created_to: "2026-07-31T00:00:00Z" })
    expect(problem).toMatch(/^created_from: must (be a time with its zone|lie between)/)
  },
)

// @asvs 1.3.3
it("texts have an end, and a filter nobody knows is refused", () => {
  for (const name of ["status", "channel", "order_reference", "account"]) {
    expect(problems({ [name]: "x".repeat(201) })).toHaveLength(1)
    expect(problems({ [name]: " " })).toHaveLength(1)
    expect(problems({ [name]: ["a", "b"] })).toHaveLength(1)
  }
  expect(problems({ colour: "red" })).toHaveLength(1)
})
