import { centsCell, headerOf, lineOf, textCell } from "./csv"
import { OPERATION_COLUMNS } from "./operations-csv"

const format = { separator: ";", decimal: "," } as const
const operation = {
  ...{ type: "REFUND", service_operation_id: "op_1", lender_order_id: "ord_1", order_id: "order_1" },
  ...{ order_reference: "=cmd|'/C calc'!A0", instalment_order_id: "inst_1", origin: "shop" as const },
  ...{ settlement_id: "instset_1", ordinal: 1, position: 0, number_of_installments: 3, display_id: 12 },
  ...{ amount: -123_456, amount_to_settle: -120_000, commission: -3_456, interest: 7 },
  created: new Date("2026-11-20T11:08:07Z"),
}

it("opens in a Spanish spreadsheet as the numbers, dates and texts they are", () => {
  expect(headerOf(OPERATION_COLUMNS, format)).toBe(
    "\uFEFFType;Operation;Created (UTC);Order number;Order reference;Order at the lender;Order in the shop;Instalments;Amount;Commission;Amount to settle;Interest (as the lender gives it);Origin\r\n",
  )
  expect(lineOf(OPERATION_COLUMNS, operation, format)).toBe(
    "REFUND;op_1;2026-11-20 11:08:07;12;'=cmd|'/C calc'!A0;ord_1;order_1;3;-1234,56;-34,56;-1200,00;7;This shop\r\n",
  )
})

it("opens in an English one with a comma and a point", () => {
  const format = { separator: ",", decimal: "." } as const
  expect(
    lineOf(OPERATION_COLUMNS, { ...operation, order_id: null, display_id: null, origin: "unknown" }, format),
  ).toBe(
    "REFUND,op_1,2026-11-20 11:08:07,,'=cmd|'/C calc'!A0,ord_1,,3,-1234.56,-34.56,-1200.00,7,Unknown\r\n",
  )
})

// @asvs 1.2.10
it.each([
  ["=1+1", "'=1+1"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  ["Casa; 2", '"Casa; 2"'],
  ["a,=1", '"a,=1"'],
  ['5" board', '"5"" board"'],
  ["two\nlines", '"two\nlines"'],
  ["ñandú €", "ñandú €"],
  ["", ""],
])("%j is no formula and stays in its cell, whatever the separator", (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

it.each([
  [123_456, "1234,56"],
  [-5, "-0,05"],
  [0, "0,00"],
  [10, "0,10"],
  [Number.MIN_SAFE_INTEGER, "-90071992547409,91"],
])("%d cents are the number %s", (cents, cell) => expect(centsCell(cents, format)).toBe(cell))

it("a number is still one cell when its decimal is the separator", () => {
  expect(centsCell(1_250, { separator: ",", decimal: "," })).toBe('"12,50"')
  expect(centsCell(1_250, { separator: ",", decimal: "." })).toBe("12.50")
})
