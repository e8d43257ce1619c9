import { isUnderWay } from "./record-in-medusa"

describe("isUnderWay", () => {
  it("gives the user who made a capture or refund row two minutes before it counts as left behind", () => {
    const made = { created_at: "2026-03-01T12:00:00.000Z" }
    expect(isUnderWay(made, new Date("2026-03-01T12:01:59.999Z"))).toBe(true)
    expect(isUnderWay(made, new Date("2026-03-01T12:02:00.000Z"))).toBe(false)
  })
})
