import { BigNumber, MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { apportion } from "./apportion"

const sum = (parts: number[]) => parts.reduce((before, part) => before + part, 0)
const cents = fc.nat(10_000_000)
const weight = fc.oneof(
  fc.constant("0"),
  fc
    .tuple(fc.nat(100_000), fc.nat(9_999))
    .map(([whole, part]) => `${whole}.${String(part).padStart(4, "0")}`),
)
const weights = fc.array(weight, { minLength: 1, maxLength: 30 })

describe("apportion", () => {
  it("sums exactly to the total, in whole parts that are never negative", () => {
    fc.assert(
      fc.property(cents, weights, (total, over) => {
        const parts = apportion(total, over)
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
        apportion(total, over).forEach((part, index) => {
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
        const parts = apportion(total, over)
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
    expect(apportion(total, over)).toEqual(parts)
  })

  it("reads Medusa's BigNumber and raw values, beyond what a float can tell apart", () => {
    const close = ["0.33333333333333333334", "0.33333333333333333333", "0.33333333333333333333"]
    expect(apportion(1, [...close].reverse())).toEqual([0, 0, 1])
    expect(apportion(100, [new BigNumber("0.1"), { value: "0.3", precision: 20 }])).toEqual([25, 75])
  })

  it.each([
    ["a fraction of a cent", 0.5, [1]],
    ["a negative total", -1, [1]],
    ["a weight that is no number", 1, ["x", 1]],
    ["an endless weight", 1, [Infinity]],
    ["cents with nothing to put them on", 1, []],
  ])("throws on %s", (_, total, over) => {
    expect(() => apportion(total, over)).toThrow(RangeError)
  })
})
