import { BigNumber, MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import {
  allocate,
  areSameCents,
  formatCents,
  fromCents,
  isWholeCents,
  roundToCents,
  sumOf,
  toCents,
} from "./amounts"

describe("cents", () => {
  // @contract conv-1
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
    ["0.0049999999", 0],
    ["0.005", 1],
    [-0, 0],
    ["-0", 0],
  ])("rounds %p to %p cents, half a cent upwards", (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
  })

  it("rounds half a cent as Medusa shows it, though Medusa computed a hair less or more", () => {
    const pieces = fc.integer({ min: 1, max: 1_000_000 })
    const halves = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(halves, pieces, fc.constantFrom(4, 7, 10, 21, 23), (price, quantity, percent) => {
        const shown = MathBN.mult(MathBN.div(price, 1000), quantity)
        const rate = MathBN.add(1, MathBN.div(percent, 100))
        const untaxed = MathBN.div(MathBN.div(price, 1000), rate)
        const computed = MathBN.mult(MathBN.mult(untaxed, quantity), rate)
        expect(toCents(computed)).toBe(toCents(shown))
        expect(areSameCents(new BigNumber(computed), new BigNumber(shown))).toBe(true)
        expect(isWholeCents(computed)).toBe(isWholeCents(shown))
      }),
    )
  })

  it("takes off only what computing leaves", () => {
    expect([toCents("0.00499999999"), toCents("-0.00000000001")]).toEqual([1, 0])
    expect(() => toCents("-0.001")).toThrow(RangeError)
  })

  it.each([-0.01, "-1", Number.NaN, "", "twelve", Infinity, 1e15, "90071992547409.92"])(
    "throws on %p rather than charge a guess",
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError)
    },
  )

  it.each([
    [-0.01, "Not an amount of money: -0.01"],
    [1e15, "Too large an amount of money: 1000000000000000"],
  ])("says why it throws on %p, with the amount", (amount, message) => {
    expect(() => toCents(amount)).toThrow(message)
  })

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

  it("says which cents it refuses", () => {
    expect(() => fromCents(0.5)).toThrow("Not an amount in cents: 0.5")
  })
})

describe("roundToCents", () => {
  it.each([
    ["-3.335", "-334"],
    ["-0.00000000001", "0"],
    ["3.33499999999", "334"],
  ])("rounds %p to %p cents, half a cent away from zero", (amount, cents) => {
    expect(roundToCents(amount).toFixed()).toBe(cents)
  })
})

describe("areSameCents", () => {
  it("tells amounts apart by a cent, below zero too", () => {
    expect([areSameCents(1.01, "1.0149"), areSameCents(-1, -1.004)]).toEqual([true, true])
    expect([areSameCents(1.01, 1.02), areSameCents(-1, 1)]).toEqual([false, false])
  })
})

describe("isWholeCents", () => {
  it("holds for amounts of whole cents, however they are written", () => {
    expect([0, 10, "10.01", 128.2, { value: "3.330", precision: 20 }].every(isWholeCents)).toBe(true)
    expect(["3.335", 12.0879, "0.004"].some(isWholeCents)).toBe(false)
  })
})

describe("sumOf", () => {
  it("adds amounts up without rounding, and takes a missing one for nothing", () => {
    const rows = [{ amount: "3.335" }, { amount: null }, { amount: 0.1 }, { amount: 0.2 }]
    expect(MathBN.convert(sumOf(rows)).toFixed()).toBe("3.635")
    expect(sumOf([])).toBe(0)
  })
})

describe("formatCents", () => {
  it.each([
    [0, "0.00 EUR"],
    [5, "0.05 EUR"],
    [10_010, "100.10 EUR"],
    [128_20, "128.20 EUR"],
    [999_999_99, "999999.99 EUR"],
  ])("writes %i exactly", (cents, text) => expect(formatCents(cents)).toBe(text))
})

const sum = (parts: number[]) => parts.reduce((before, part) => before + part, 0)
const cents = fc.nat(10_000_000)
const written = fc
  .tuple(fc.nat(100_000), fc.nat(9_999))
  .map(([whole, part]) => `${whole}.${`${part}`.padStart(4, "0")}`)
const weight = fc.oneof(fc.constant("0"), written)
const weights = fc.array(weight, { minLength: 1, maxLength: 30 })

describe("allocate", () => {
  it("sums exactly to the total, in whole parts that are never negative", () => {
    fc.assert(
      fc.property(cents, weights, (total, over) => {
        const parts = allocate(total, over)
        expect(sum(parts)).toBe(total)
        expect(parts).toHaveLength(over.length)
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  it("stays within one cent of the exact share", () => {
    fc.assert(
      fc.property(cents, weights, (total, over) => {
        const all = MathBN.sum(...over)
        fc.pre(!all.isZero())
        allocate(total, over).forEach((part, index) => {
          const share = MathBN.div(MathBN.mult(total, over[index]!), all)
          expect(MathBN.abs(MathBN.sub(part, share)).toNumber()).toBeLessThan(1)
        })
      }),
    )
  })

  it("gives a zero weight nothing while another weighs something", () => {
    fc.assert(
      fc.property(cents, weights, (total, over) => {
        fc.pre(over.some((one) => Number(one) > 0))
        const parts = allocate(total, over)
        over.forEach((one, index) => Number(one) === 0 && expect(parts[index]).toBe(0))
      }),
    )
  })

  it.each([
    ["ties go to the earlier one", 100, [1, 1, 1], [34, 33, 33]],
    ["the largest remainder comes first", 10, [1, 1, 8.9], [1, 1, 8]],
    ["all zero: everything to the first", 500, [0, 0], [500, 0]],
    ["a negative weight counts as zero", 500, [-3, 5], [0, 500]],
    ["unrounded tax keeps its line", 1509, [12.0879, 3], [1209, 300]],
    ["nothing over nothing", 0, [], []],
  ])("%s", (_, total, over, parts) => {
    expect(allocate(total, over)).toEqual(parts)
  })

  it("reads Medusa's BigNumber and raw values, beyond what a float can tell apart", () => {
    const close = ["0.33333333333333333334", "0.33333333333333333333", "0.33333333333333333333"]
    expect(allocate(1, [...close].reverse())).toEqual([0, 0, 1])
    expect(allocate(100, [new BigNumber("0.1"), { value: "0.3", precision: 20 }])).toEqual([25, 75])
  })

  it.each([
    ["a fraction of a cent", 0.5, [1], "Not an amount in cents: 0.5"],
    ["a negative total", -1, [1], "Not an amount in cents: -1"],
    ["a weight that is no number", 1, ["x", 1], "A weight is not a number"],
    ["an endless weight", 1, [Infinity], "A weight is not a number"],
    ["cents with nothing to put them on", 1, [], "1 cents and nothing to put them on"],
  ])("throws on %s, and says so", (_, total, over, message) => {
    expect(() => allocate(total, over)).toThrow(new RangeError(message))
  })
})
