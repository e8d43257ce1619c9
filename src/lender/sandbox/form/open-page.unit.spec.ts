import { instalmentCounts } from "../orders/lifecycle"
import { planOf } from "./open-page"

describe("a plan", () => {
  it.each([0, 1, 2, 11, 100, 20_399, 20_400, 99_999_999])("of %d cents sums to exactly that", (total) => {
    for (const count of instalmentCounts) {
      const { first, later } = planOf(total, count)
      expect(first + later * (count - 1)).toBe(total)
      expect(first - later).toBeGreaterThanOrEqual(0)
      expect(first - later).toBeLessThan(count)
    }
  })
})
