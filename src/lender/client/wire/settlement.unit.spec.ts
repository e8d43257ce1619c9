import { aSettlement, anOperation } from "../fixtures/a-settlement.spec"
import { readOperations, settlementFiguresSchema } from "./settlement"

const { operations: _operations, ...FIGURES } = aSettlement("s")
const figures = (over: object) => settlementFiguresSchema.safeParse(aSettlement("s", { ...over }))
const operation = (over: object) => readOperations([anOperation("o", { ...over })])

// @contract set-1
it("a settlement's own figures are read as documented, its date as the lender wrote it", () => {
  expect(figures({}).data).toEqual(FIGURES)
})

const WHOLE = [-1, 0, 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
const NOT_WHOLE = [1.5, 2 ** 53, "9007199254740993", "1.5", "", " 1", "1e3", null, true]

// @contract set-1a, set-3b
it.each([
  ["sales_amount", "settlement"],
  ["refunds_amount", "settlement"],
  ["amount_to_settle", "settlement"],
  ["commission", "settlement"],
  ["commission", "operation"],
  ["amount", "operation"],
  ["amount_to_settle", "operation"],
])("%s of a %s is an integer of either sign, kept exactly", (field, of) => {
  const read = (value: unknown) => (of === "settlement" ? figures : operation)({ [field]: value })
  const kept = (value: number) =>
    of === "settlement" ? { ...FIGURES, [field]: value } : [anOperation("o", { [field]: value })]
  for (const value of WHOLE)
    for (const written of [value, `${value}`]) expect(read(written).data).toEqual(kept(value))
  for (const value of NOT_WHOLE) expect(read(value).success).toBe(false)
})

describe("a number on which no decision depends", () => {
  const unknown = [null, undefined, "", "2,5", true, [], 1e300, 2 ** 53, "9007199254740993"]

  // @contract set-2, set-3b
  it.each([
    [0, 0],
    [-1, -1],
    ["17", 17],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [2.5, 2.5],
    ["2.50", 2.5],
    [-0.125, -0.125],
  ])("of %j is kept as interest of %d, and as a number of instalments where it is whole", (given, kept) => {
    expect(figures({ interest: given }).data).toEqual({ ...FIGURES, interest: kept })
    const number_of_installments = Number.isInteger(kept) ? kept : null
    expect(operation({ interest: given, number_of_installments: given }).data).toEqual([
      { ...anOperation("o"), interest: kept, number_of_installments },
    ])
  })

  // @contract set-2
  it.each(unknown)("that reads %j is null, and everything beside it is read", (given) => {
    expect(figures({ interest: given }).data).toEqual({ ...FIGURES, interest: null })
    expect(operation({ interest: given, number_of_installments: given }).data).toEqual([
      { ...anOperation("o"), interest: null, number_of_installments: null },
    ])
  })

  // @contract set-3b
  it("spoils neither the operations beside it nor their money", () => {
    const [sale, refund] = [anOperation("1"), anOperation("2", { type: "REFUND", interest: null })]
    expect(readOperations([sale, refund]).data).toEqual([sale, refund])
    expect(readOperations([sale, { ...refund, amount: 2.5 }]).success).toBe(false)
  })
})

// @contract set-3
it.each(["SALE", "REFUND", "CHARGEBACK", "sale"])(
  "an operation of type %s keeps its type as given",
  (type) => {
    expect(operation({ type }).data).toEqual([anOperation("o", { type })])
  },
)

// @contract conv-6, set-1, set-3a
it.each(["type", "id", "created", "order_id", "operations"])("what has no %s is unreadable", (field) => {
  for (const value of [undefined, null, "", 5]) {
    if (field !== "operations") expect(operation({ [field]: value }).success).toBe(false)
    if (!["type", "order_id"].includes(field)) expect(figures({ [field]: value }).success).toBe(false)
  }
})

// @contract conv-4
it.each(["2026-11-12", "2026-02-30T00:00:00+01:00"])("a creation of %j is unreadable", (created) => {
  expect([operation({ created }), figures({ created })].map(({ success }) => success)).toEqual([false, false])
})

// @contract set-3e
it.each([undefined, null, ""])(
  "a fee need not be of an order (%p), a sale or a refund has to",
  (order_id) => {
    const fee = anOperation("o", { type: "FEE", order_id: "" })
    expect(operation({ type: "FEE", order_id }).data).toEqual([fee])
    for (const type of ["SALE", "REFUND"]) expect(operation({ type, order_id }).success).toBe(false)
  },
)

// @contract set-3c
it("an order without a reference is an empty one", () => {
  const without = [anOperation("o", { order_reference: "" })]
  for (const order_reference of [null, undefined])
    expect(operation({ order_reference }).data).toEqual(without)
})

it("fields the document does not name are left out", () => {
  expect(operation({ more: { of: [1] } }).data).toEqual([anOperation("o")])
  expect(figures({ more: { of: [1] } }).data).toEqual(FIGURES)
})
