import fc from "fast-check"
import { deliveryHash, isDeliveryAsApproved } from "./delivery"
import { DELIVERY_FIELDS, type Delivery, type DeliveryAddress } from "./purchase"

const ADDRESS: DeliveryAddress = {
  first_name: "Lucía",
  last_name: "Ramírez",
  company: null,
  address_1: "Calle Mayor 5",
  address_2: "2º B",
  city: "Madrid",
  province: null,
  postal_code: "28008",
  country_code: "es",
}
const delivery: Delivery = { email: "lucia@shop.example", address: ADDRESS }
const hash = deliveryHash("insto_1", delivery)
const addressed = (given: Partial<DeliveryAddress>) => ({ ...delivery, address: { ...ADDRESS, ...given } })

describe("deliveryHash", () => {
  it("is hex SHA-256", () => {
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each<[string, Delivery]>([
    ["case", { email: "Lucia@Shop.example", address: { ...ADDRESS, city: "MADRID", first_name: "LUCÍA" } }],
    ["white space", addressed({ address_1: "  Calle \t Mayor\n5 ", city: " Madrid" })],
    ["how its accents are composed", addressed({ first_name: "Lucía".normalize("NFD") })],
    ["whether nothing is null or empty", addressed({ company: "", province: "  " })],
  ])("does not depend on %s", (_, same) => {
    expect(deliveryHash("insto_1", same)).toBe(hash)
  })

  it.each(DELIVERY_FIELDS)("depends on %s", (field) => {
    expect(deliveryHash("insto_1", addressed({ [field]: "other" }))).not.toBe(hash)
  })

  it("depends on the e-mail address, and on whether there is an address at all", () => {
    expect(deliveryHash("insto_1", { ...delivery, email: "other@shop.example" })).not.toBe(hash)
    expect(deliveryHash("insto_1", { ...delivery, address: null })).not.toBe(hash)
  })

  it("tells no two purchases apart that look alike: each is salted with its row", () => {
    expect(deliveryHash("insto_2", delivery)).not.toBe(hash)
  })

  it("never takes a text that moved to another field for the same delivery", () => {
    const text = fc.constantFrom(null, "", "a", "b", "a b")
    const any = fc.record({
      email: text,
      address: fc.record({
        first_name: text,
        last_name: text,
        company: text,
        address_1: text,
        address_2: text,
        city: text,
        province: text,
        postal_code: text,
        country_code: text,
      }),
    })
    const plain = ({ email, address }: Delivery) =>
      [email, ...DELIVERY_FIELDS.map((field) => address?.[field])].map((one) => one ?? "")
    fc.assert(
      fc.property(any, any, (one, other) => {
        const same = deliveryHash("insto_1", one) === deliveryHash("insto_1", other)
        expect(same).toBe(JSON.stringify(plain(one)) === JSON.stringify(plain(other)))
      }),
    )
  })
})

describe("isDeliveryAsApproved", () => {
  it("holds for what the lender was told, and for nothing else", () => {
    const row = { id: "insto_1", delivery_hash: hash }
    expect(isDeliveryAsApproved(row, addressed({ city: "MADRID" }))).toBe(true)
    expect(isDeliveryAsApproved(row, addressed({ city: "Sevilla" }))).toBe(false)
    expect(isDeliveryAsApproved({ ...row, id: "insto_2" }, delivery)).toBe(false)
  })

  it("holds wherever the goods go when the lender was told nothing", () => {
    expect(isDeliveryAsApproved({ id: "insto_1", delivery_hash: null }, delivery)).toBe(true)
  })
})
