import { earlierIdentifier } from "./order-numbers"

const KEY = "legacy_order_id"

describe("the identifier of an order in the earlier integration", () => {
  it.each([["1001"], [1001], [" 1001 "]])("is %j as staff have noted it", (noted) => {
    for (const cart of [undefined, null, { metadata: { other: "1001" } }])
      expect(earlierIdentifier({ metadata: { [KEY]: noted }, cart }, KEY)).toBe("1001")
  })

  it("is none where the cart has it too, whose metadata shoppers write", () => {
    const cart = { metadata: { [KEY]: "1001" } }
    expect(earlierIdentifier({ metadata: { [KEY]: 1001 }, cart }, KEY)).toBeUndefined()
    expect(earlierIdentifier({ metadata: { [KEY]: "1002" }, cart }, KEY)).toBe("1002")
  })

  it.each([[null], [{}], [{ [KEY]: " " }], [{ [KEY]: { id: 1 } }]])("is none in %j", (metadata) => {
    expect(earlierIdentifier({ metadata, cart: { metadata: null } }, KEY)).toBeUndefined()
  })
})
