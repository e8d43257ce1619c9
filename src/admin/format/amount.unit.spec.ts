import { readAmount, readAmountField, readPercent, writeAmount, writePercent } from "./amount"

it.each([
  ["120", 12_000],
  ["120.5", 12_050],
  ["120,50", 12_050],
  [" 0.29 € ", 29],
  ["1 153,95\u00a0€", 115_395],
  ["9999999.99", 999_999_999],
])("%j is %d cents", (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

it.each(["", "-1", "1,234", "1.234,50", "12.345", "ten", "1e3", "10000000"])("%j is no amount", (text) => {
  expect(readAmount(text)).toBeNull()
})

it("an amount that was written is read as the same, in every language of the admin", () => {
  for (const locale of ["en-GB", "es-ES", "fr-FR", "pt-PT", "pt-BR", "de-DE"]) {
    for (const cents of [0, 5, 29, 12_050, 123_456_789])
      expect(readAmount(writeAmount(cents, locale))).toBe(cents)
  }
  expect(writeAmount(12_050, "es-ES")).toBe("120,50")
})

it("an amount in the shop's units may be left empty, and what is none is told apart from that", () => {
  expect([readAmountField("120,5"), readAmountField(" "), readAmountField("1.234,50")]).toEqual([
    120.5,
    null,
    undefined,
  ])
})

it("a percentage has four decimals at most, and is written as it is read", () => {
  const read = ["4,9", "10.58 %", "0", "", "100", "100.1", "1.23456", "-1", "x"].map((one) =>
    readPercent(one, 100),
  )
  expect(read).toEqual([4.9, 10.58, 0, null, 100, undefined, undefined, undefined, undefined])
  for (const locale of ["en-GB", "es-ES", "fr-FR", "pt-PT"])
    expect(readPercent(writePercent(1234.5678, locale), 10_000)).toBe(1234.5678)
})
