import { learnOffset, offsetOfZone } from "./service-time"

const now = new Date("2026-07-01T12:00:00Z")

describe("the zone of the service's dates", () => {
  it.each([
    ["2026-07-01T12:00:00", 0],
    ["2026-07-01T14:00:03", 120],
    ["2026-07-01T11:59:58", 0],
    ["2026-07-01T07:00:00.250", -300],
  ])("is learnt from an order created just now: %s is %i minutes ahead", (createdAt, offset) => {
    expect(learnOffset(createdAt, now)).toBe(offset)
  })

  it.each(["2026-07-05T12:00:00", "2026-07-01T12:07:30", "yesterday"])(
    "is not learnt from %s",
    (createdAt) => {
      expect(learnOffset(createdAt, now)).toBeNull()
    },
  )

  it("follows the summer of a named zone", () => {
    expect(offsetOfZone("Europe/Madrid", now)).toBe(120)
    expect(offsetOfZone("Europe/Madrid", new Date("2026-01-01T23:30:00Z"))).toBe(60)
    expect(offsetOfZone("UTC", now)).toBe(0)
  })
})
