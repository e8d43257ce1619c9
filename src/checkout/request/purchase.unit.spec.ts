import { aPurchase, anAddress } from "../a-purchase.spec"
import { nonBlank, purchaseCountry } from "./purchase"

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

describe("nonBlank", () => {
  it("trims text, and knows nothing that is blank or no text", () => {
    expect(nonBlank(" Lucía ")).toBe("Lucía")
    expect([null, undefined, "", " \n", 7, {}, ["a"]].map(nonBlank)).toEqual(Array(7).fill(undefined))
  })
})
