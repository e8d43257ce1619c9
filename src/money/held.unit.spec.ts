import { isHeld } from "./held"

const hold = { instalments_hold: true }

describe("isHeld", () => {
  it("is so when an admin has written it on the order", () => {
    expect(isHeld({ metadata: hold, cart: { metadata: {} } })).toBe(true)
    expect(isHeld({ metadata: hold, cart: null })).toBe(true)
    expect(isHeld({ metadata: hold })).toBe(true)
  })

  it("is not so when it came with the cart, whose metadata shoppers can write", () => {
    expect(isHeld({ metadata: hold, cart: { metadata: hold } })).toBe(false)
  })

  it.each([undefined, { metadata: null }, { metadata: {} }, { metadata: { instalments_hold: false } }])(
    "is not so for %j",
    (order) => expect(isHeld(order)).toBe(false),
  )
})
