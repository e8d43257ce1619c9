import { centsCell, dateCell, textCell } from "./csv-cell"

const SPAIN = { separator: ";", decimal: "," } as const

it.each([
  ["=1+1", "'=1+1"],
  ["+34600", "'+34600"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
])("%j is no formula", (text, cell) => expect(textCell(text)).toBe(cell))

it.each([
  ["inst_01", "inst_01"],
  ["Casa; 2", '"Casa; 2"'],
  ["a,=1", '"a,=1"'],
  ['5" board', '"5"" board"'],
  ["two\nlines", '"two\nlines"'],
  ["ñandú €", "ñandú €"],
  ["", ""],
])("%j stays in its cell, whatever the separator", (text, cell) => expect(textCell(text)).toBe(cell))

it.each([
  [123_456, "1234,56"],
  [-5, "-0,05"],
  [0, "0,00"],
  [10, "0,10"],
  [Number.MIN_SAFE_INTEGER, "-90071992547409,91"],
])("%d cents are the number %s", (cents, cell) => expect(centsCell(cents, SPAIN)).toBe(cell))

it("a number is still one cell when its decimal is the separator", () => {
  expect(centsCell(1_250, { separator: ",", decimal: "," })).toBe('"12,50"')
  expect(centsCell(1_250, { separator: ",", decimal: "." })).toBe("12.50")
})

it("a date is one a spreadsheet knows", () => {
  expect(dateCell(new Date("2026-11-20T11:08:07.5Z"))).toBe("2026-11-20 11:08:07")
})
