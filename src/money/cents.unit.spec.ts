import { BigNumber } from "@medusajs/framework/utils"
import fc from "fast-check"
import { fromCents, toCents } from "./cents"

describe("cents", () => {
  it("is exact for every amount from 0.00 to 1000.00, as number, string, raw value and BigNumber", () => {
    const wrong: string[] = []
    for (let cents = 0; cents <= 100_000; cents++) {
      const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
      const forms = [Number(written), written, { value: written, precision: 20 }, new BigNumber(written)]
      if (forms.some((form) => toCents(form) !== cents)) wrong.push(written)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    [12.0879, 1209],
    [3.335, 334],
    [0.29, 29],
    [1.15, 115],
    [128.2, 12820],
    [1.005, 101],
    ["0.004999999999999999999", 0],
    ["0.005", 1],
    [-0, 0],
  ])("rounds %p to %p cents, half a cent upwards", (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
  })

  it.each([-0.01, "-1", Number.NaN, "", "twelve", Infinity, 1e15, "90071992547409.92"])(
    "throws on %p rather than charge a guess",
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError)
    },
  )

  it("never takes a missing amount for a free one", () => {
    const row: { amount: number } = JSON.parse('{"amount":null}')
    expect(() => toCents(row.amount)).toThrow(RangeError)
  })

  it("gives Medusa an amount that comes back as the same cents", () => {
    fc.assert(fc.property(fc.nat(1_000_000_000_000), (cents) => toCents(fromCents(cents)) === cents))
    expect(fromCents(1001)).toBe(10.01)
  })

  it.each([0.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER])("refuses %p as cents", (cents) => {
    expect(() => fromCents(cents)).toThrow(RangeError)
  })
})
