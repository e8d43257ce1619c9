import { changedFields, fieldWord } from "./changed-fields"

describe("what a change changed", () => {
  it("is every field whose value is another one, on either side", () => {
    const [before, after] = [
      { amount: 1, commission: 2, levy: 3 },
      { amount: 4, commission: 2, tax: 5 },
    ]
    expect(changedFields(before, after)).toEqual(["amount", "levy", "tax"])
  })

  it("is not the instant that is only written in another way", () => {
    const before = { created: "2026-11-20T10:00:00.000Z", amount: 1 }
    expect(changedFields(before, { created: "2026-11-20T11:00:00+01:00", amount: 2 })).toEqual(["amount"])
    expect(changedFields(before, { created: "2026-11-20T10:30:00Z", amount: 1 })).toEqual(["created"])
    expect(changedFields({ created: "soon" }, { created: "later" })).toEqual(["created"])
  })
})

describe("the fields of a change", () => {
  it("each that the server keeps has a word, the same as in the table", () => {
    const settlement = "created sales_amount refunds_amount amount_to_settle interest commission"
    for (const name of settlement.split(" ")) expect(fieldWord(name, "settlement")).toBeDefined()
    const operation =
      "created amount amount_to_settle commission interest lender_order_id order_reference number_of_installments"
    for (const name of operation.split(" ")) expect(fieldWord(name, "operation")).toBeDefined()
    expect(fieldWord("amount_to_settle", "settlement")).toBe("settlements.field.payout")
    expect(fieldWord("amount_to_settle", "operation")).toBe("settlements.operations.payout")
  })

  it("one that is newer than these pages has none", () => {
    expect(fieldWord("levy", "settlement")).toBeUndefined()
    expect(fieldWord("toString", "operation")).toBeUndefined()
  })
})
