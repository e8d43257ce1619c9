import { expiry, rawPairs } from "./card"

const card = { brand: null, last4: null, expiration_month: 9, expiration_year: 2029 }

describe("expiry", () => {
  it("is written as on the card, with what of it there is", () => {
    expect(expiry(card)).toBe("09/2029")
    expect(expiry({ ...card, expiration_month: null })).toBe("2029")
    expect(expiry({ ...card, expiration_year: null })).toBeNull()
  })
})

describe("rawPairs", () => {
  it("shows every field of a refund whose fields nobody described, as given", () => {
    const refund = { id: "ref_1", amount: 1000, reason: null, done: true, of: { id: "x" } }
    const shown = { id: "ref_1", amount: "1000", reason: "–", done: "true", of: '{"id":"x"}' }
    expect(rawPairs(refund)).toEqual(Object.entries(shown))
  })

  it("shows what is no object too", () => {
    expect(rawPairs("ref_1")).toEqual([["", "ref_1"]])
    expect(rawPairs(null)).toEqual([["", "–"]])
  })

  it("shows nothing of a card", () => {
    const card = { bin: "456789" }
    expect(rawPairs({ id: "ref_1", card, of: { card } })).toEqual(Object.entries({ id: "ref_1", of: "{}" }))
  })
})
