import { isKnownStatus, KNOWN_STATUSES } from "./order-status"

it("knows exactly the eight documented statuses", () => {
  expect(KNOWN_STATUSES).toHaveLength(8)
  expect(KNOWN_STATUSES.every(isKnownStatus)).toBe(true)
  expect(["authorized", "PAUSED", "", "toString"].some(isKnownStatus)).toBe(false)
})
