import { InvalidRequestError } from "../errors"
import { aCreateOrder } from "../fixtures/create-order.spec"
import { checkRequest } from "./check-request"
import { createOrderSchema, cutText } from "./order-requests"
import { DEFAULT_TEXT_LIMITS } from "./text-limits"

const schema = createOrderSchema(DEFAULT_TEXT_LIMITS)
const order = aCreateOrder()
const product = { amount: 1, description: "x", quantity: 1 }

function problems(request: unknown): string[] {
  try {
    checkRequest(schema, request)
    return []
  } catch (error) {
    return error instanceof InvalidRequestError ? error.fields.map(({ path }) => path) : ["not our error"]
  }
}

const withCart = (over: object) => ({ ...order, shopping_cart: { ...order.shopping_cart, ...over } })
const withProduct = (over: object) => withCart({ details: { products: [{ ...product, ...over }] } })
const withDelivery = (shipping_cost: number) => withCart({ details: { products: [product], shipping_cost } })
const withUser = (over: object) => ({ ...order, user: { ...order.user, ...over } })
const withEarlier = (over: object) =>
  withUser({ order_history: [{ date: "2026-01-31", amount: 1, ...over }] })
const withAddress = (over: object) => withUser({ address: { ...order.user.address, ...over } })

const { channel, urls } = order.configuration
const CHANNEL = "configuration.channel"
const withChannel = (over: object) => ({ ...order, configuration: { urls, channel: over } })
const withUrls = (over: object) => ({ ...order, configuration: { channel, urls: { ...urls, ...over } } })

// @contract create-1
it("sends a valid order as it is", () => {
  expect(checkRequest(schema, order)).toEqual(order)
})

// @contract conv-1, conv-5, conf-2, conf-5, user-7, addr-2, meta-1, create-1, err-7, lim-1, lim-2
it.each<[string, unknown, string]>([
  ["a missing user", { ...order, user: undefined }, "user"],
  ["missing metadata", { ...order, metadata: undefined }, "metadata"],
  ["metadata that is no text", { ...order, metadata: { "secret key": 1 } }, "metadata.*"],
  ["a field unknown to the document", withUser({ shoe_size: 42 }), "user"],
  ["a negative total", withCart({ total_amount: -1, promoted_amount: 0 }), "shopping_cart.total_amount"],
  ["a total with decimals", withCart({ total_amount: 0.1 }), "shopping_cart.total_amount"],
  ["a total that is no safe integer", withCart({ total_amount: 2 ** 53 }), "shopping_cart.total_amount"],
  ["more promoted than the total", withCart({ promoted_amount: 20401 }), "shopping_cart.promoted_amount"],
  ["a reference to be cut", withCart({ order_reference: "x".repeat(101) }), "shopping_cart.order_reference"],
  ["a negative promoted amount", withCart({ promoted_amount: -1 }), "shopping_cart.promoted_amount"],
  ["a negative price", withProduct({ amount: -1 }), "shopping_cart.details.products.0.amount"],
  ["a price with decimals", withProduct({ amount: 0.5 }), "shopping_cart.details.products.0.amount"],
  ["a negative delivery", withDelivery(-1), "shopping_cart.details.shipping_cost"],
  ["a delivery with decimals", withDelivery(0.5), "shopping_cart.details.shipping_cost"],
  ["an earlier order with a time", withEarlier({ date: "2026-01-31T00:00:00" }), "user.order_history.0.date"],
  ["an earlier order below zero", withEarlier({ amount: -1 }), "user.order_history.0.amount"],
  ["no product", withCart({ details: { products: [] } }), "shopping_cart.details.products"],
  ["a quantity of none", withProduct({ quantity: 0 }), "shopping_cart.details.products.0.quantity"],
  ["half a quantity", withProduct({ quantity: 0.5 }), "shopping_cart.details.products.0.quantity"],
  ["a blank description", withProduct({ description: " " }), "shopping_cart.details.products.0.description"],
  ["an e-mail that would have to be cut", withUser({ email: `${"x".repeat(250)}@x.example` }), "user.email"],
  ["no e-mail", withUser({ email: "nobody" }), "user.email"],
  ["a blank name", withUser({ full_name: "" }), "user.full_name"],
  ["a birth date with a time", withUser({ date_of_birth: "1987-01-31T00:00:00" }), "user.date_of_birth"],
  ["a birth date that never was", withUser({ date_of_birth: "1987-02-30" }), "user.date_of_birth"],
  ["a country the document does not name", withAddress({ country_code: "DE" }), "user.address.country_code"],
  ["an address without a city", withAddress({ city: undefined }), "user.address.city"],
  [
    "an assisted online sale",
    withChannel({ type: "ONLINE", assisted_sale: true }),
    `${CHANNEL}.assisted_sale`,
  ],
  ["an unknown channel", withChannel({ type: "PHONE", assisted_sale: false }), `${CHANNEL}.type`],
  ["a return address that is no URL", withUrls({ ok: "/return" }), "configuration.urls.ok"],
  ["a return address of another scheme", withUrls({ ko: "ftp://shop.example/" }), "configuration.urls.ko"],
  [
    "a callback that is no URL",
    withUrls({ authorized_notification_callback: "" }),
    "configuration.urls.authorized_notification_callback",
  ],
])("%s is refused by its path", (_name, request, path) => {
  expect(problems(request)).toContain(path)
})

// @contract conf-3
it("an in-store sale may be assisted or not", () => {
  expect(problems(withChannel({ type: "INSTORE", assisted_sale: true }))).toEqual([])
  expect(problems(withChannel({ type: "INSTORE", assisted_sale: false }))).toEqual([])
})

// @contract err-6
// @asvs 1.3.3
it("cuts names, addresses and descriptions to their limits", () => {
  const long = "ñ".repeat(300)
  const address = { ...order.user.address, full_name: long, address: long, city: long, zip_code: long }
  const sent = checkRequest(schema, {
    ...order,
    shopping_cart: { ...order.shopping_cart, details: { products: [{ ...product, description: long }] } },
    user: { ...order.user, full_name: long, address },
  })
  expect(sent.shopping_cart.details.products[0]?.description).toHaveLength(DEFAULT_TEXT_LIMITS.description)
  expect(sent.user.full_name).toHaveLength(100)
  expect(sent.user.address?.address).toHaveLength(150)
  expect(sent.user.address?.city).toHaveLength(60)
  expect(sent.user.address?.zip_code).toHaveLength(16)
})

// @contract err-6, user-3, user-4
it("leaves out an identity number or a phone that is too long, because a part of it is another person's", () => {
  const numbers = (length: number) => {
    const number = "1".repeat(length)
    return { dni: number, fix_phone: number, mobile_phone: number }
  }
  const sentOf = (given: object) => {
    const address = { ...order.user.address, ...given }
    const { user } = checkRequest(schema, withUser({ ...given, address, billing_address: address }))
    return JSON.parse(JSON.stringify([user, user.address, user.billing_address]))
  }
  expect(sentOf(numbers(20))).toMatchObject(Array(3).fill(numbers(20)))
  for (const part of sentOf(numbers(21)))
    for (const field of ["dni", "fix_phone", "mobile_phone"]) expect(part).not.toHaveProperty(field)
})

it.each([
  ["leaves a text within the limit alone", "Jöhn Dōė", 8, "Jöhn Dōė"],
  ["counts in code points", "🛒🛒🛒", 3, "🛒🛒🛒"],
  ["never cuts a surrogate pair in half", "ab🛒🛒", 3, "ab🛒"],
  ["never parts a letter from its marks", "Jo\u0308hn", 2, "J"],
  ["never parts a joined emoji", "a👩‍👧b", 3, "a"],
  ["cuts a single letter that is longer than the limit, and never empties it", "👩‍👧", 1, "👩"],
  ["leaves no space at the cut", "Calle Mayor", 6, "Calle"],
])("%s", (_, text, limit, sent) => {
  expect(cutText(text, limit)).toBe(sent)
})
