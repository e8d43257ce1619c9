import { isBirthDate, isIdentityNumber, saveDetails } from "./details.ts"
import { startInstalments } from "./start.ts"
import { openLocalShop, type LocalShop } from "./testing/local-shop.ts"

describe("an identity number", () => {
  it.each([
    ["es", "12345678Z"],
    ["ES", "12.345.678-z"],
    ["es", "00000000T"],
    ["es", "X1234567L"],
    ["es", "Y1234567X"],
    ["es", "Z1234567R"],
    ["pt", "123456789"],
    ["pt", "503 504 564"],
    ["fr", "12AB34567"],
  ])("(%s) %s fits", (country, typed) => {
    expect(isIdentityNumber(typed, country)).toBe(true)
  })

  it.each([
    ["es", "12345678A"],
    ["es", "12345678"],
    ["es", "1234567Z"],
    ["es", "X12345678L"],
    ["es", "X1234567A"],
    ["es", "123456789"],
    ["es", ""],
    ["pt", "123456780"],
    ["pt", "12345678Z"],
    ["fr", " "],
  ])("(%s) %p does not", (country, typed) => {
    expect(isIdentityNumber(typed, country)).toBe(false)
  })

  it("of Spain has one letter that fits, of 23", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    for (const number of ["12345678", "87654321", "X7654321", "Z0000001"])
      expect(letters.filter((letter) => isIdentityNumber(number + letter))).toHaveLength(1)
  })
})

describe("a birth date", () => {
  const now = new Date("2026-11-23T12:00:00Z")

  it.each(["1984-05-17", "2000-02-29", "2026-11-22"])("%s is one", (text) => {
    expect(isBirthDate(text, now)).toBe(true)
  })

  it.each(["17/05/1984", "1984-02-30", "1899-12-31", "2026-11-24", "1984-5-17", "0001-01-01", ""])(
    "%p is none",
    (text) => {
      expect(isBirthDate(text, now)).toBe(false)
    },
  )
})

describe("saving a shopper's details", () => {
  let shop: LocalShop
  const session = { provider_id: "pp_instalments_default", data: { form_url: "https://lender.example/form" } }

  beforeAll(async () => {
    shop = await openLocalShop(({ path }) => ({
      body: path.startsWith("/store/carts/")
        ? { cart: {} }
        : { payment_collection: { id: "pay_col_1", payment_sessions: [session] } },
    }))
  })
  afterEach(() => shop.asked.splice(0))
  afterAll(() => shop.close())

  it("puts them into the cart, tidied, in the body and not in a URL; what is empty is taken away", async () => {
    await saveDetails(shop.store, "cart_1", { dni: " 12.345.678-z" })
    expect(shop.asked).toMatchObject([
      {
        method: "POST",
        path: "/store/carts/cart_1",
        body: { metadata: { dni: "12345678Z", date_of_birth: "" } },
      },
    ])
  })

  it("comes before the form is opened", async () => {
    const details = { dni: "12345678Z", date_of_birth: "1984-05-17" }
    const start = { cartId: "cart_1", providerId: session.provider_id }
    await startInstalments(shop.store, { ...start, details })
    expect(shop.asked.map(({ path }) => path)).toEqual([
      "/store/carts/cart_1",
      "/store/payment-collections",
      "/store/payment-collections/pay_col_1/payment-sessions",
    ])
    shop.asked.splice(0)
    await startInstalments(shop.store, start)
    expect(shop.asked).toHaveLength(2)
  })
})
