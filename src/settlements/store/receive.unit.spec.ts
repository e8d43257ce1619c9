import { copyLines } from "./receive"

const operation = {
  type: "SALE",
  id: "op_1",
  commission: -3,
  created: "2026-01-02T03:04:05.6+01:00",
  amount: 1_000,
  amount_to_settle: 997,
  interest: 0,
  order_id: "ord_1",
  order_reference: "inst_1",
  number_of_installments: 3,
}

it("writes an operation on one line, its date twice, and counts on from where the batch begins", () => {
  const lines = copyLines([operation, operation], 7).split("\n")
  const cells =
    "SALE\top_1\t2026-01-02T03:04:05.6+01:00\t2026-01-02T03:04:05.6+01:00\t1000\t997\t-3\t0\tord_1\tinst_1\t3"
  expect(lines).toEqual([`7\t${cells}`, `8\t${cells}`, ""])
})

// @asvs 1.2.4
it("no text of the lender's can end a cell, a line or the copy", () => {
  const line = copyLines([{ ...operation, order_reference: "a\tb\nc\rd\\.\0" }], 0)
  expect(line).toContain("\ta\\tb\\nc\\rd\\\\.\uFFFD\t")
  expect(line.match(/\n/g)).toHaveLength(1)
  expect(copyLines([{ ...operation, order_reference: "\\N" }], 0)).toContain("\t\\\\N\t")
})
