import { valueOfUnits } from "./returns"

/** A line of which so many units come back, each worth so much to Medusa. */
const line = (
  units: { requested?: number; received?: number; dismissed?: number },
  each: number | string,
) => {
  const { requested = 0, received = 0, dismissed = 0 } = units
  return {
    detail: {
      return_requested_quantity: requested,
      return_received_quantity: received,
      return_dismissed_quantity: dismissed,
    },
    return_requested_total: Number(each) * requested,
    return_received_total: Number(each) * received,
    return_dismissed_total: Number(each) * dismissed,
  }
}

describe("the value of a return", () => {
  it("is what was paid for the units that come back", () => {
    expect(valueOfUnits([{ line: line({ requested: 2 }, 24.9), quantity: 2 }])).toBe(4980)
  })

  it("of one return of two is its own units' share, whether they are expected, have arrived, or are broken", () => {
    const of = line({ requested: 1, received: 1, dismissed: 2 }, 10.5)
    expect(valueOfUnits([{ line: of, quantity: 1 }])).toBe(1050)
    expect(valueOfUnits([{ line: of, quantity: 3 }])).toBe(3150)
  })

  it("is rounded once, half a cent up, not line by line", () => {
    // 9.99 with 21 % tax is 12.0879.
    expect(valueOfUnits([{ line: line({ received: 1 }, 12.0879), quantity: 1 }])).toBe(1209)
    const half = { line: line({ received: 1 }, "0.335"), quantity: 1 }
    expect(valueOfUnits([half])).toBe(34)
    expect(valueOfUnits([half, half, half])).toBe(101)
  })

  it("is nothing of a line that is gone or of which nothing comes back", () => {
    expect(valueOfUnits([])).toBe(0)
    expect(valueOfUnits([{ line: line({}, 10), quantity: 0 }])).toBe(0)
  })
})
