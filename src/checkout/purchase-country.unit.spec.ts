import { anAddress, aPurchase } from "./a-purchase.spec"
import { purchaseCountry } from "./purchase-country"

describe("purchaseCountry", () => {
  const fr = anAddress({ country_code: "fr" })

  it("is where the goods go, else where the bill goes", () => {
    expect(purchaseCountry(aPurchase({ shipping_address: fr }))).toBe("FR")
    expect(purchaseCountry(aPurchase({ shipping_address: anAddress({ country_code: " " }) }))).toBe("ES")
  })

  it("is unknown before there is an address", () => {
    expect(purchaseCountry(aPurchase({ billing_address: null }))).toBeUndefined()
  })
})
