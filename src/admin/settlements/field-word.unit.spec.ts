import { fieldWord } from "./field-word"

describe("the fields of a change", () => {
  it("each that the server keeps has a word, the same as in the table", () => {
    const settlement = [
      "created",
      "sales_amount",
      "refunds_amount",
      "amount_to_settle",
      "interest",
      "commission",
    ]
    for (const name of settlement) expect(fieldWord(name, "settlement")).toBeDefined()
    const operation = [
      "created",
      "amount",
      "amount_to_settle",
      "commission",
      "interest",
      "service_order_id",
      "order_reference",
      "number_of_installments",
    ]
    for (const name of operation) expect(fieldWord(name, "operation")).toBeDefined()
    expect(fieldWord("amount_to_settle", "settlement")).toBe("settlements.field.payout")
    expect(fieldWord("amount_to_settle", "operation")).toBe("settlements.operations.payout")
  })

  it("one that is newer than these pages has none", () => {
    expect(fieldWord("levy", "settlement")).toBeUndefined()
    expect(fieldWord("toString", "operation")).toBeUndefined()
  })
})
