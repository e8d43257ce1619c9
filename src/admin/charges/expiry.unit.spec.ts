import { expiry } from "./expiry"

const card = { brand: null, last4: null, expiration_month: 9, expiration_year: 2029 }

describe("expiry", () => {
  it("is written as on the card, with what of it there is", () => {
    expect(expiry(card)).toBe("09/2029")
    expect(expiry({ ...card, expiration_month: null })).toBe("2029")
    expect(expiry({ ...card, expiration_year: null })).toBeNull()
  })
})
