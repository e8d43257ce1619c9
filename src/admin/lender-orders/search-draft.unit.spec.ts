import { draftOf, problemsOf, searchOf, type Draft } from "./search-draft"

const EVERYTHING = {
  ...{ account: "es", amount_min: "0", amount_max: "120050", channel: "INSTORE", status: "CONFIRMED" },
  ...{ created_from: "2026-07-01", created_to: "2026-07-01", have_refunds: "false", page_size: "50" },
  ...{ order_reference: "inst_1", updated_from: "2026-07-02", updated_to: "2026-07-03" },
}

const NONE = { amount: undefined, created: undefined, updated: undefined }

const empty = draftOf({}, "es-ES")
const problems = (part: Partial<Draft>) => problemsOf({ ...empty, ...part })

it("a search that was put into the form comes out as it was", () => {
  const draft = draftOf(EVERYTHING, "es-ES")
  expect(draft.amount).toEqual({ from: "0,00", to: "1200,50" })
  expect(problemsOf(draft)).toEqual(NONE)
  expect(searchOf(draft)).toEqual(EVERYTHING)
})

it("an empty form asks for everything, in pages of the usual size", () => {
  expect(problemsOf(empty)).toEqual(NONE)
  expect(searchOf(empty)).toEqual({ page_size: "20" })
})

it("what is no filter in the address is left out of the form", () => {
  expect(draftOf({ amount_min: "many", created_from: "2026-02-30" }, "es-ES")).toEqual(empty)
})

it.each([
  [{ from: "", to: "20" }, "from"],
  [{ from: "20", to: " " }, "to"],
  [{ from: "20", to: "10" }, "order"],
  [{ from: "1,234", to: "20" }, "reading"],
  [{ from: "", to: "a lot" }, "reading"],
  [{ from: "20", to: "20,00" }, undefined],
] as const)("amounts %j: %s", (amount, problem) => {
  expect(problems({ amount })).toEqual({ ...NONE, amount: problem })
})

it.each([
  [{ from: null, to: new Date(2026, 6, 1) }, "from"],
  [{ from: new Date(2026, 6, 1), to: null }, "to"],
  [{ from: new Date(2026, 6, 2), to: new Date(2026, 6, 1) }, "order"],
  [{ from: new Date(2026, 6, 1, 18), to: new Date(2026, 6, 1, 9) }, undefined],
] as const)("days %j: %s", (days, problem) => {
  expect(problems({ created: days })).toEqual({ ...NONE, created: problem })
  expect(problems({ updated: days })).toEqual({ ...NONE, updated: problem })
})

it("a year of two digits is not taken for one of this century", () => {
  const day = new Date(2026, 6, 1)
  day.setFullYear(26)
  expect(problems({ created: { from: day, to: null } }).created).toBe("year")
})
