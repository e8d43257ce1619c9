import fc from "fast-check"
import {
  APP_LINK,
  checkReturnTemplate,
  fillIn,
  returnUrl,
  type ReturnTemplates,
  type ShopperOutcome,
} from "./outcome-pages"

const outcomes = ["placed", "pending", "declined", "cancelled", "expired", "changed", "failed"] as const
const SHOP = "https://shop.example"
const values = { storefrontUrl: SHOP, country_code: "es", order_id: "order_1", cart_id: "cart_1" }
const to = (outcome: ShopperOutcome, templates?: ReturnTemplates, given = {}) =>
  returnUrl(templates, { ...values, outcome, ...given })

describe("returnUrl", () => {
  it("shows a placed order, and takes every other outcome back to the payment step", () => {
    expect(outcomes.map((outcome) => to(outcome))).toEqual([
      "https://shop.example/es/order/order_1/confirmed",
      ...outcomes.slice(1).map((one) => `https://shop.example/es/checkout?step=payment&instalments=${one}`),
    ])
  })

  it("takes the outcome's own template, then that of all others, then the default", () => {
    const templates = { placed: "/thanks", declined: "/declined", other: "/pay?why={outcome}" }
    expect(to("placed", templates)).toBe("https://shop.example/thanks")
    expect(to("declined", templates)).toBe("https://shop.example/declined")
    expect(to("expired", templates)).toBe("https://shop.example/pay?why=expired")
    expect(to("placed", { other: "/pay" })).toBe("https://shop.example/es/order/order_1/confirmed")
  })

  it("fills in every placeholder, on the storefront or on an origin written out", () => {
    const path = "/{country_code}/{cart_id}?o={order_id}#{outcome}"
    for (const [written, origin] of [
      ["https://pay.example:8443", "https://pay.example:8443"],
      ["{storefrontUrl}", SHOP],
    ])
      expect(to("placed", { placed: `${written}${path}` })).toBe(`${origin}/es/cart_1?o=order_1#placed`)
  })

  it("stays within a storefront that lies under a path", () => {
    const address = to("placed", undefined, { storefrontUrl: "https://shop.example/store" })
    expect(address).toBe("https://shop.example/store/es/order/order_1/confirmed")
  })

  it("leaves out the path segment of a missing value", () => {
    const without = to("failed", undefined, { country_code: null })
    expect(without).toBe(`${SHOP}/checkout?step=payment&instalments=failed`)
    const other = "/cart/{cart_id}?o={order_id}"
    expect(to("failed", { other }, { order_id: undefined, cart_id: "" })).toBe(`${SHOP}/cart?o=`)
  })

  it.each([
    ["a/b?c=d&e#f", "/a%2Fb%3Fc%3Dd%26e%23f/x"],
    ["@evil.example", "/%40evil.example/x"],
    ["//evil.example", "/%2F%2Fevil.example/x"],
    ["..", "/x"],
  ])("keeps %p within its segment", (country_code, path) => {
    expect(to("failed", { other: "/{country_code}/x" }, { country_code })).toBe(`https://shop.example${path}`)
  })

  // @asvs 1.2.2
  it("never leaves the origin, whatever is filled in", () => {
    const anything = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom("/", "\\", ".", "@", ":", "?", "#", "%", "\t", "{", "}", "e") }),
    )
    const templates = fc.constantFrom(
      undefined,
      { other: "/{country_code}{cart_id}" },
      { other: "//{country_code}/{cart_id}" },
      { other: "{storefrontUrl}/{country_code}/{cart_id}/{order_id}" },
      { other: "https://shop.example?{cart_id}" },
    )
    fc.assert(
      fc.property(templates, anything, anything, (template, country_code, cart_id) => {
        const address = to("failed", template, { country_code, cart_id, order_id: cart_id })
        expect(new URL(address).origin).toBe("https://shop.example")
      }),
    )
  })

  it("throws on a template with a fault", () => {
    expect(() => to("placed", { placed: "/{customer_id}" })).toThrow(/unknown placeholder \{customer_id\}/)
  })
})

describe("checkReturnTemplate", () => {
  it.each([
    "/",
    "/{country_code}/order/{order_id}",
    "{storefrontUrl}",
    "{storefrontUrl}?o={outcome}",
    "https://shop.example",
    "http://localhost:8000/{cart_id}",
  ])("finds no fault with %p", (template) => {
    expect(checkReturnTemplate(template)).toEqual([])
  })

  it.each([
    ["", /must start with/],
    ["thanks", /must start with/],
    ["javascript:alert(1)", /must start with/],
    ["https://{country_code}.shop.example/", /must start with/],
    ["https://shop.example{cart_id}", /must start with/],
    ["https://shop.example\\@evil.example/", /must start with/],
    ["https://me@shop.example/", /must start with/],
    ["{storefrontUrl}.evil.example/", /must start with/],
    ["https://shop.example:port/", /must start with/],
    ["https://shop.example:99999/", /is not an address/],
    ["https://*.shop.example/", /must start with/],
    ["https://shop.example,https://other.example/", /must start with/],
    ["https://${DOMAIN}/thanks", /must start with/],
    ["https://undefined/thanks", /must start with/],
    ["/{customer_id}", /unknown placeholder \{customer_id\}/],
    ["/{}", /unknown placeholder \{\}/],
    ["/x?back={storefrontUrl}", /unknown placeholder \{storefrontUrl\}/],
    ["/{order_id", /brace without its partner/],
  ])("finds fault with %p", (template, problem) => {
    expect(checkReturnTemplate(template).join()).toMatch(problem)
  })

  it("names every fault at once", () => {
    expect(checkReturnTemplate("/{one}/{two}/{")).toHaveLength(3)
  })
})

describe("a link of an app", () => {
  const is = (link: string) => new RegExp(APP_LINK).test(link)

  it.each([
    "myshop://checkout/{outcome}?order={order_id}&cart={cart_id}#{country_code}",
    "com.example.shop://return",
    "https://app.shop.example/return/{outcome}",
    "http://localhost:8081/{outcome}",
    "http://127.0.0.1/back",
  ])("%j is one", (link) => expect(is(link)).toBe(true))

  // @asvs 1.2.2
  it.each([
    "javascript:alert(1)",
    "javascript://a/%0aalert(1)",
    "JavaScript://a",
    "data:text/html,hi",
    "data://a/x",
    "vbscript://a",
    "file://a/etc/passwd",
    "blob://a",
    "intent://a#Intent;end",
    "http://shop.example/",
    "http://localhost.evil.example/",
    "https://{outcome}.example/",
    "myshop:checkout",
    "myshop://",
    "myshop://{outcome}",
    "{outcome}://checkout",
    "myshop://user@host/",
    "myshop://a/{email}",
    "myshop://a/{outcome",
    "myshop://a b",
    "myshop://a/\\b",
    "myshop://a\n",
    "/relative",
    "",
  ])("%j is none", (link) => expect(is(link)).toBe(false))

  it("keeps its scheme and host, whatever is filled in", () => {
    const values = {
      outcome: "placed",
      order_id: "order_1",
      cart_id: "../..//evil",
      country_code: null,
    } as const
    expect(fillIn("myshop://checkout/{country_code}/{outcome}?o={order_id}&c={cart_id}", values)).toBe(
      "myshop://checkout/placed?o=order_1&c=..%2F..%2F%2Fevil",
    )
  })
})
