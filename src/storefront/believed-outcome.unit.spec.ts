import { believedOutcome } from "./believed-outcome.ts"

it("the shop's decision counts, whatever the address said", () => {
  expect(believedOutcome("cancelled", { outcome: "placed" })).toBe("placed")
  expect(believedOutcome("pending", { outcome: "declined" })).toBe("declined")
  expect(believedOutcome("placed", { outcome: "changed" })).toBe("changed")
})

it("a form that was left is still open: while the shop is undecided the address is believed", () => {
  expect(believedOutcome("cancelled", { outcome: "pending" })).toBe("cancelled")
  expect(believedOutcome("declined", { outcome: "pending" })).toBe("declined")
  expect(believedOutcome("cancelled", undefined)).toBe("cancelled")
})

it("an address alone never says that an order was placed", () => {
  expect(believedOutcome("placed", undefined)).toBeNull()
  expect(believedOutcome("placed", { outcome: "pending" })).toBe("pending")
})

it("nothing is told of a cart that never had an instalment payment", () => {
  expect(believedOutcome("declined", null)).toBeNull()
  expect(believedOutcome(undefined, undefined)).toBeNull()
})
