import { MedusaError } from "@medusajs/framework/utils"
import { aCustomer, aPurchase, anAddress } from "../a-purchase.spec"
import type { Purchase } from "./purchase"
import { hasUnreadableBirthDate, toUser, toUserAddress } from "./user"

const options = {
  orderHistory: [{ date: "2024-05-01", amount: 989 }],
  metadataKeys: { dni: "dni", dateOfBirth: "birthday" },
  countries: ["ES", "FR", "PT"],
}

const of = (given: Partial<Purchase>) => toUser(aPurchase(given), options)
const pablo = anAddress({ first_name: "Pablo" })
const nameless = { first_name: null, last_name: null }
const sent = {
  full_name: "Lucía Ramírez",
  address: "Calle Mayor 5 2º B",
  city: "Madrid",
  country_code: "ES",
  zip_code: "28008",
  mobile_phone: "600123123",
}

describe("toUser", () => {
  // @contract user-6
  it("sends who buys", () => {
    const shipping_address = anAddress({ city: "Sevilla", phone: "955 556 677" })
    const customer = aCustomer({ metadata: { dni: "68178726X", birthday: "1987-01-31" } })
    const { mobile_phone, ...withoutPhone } = sent
    expect(of({ shipping_address, customer })).toEqual({
      full_name: "Lucía Ramírez",
      email: "lucia@shop.example",
      dni: "68178726X",
      date_of_birth: "1987-01-31",
      mobile_phone,
      fix_phone: "955556677",
      address: sent,
      billing_address: sent,
      shipping_address: { ...withoutPhone, city: "Sevilla", fix_phone: "955556677" },
      order_history: options.orderHistory,
    })
  })

  // @contract user-6
  it("sends nothing empty for a guest who gave the least", () => {
    const billing_address = anAddress({ address_1: "", address_2: null, phone: null })
    const user = toUser(aPurchase({ billing_address, customer: null }), { ...options, orderHistory: [] })
    const least = { full_name: "Lucía Ramírez", email: "lucia@shop.example" }
    expect(Object.entries(user)).toEqual(Object.entries(least))
  })

  // @contract user-1
  it.each<[string, Partial<Purchase>]>([
    ["Lucía Ramírez", { shipping_address: anAddress({ first_name: "Other" }) }],
    ["Carmen Customer", { billing_address: anAddress(nameless), shipping_address: pablo }],
    ["Pablo Ramírez", { billing_address: null, shipping_address: pablo, customer: null }],
    ["Carmen Customer", { billing_address: anAddress({ ...nameless, company: "Taller S.L." }) }],
    ["Taller S.L.", { billing_address: anAddress({ ...nameless, company: "Taller S.L." }), customer: null }],
    ["Lucía", { billing_address: anAddress({ last_name: "  " }) }],
  ])("calls the shopper %p, a person before a company", (name, given) => {
    expect(of(given).full_name).toBe(name)
  })

  // @contract user-1
  it("refuses to make up a name, not even from the e-mail address", () => {
    const given = { billing_address: null, customer: aCustomer(nameless) }
    const error = { type: MedusaError.Types.INVALID_DATA, code: "name_missing" }
    expect(() => of(given)).toThrow(MedusaError)
    expect(() => of(given)).toThrow(expect.objectContaining(error))
  })

  // @contract user-2
  it("takes the e-mail address of the cart, else the customer's, else refuses", () => {
    expect(of({ email: " " }).email).toBe("carmen@shop.example")
    const missing = expect.objectContaining({ code: "email_missing" })
    expect(() => of({ email: null, customer: null })).toThrow(missing)
  })

  // @contract user-4
  it("sends the first phone of each kind, of the account holder before the recipient", () => {
    const billing_address = anAddress({ phone: "+44 20 7946 0958" })
    const shipping_address = anAddress({ phone: "622333444" })
    const customer = aCustomer({ phone: "611222333" })
    expect(of({ billing_address })).not.toHaveProperty("mobile_phone")
    expect(of({ billing_address, shipping_address }).mobile_phone).toBe("622333444")
    const phones = { fix_phone: "+442079460958", mobile_phone: "611222333" }
    expect(of({ billing_address, shipping_address, customer })).toMatchObject(phones)
  })

  // @contract user-4
  it("sends national digits only beside an address of the phone's country", () => {
    const billing_address = anAddress({ phone: null })
    const portuguese = anAddress({ country_code: "pt", phone: "912 345 678" })
    expect(of({ billing_address, shipping_address: portuguese })).toMatchObject({
      mobile_phone: "+351912345678",
      address: { country_code: "ES" },
      shipping_address: { mobile_phone: "912345678" },
    })
    expect(of({ billing_address: portuguese, shipping_address: anAddress() })).toMatchObject({
      mobile_phone: "912345678",
      address: { country_code: "PT" },
      shipping_address: { mobile_phone: "600123123" },
    })
    const italian = anAddress({ country_code: "it", phone: "+34 600 123 123" })
    expect(of({ billing_address: italian, shipping_address: portuguese }).mobile_phone).toBe("+34600123123")
    expect(of({ billing_address: italian })).toMatchObject({ mobile_phone: "+34600123123" })
  })

  // @contract user-4
  it("sends a customer's phone that was typed without a prefix only where a billing address says its country", () => {
    const [shipping_address, customer] = [anAddress({ country_code: "pt", phone: null }), aCustomer()]
    const phoned = (phone: string, billing_address: Purchase["billing_address"] = null) =>
      of({ billing_address, shipping_address, customer: { ...customer, phone } })
    expect(phoned("910 000 000")).not.toHaveProperty("mobile_phone")
    expect(phoned("910 000 000")).not.toHaveProperty("fix_phone")
    expect(phoned("+351 910 000 000").mobile_phone).toBe("910000000")
    expect(phoned("910 000 000", anAddress({ phone: null })).fix_phone).toBe("910000000")
  })

  // @contract user-3
  it("looks for the identity number, also as a number, on the purchase, the billing address and the customer", () => {
    const billing_address = anAddress({ metadata: { dni: 68178726 } })
    const customer = aCustomer({ metadata: { dni: "C" } })
    const number = { dni: "68178726", address: { dni: "68178726" } }
    expect(of({ billing_address, metadata: { dni: "A" }, customer }).dni).toBe("A")
    expect(of({ billing_address, metadata: { dni: " " }, customer })).toMatchObject(number)
    expect(of({ customer }).dni).toBe("C")
  })

  // @contract user-3, user-5
  it("takes identity number and birth date of the shipping address where it is the only address, after the customer's", () => {
    const shipping_address = anAddress({ metadata: { dni: "S", birthday: "1987-01-31" } })
    const only = { billing_address: null, shipping_address }
    expect(of(only)).toMatchObject({ dni: "S", date_of_birth: "1987-01-31" })
    expect(of({ ...only, customer: aCustomer({ metadata: { dni: "C" } }) }).dni).toBe("C")
    const recipient = of({ billing_address: anAddress(), shipping_address })
    expect([recipient.dni, recipient.date_of_birth]).toEqual([undefined, undefined])
    expect(recipient.shipping_address?.dni).toBe("S")
  })

  // @contract user-5
  it.each([
    ["1987-01-31", "1987-01-31"],
    ["1987-01-31T00:00:00", "1987-01-31"],
    ["1987-01-31 00:00", "1987-01-31"],
    ["1987-01-31T00:00:00+01:00", "1987-01-31"],
    ["1987-01-31T00:00:00.000Z", "1987-01-31"],
    ["1987-01-30T23:00:00.000Z", "1987-01-31"],
    ["1987-06-29T22:00:00Z", "1987-06-30"],
    ["1986-12-31T23:00:00Z", "1987-01-01"],
    ["1987-01-31T12:00:00Z", "1987-01-31"],
  ])("reads a birth date kept as %p as %s", (birthday, day) => {
    expect(of({ metadata: { birthday } }).date_of_birth).toBe(day)
  })

  // @contract conv-5, user-5
  it.each(["31/01/1987", "1987-02-30", "1987-13-01", "1987-01-31T99:00:00Z", "", 19870131, null])(
    "drops a date of birth of %p, and knows that it did",
    (birthday) => {
      const purchase = aPurchase({ metadata: { birthday } })
      expect(toUser(purchase, options)).not.toHaveProperty("date_of_birth")
      expect(hasUnreadableBirthDate(purchase, "birthday")).toBe(Boolean(birthday))
    },
  )

  // @contract user-6
  it("uses the shipping address where the billing address cannot be sent", () => {
    const user = of({ billing_address: anAddress({ country_code: "it" }), shipping_address: anAddress() })
    expect(user.address).toEqual(sent)
    expect(user).not.toHaveProperty("billing_address")
  })
})

const addressOptions = { countries: ["ES", "FR"], dniKey: "dni" }
const addressOf = (given: Parameters<typeof anAddress>[0]) => toUserAddress(anAddress(given), addressOptions)

describe("toUserAddress", () => {
  // @contract addr-3
  it("sends nothing empty", () => {
    const sent = addressOf({ address_2: " ", postal_code: "", phone: "none", metadata: { dni: " " } })
    expect(Object.keys(sent ?? {})).toEqual(["full_name", "address", "city", "country_code"])
  })

  it("takes a company's name where no person is named", () => {
    const company = "Taller S.L."
    expect(addressOf({ first_name: null, last_name: "", company })?.full_name).toBe(company)
  })

  // @contract addr-1
  it.each<[string, Parameters<typeof anAddress>[0]]>([
    ["a name", { first_name: " ", last_name: null }],
    ["a street", { address_1: null, address_2: "" }],
    ["a city", { city: "" }],
    ["a country", { country_code: null }],
    ["a country the account sells to", { country_code: "pt" }],
    ["a country the lender knows", { country_code: "it" }],
  ])("leaves out an address without %s", (_, given) => {
    expect(addressOf(given)).toBeUndefined()
  })

  // @contract addr-2
  it("never sends a country the lender does not name, even when the shop lists it", () => {
    const italian = anAddress({ country_code: "it" })
    expect(toUserAddress(italian, { countries: ["IT"], dniKey: "dni" })).toBeUndefined()
  })

  it("has nothing to send where there is no address", () => {
    expect(toUserAddress(null, addressOptions)).toBeUndefined()
  })
})
