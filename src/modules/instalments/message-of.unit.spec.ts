import { messageOf } from "./message-of"

describe("messageOf", () => {
  it("hands on what an error says, and what its plain copy says", () => {
    expect(messageOf(new RangeError("too much"))).toBe("too much")
    expect(messageOf({ name: "Error", message: "locked", type: "not_allowed" })).toBe("locked")
  })

  it("does not fail on what says nothing", () => {
    for (const thrown of [undefined, null, "text", 3, {}, { message: 3 }])
      expect(messageOf(thrown)).toBe("unknown error")
  })
})
