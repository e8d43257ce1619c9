import { changedFields } from "./changed-fields"

describe("what a change changed", () => {
  it("is every field whose value is another one, on either side", () => {
    expect(
      changedFields({ amount: 1, commission: 2, levy: 3 }, { amount: 4, commission: 2, tax: 5 }),
    ).toEqual(["amount", "levy", "tax"])
  })

  it("is not the instant that is only written in another way", () => {
    const before = { created: "2026-11-20T10:00:00.000Z", amount: 1 }
    expect(changedFields(before, { created: "2026-11-20T11:00:00+01:00", amount: 2 })).toEqual(["amount"])
    expect(changedFields(before, { created: "2026-11-20T10:30:00Z", amount: 1 })).toEqual(["created"])
    expect(changedFields({ created: "soon" }, { created: "later" })).toEqual(["created"])
  })
})
