import { formatCents } from "./format-cents"

describe("formatCents", () => {
  it.each([
    [0, "0.00 EUR"],
    [5, "0.05 EUR"],
    [10_010, "100.10 EUR"],
    [128_20, "128.20 EUR"],
    [999_999_99, "999999.99 EUR"],
  ])("writes %i exactly", (cents, text) => expect(formatCents(cents)).toBe(text))
})
