import { aLine, anAddress, aPurchase } from "../a-purchase.spec"
import { eligibility, type AccountRules } from "./eligibility"
import type { Purchase } from "../request/purchase"

const rules: AccountRules = {
  enabled: true,
  currencies: ["eur"],
  countries: ["ES", "FR"],
  minAmount: 5000,
  maxAmount: 10_000,
  excluded: { products: ["prod_card"], categories: ["pcat_gift"], tags: ["ptag_voucher"], businesses: true },
  regionHasProvider: true,
  testersOnly: false,
  sellsInChannel: true,
  customerExcluded: false,
}

const codes = (given: Partial<Purchase>, account: Partial<AccountRules> = {}) =>
  eligibility(aPurchase(given), { ...rules, ...account }).map((reason) => reason.code)
const nowhere = { billing_address: null, shipping_address: null }

describe("eligibility", () => {
  it("has nothing against a cart within every rule", () => {
    expect(eligibility(aPurchase(), rules, { strict: true })).toEqual([])
  })

  const unavailable = (where: string) => `Paying in instalments is not available ${where}.`
  const PRIVATE =
    "Paying in instalments is for private persons only. Remove the company from the billing address, or choose another payment method."
  const excluded = "Some of these products cannot be paid in instalments."
  // @contract cart-6
  it.each<[string, Partial<Purchase>, Partial<AccountRules>, string]>([
    ["account_disabled", {}, { enabled: false }, unavailable("at the moment")],
    ["testers_only", {}, { testersOnly: true }, unavailable("yet")],
    ["not_in_region", {}, { regionHasProvider: false }, unavailable("in this region")],
    ["not_in_sales_channel", {}, { sellsInChannel: false }, unavailable("in this shop")],
    ["currency_not_supported", { currency_code: "usd" }, {}, unavailable("in USD")],
    ["country_not_supported", {}, { countries: [] }, unavailable("in the country of this address")],
    ["country_missing", nowhere, {}, "Enter an address to pay in instalments."],
    ["below_minimum", { amount: "49.994" }, {}, "Paying in instalments is available from 50.00 EUR."],
    ["above_maximum", { amount: 100.005 }, {}, "Paying in instalments is available up to 100.00 EUR."],
    ["empty_cart", { lines: [], amount: 0 }, {}, "There is nothing in the cart yet."],
    ["nothing_to_pay", { amount: 0 }, {}, "There is nothing left to pay."],
    ["nothing_to_pay", { amount: 0.004 }, { minAmount: undefined }, "There is nothing left to pay."],
    ["nothing_to_pay", { amount: -20 }, {}, "There is nothing left to pay."],
    ["product_excluded", { lines: [aLine(), aLine({ product_id: "prod_card" })] }, {}, excluded],
    ["product_excluded", { lines: [aLine({ category_ids: ["pcat_sofas", "pcat_gift"] })] }, {}, excluded],
    ["product_excluded", { lines: [aLine({ tag_ids: ["ptag_voucher"] })] }, {}, excluded],
    ["customer_excluded", {}, { customerExcluded: true }, unavailable("for your account")],
    ["business", { billing_address: anAddress({ company: "Sofas SL" }) }, {}, PRIVATE],
  ])("says %s, and only that, and tells the shopper why not", (code, given, account, message) => {
    const reasons = eligibility(aPurchase(given), { ...rules, ...account }, { strict: true })
    expect(reasons).toEqual([{ code, message }])
  })

  const italian = anAddress({ country_code: "it" })
  const person = anAddress({ company: " " })
  const sofas = anAddress({ company: "Sofas SL" })
  const toAll = { ...rules.excluded, businesses: false }
  const french = anAddress({ country_code: "fr" })
  it.each<[string, Partial<Purchase>, Partial<AccountRules>]>([
    ["at the minimum, to the cent that would be charged", { amount: "49.995" }, {}],
    ["at the maximum, to the cent that would be charged", { amount: "100.004" }, {}],
    ["of any amount where no minimum is set", { amount: 0.01 }, { minAmount: undefined }],
    ["of any amount where no maximum is set", { amount: 1_000_000 }, { maxAmount: undefined }],
    ["without a country, where nothing is sent yet", nowhere, {}],
    ["whose goods go where it sells", { shipping_address: french, billing_address: italian }, {}],
    ["that writes its currency in capital letters", { currency_code: "EUR" }, {}],
    ["of an account that writes its currency in capital letters", {}, { currencies: ["EUR"] }],
    ["in one of several currencies", {}, { currencies: ["gbp", "eur"] }],
    ["billed to a company, where those are sold to", { billing_address: sofas }, { excluded: toAll }],
    ["sent to a company, billed to a person", { shipping_address: sofas, billing_address: person }, {}],
    ["with a line of no product", { lines: [aLine({ product_id: null })] }, {}],
    ["that is an order's collection without lines", { kind: "order", lines: [] }, {}],
  ])("has nothing against a cart %s", (_, given, account) => {
    expect(codes(given, account)).toEqual([])
  })

  it("goes by the country of the shipping address before that of the billing address", () => {
    expect(codes({ shipping_address: italian })).toEqual(["country_not_supported"])
  })

  it("does not hold its limits against amounts in another currency", () => {
    expect(codes({ currency_code: "jpy", amount: 900 })).toEqual(["currency_not_supported"])
  })

  it("says already_ordered of a cart that is an order, and only that", () => {
    const reason = { code: "already_ordered", message: "You have already placed this order." }
    expect(eligibility(aPurchase(), rules, { alreadyOrdered: true })).toEqual([reason])
    expect(eligibility(aPurchase(), rules, { alreadyOrdered: false })).toEqual([])
  })

  it("gives every reason at once, each with a message that holds nothing personal", () => {
    const none = { enabled: false, regionHasProvider: false, countries: [] }
    const reasons = eligibility(aPurchase({ amount: 1 }), { ...rules, ...none })
    const codes = ["account_disabled", "not_in_region", "country_not_supported", "below_minimum"]
    expect(reasons.map((reason) => reason.code)).toEqual(codes)
    for (const { message } of reasons) {
      expect(message).toMatch(/^[A-Z].+\.$/)
      expect(message).not.toMatch(/Luc|Ram|Madrid|600|@/)
    }
  })
})
