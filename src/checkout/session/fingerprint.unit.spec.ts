import { BigNumber } from "@medusajs/framework/utils"
import fc from "fast-check"
import { aLine, aPurchase, anAddress } from "../a-purchase.spec"
import { DELIVERY_FIELDS, type Delivery, type DeliveryAddress, type Purchase } from "../request/purchase"
import { deliveryHash, fingerprint, hasSameLines, isDeliveryAsApproved, shopperHash } from "./fingerprint"

const cart = aPurchase()
const of = (given: Partial<Purchase>) => fingerprint(aPurchase(given))
const same = fingerprint(cart)

describe("fingerprint", () => {
  it("does not depend on the order of the lines or their ids", () => {
    const lines = cart.lines.map((line, index) => ({ ...line, id: `other_${index}` })).reverse()
    expect(of({ lines })).toBe(same)
  })

  it("does not depend on how Medusa hands over the same amounts", () => {
    const handedOver = (line: Purchase["lines"][number]) => ({ ...line, total: new BigNumber(line.total) })
    const lines = cart.lines.map((line) => ({ ...handedOver(line), quantity: `${line.quantity}.0` }))
    expect(of({ lines, amount: { value: "53.00", precision: 20 }, shipping_total: "3.0" })).toBe(same)
  })

  it("does not depend on the shopper's language, nor on which cart or order it is", () => {
    const lines = cart.lines.map((line) => ({ ...line, title: "Camiseta", variant_title: "Negra" }))
    expect(of({ lines, kind: "order", id: "order_1", locale: "es-ES" })).toBe(same)
  })

  const [first = aLine(), second = aLine()] = cart.lines
  const costing = (line: Purchase["lines"][number], total: number) => ({ ...line, total })
  // @asvs 2.2.3
  it.each<[string, Partial<Purchase>]>([
    ["other goods at the same total", { lines: [first, { ...second, variant_id: "variant_l" }] }],
    ["another quantity at the same total", { lines: [{ ...first, quantity: 3 }, second] }],
    ["amounts exchanged between lines", { lines: [costing(first, 30), costing(second, 20)] }],
    ["another total", { amount: 52.99 }],
    ["another shipping", { shipping_total: 3.01 }],
    ["another currency", { currency_code: "gbp" }],
    ["another country", { shipping_address: anAddress({ country_code: "pt" }) }],
    ["a line more", { lines: [...cart.lines, aLine({ total: 0 })] }],
  ])("differs with %s", (_, given) => {
    expect(of(given)).not.toBe(same)
  })

  // @asvs 2.2.3
  it("tells goods without a variant apart by product and title", () => {
    const custom = (title: string) => of({ lines: [aLine({ variant_id: null, product_id: null, title })] })
    expect(custom("Engraving A")).not.toBe(custom("Engraving B"))
    const engraved = (variant_title: string | null) =>
      of({ lines: [aLine({ variant_id: null, product_id: null, title: "Engraving", variant_title })] })
    expect(new Set([engraved("A"), engraved("B"), engraved(null)]).size).toBe(3)
  })

  it("does not change between versions, which compare it with what an earlier one has stored", () => {
    expect(same).toBe("d8cfefe15a828e4248aafeb338da5d42b3a8245dc408a090c1d51296ce9ccf13")
  })

  // @asvs 2.2.3
  it("takes a negative discount line", () => {
    expect(of({ lines: [aLine({ total: -5 })] })).not.toBe(of({ lines: [aLine({ total: 5 })] }))
  })
})

describe("hasSameLines", () => {
  const line = (variant_id: string | null, quantity: number | string) => aLine({ variant_id, quantity })
  const same = (one: ReturnType<typeof aLine>[], other: ReturnType<typeof aLine>[]) =>
    hasSameLines({ lines: one }, { lines: other })
  const cart = [line("s", 2), line("m", 1)]

  it("does not depend on the order of the lines, on what they cost, or on how Medusa hands a quantity over", () => {
    const other = [{ ...line("m", "1.0"), total: 99 }, aLine({ variant_id: "s", quantity: new BigNumber(2) })]
    expect(same(cart, other)).toBe(true)
  })

  it("adds up lines of the same variant, fractions exactly", () => {
    expect(same(cart, [line("s", 1), line("m", 1), line("s", 1)])).toBe(true)
    expect(same([line("s", "0.3")], [line("s", "0.1"), line("s", "0.2")])).toBe(true)
  })

  it.each([
    ["another quantity", [line("s", 3), line("m", 1)]],
    ["another variant", [line("s", 2), line("l", 1)]],
    ["quantities exchanged", [line("s", 1), line("m", 2)]],
    ["a line more", [...cart, line("l", 1)]],
    ["a line less", [line("s", 2)]],
    ["goods without a variant besides", [...cart, line(null, 1)]],
    ["nothing", []],
  ])("does not hold with %s", (_, other) => {
    expect(same(cart, other)).toBe(false)
    expect(same(other, cart)).toBe(false)
  })

  it("compares only the quantities once a variant was deleted since", () => {
    expect(same(cart, [line(null, 2), line("m", 1)])).toBe(true)
    expect(same(cart, [line("s", 1), line(null, 2)])).toBe(true)
    expect(same(cart, [line(null, 2), line("m", 2)])).toBe(false)
  })

  it("counts goods without a variant together: their words are the fingerprint's to compare", () => {
    expect(same([line(null, 1), line(null, 1)], [line(null, 2)])).toBe(true)
    expect(same([line(null, 1)], [line(null, 2)])).toBe(false)
  })
})

const { phone: _phone, metadata: _metadata, ...ADDRESS } = anAddress()
const delivery: Delivery = { email: "lucia@shop.example", address: ADDRESS }
const hash = deliveryHash("insto_1", delivery)
const addressed = (given: Partial<DeliveryAddress>) => ({ ...delivery, address: { ...ADDRESS, ...given } })

describe("deliveryHash", () => {
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

  it("does not change between versions, which compare it with what an earlier one has stored", () => {
    expect(hash).toBe("2e2ecb7164bdedf2965085e233d7ec1e6cfc883629d38c254341a08d941196a0")
  })

  it("tells no two purchases apart that look alike: each is salted with its row", () => {
    expect(deliveryHash("insto_2", delivery)).not.toBe(hash)
  })

  it("never takes a text that moved to another field for the same delivery", () => {
    const text = fc.constantFrom(null, "", "a", "b", "a b")
    const texts = fc.tuple(...DELIVERY_FIELDS.map(() => text))
    const any = fc.tuple(text, texts).map(([email, values]): Delivery => {
      const fields = DELIVERY_FIELDS.map((field, at) => [field, values[at]])
      return { email, address: { ...ADDRESS, ...Object.fromEntries(fields) } }
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

describe("shopperHash", () => {
  const user = {
    full_name: "Lucía Ramírez",
    email: "lucia@shop.example",
    mobile_phone: "600123123",
    billing_address: { full_name: "Lucía Ramírez", address: "Mayor 5", city: "Madrid", country_code: "ES" },
  } as const
  const hash = (given: object = {}) => shopperHash("pk", "inst_1", { ...user, ...given })

  it("is the same for the same data in any order, and whatever else was bought since", () => {
    const { full_name, ...rest } = user
    expect(shopperHash("pk", "inst_1", { ...rest, full_name })).toBe(hash())
    expect(hash({ order_history: [{ date: "2026-01-01", amount: 100 }] })).toBe(hash())
  })

  it.each([
    { full_name: "Lucia Ramírez" },
    { email: "lucia@shop.test" },
    { mobile_phone: "600123124" },
    { fix_phone: "915556677" },
    { dni: "68178726X" },
    { date_of_birth: "1987-01-31" },
    { billing_address: { ...user.billing_address, address: "Mayor 6" } },
    { shipping_address: user.billing_address },
  ])("is another one with %j", (given) => {
    expect(hash(given)).not.toBe(hash())
  })

  it("does not change between versions, which compare it with what an earlier one has stored", () => {
    expect(hash()).toBe("58d4e8b54c887cb97eeda138fb79dcd83b0dda15d5ca464a7771a3701b186514")
  })

  it("is another one for another key and another row: equal people do not look equal, and nobody guesses them back", () => {
    const hashes = [hash(), shopperHash("other", "inst_1", user), shopperHash("pk", "inst_2", user)]
    expect(new Set(hashes).size).toBe(3)
  })
})
