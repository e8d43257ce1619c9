import { readActionLinks } from "./action-links"

const FORM = "https://form.service.example/1"

// @contract order-5, act-1
it("reads the object of URLs", () => {
  expect(readActionLinks({ form: FORM, confirm: null, upsell: "https://x.example" })).toEqual({
    form: { href: FORM, method: "GET" },
    other: { upsell: { href: "https://x.example", method: "GET" } },
  })
})

// @contract act-5, act-6
it("reads the array of links, GET where none is named", () => {
  expect(
    readActionLinks([
      { rel: "form", href: FORM },
      { rel: "refund", href: "https://x.example/r", method: "put" },
      { rel: "self", href: "https://x.example/s", method: "" },
      { rel: "confirm" },
      { href: FORM },
      null,
    ]),
  ).toEqual({
    form: { href: FORM, method: "GET" },
    refund: { href: "https://x.example/r", method: "PUT" },
    other: { self: { href: "https://x.example/s", method: "GET" } },
  })
})

it("keeps the first of two links of one relation", () => {
  const links = [
    { rel: "form", href: FORM },
    { rel: "form", href: "https://other.example" },
  ]
  expect(readActionLinks(links).form?.href).toBe(FORM)
})

it("a relation named like a property of every object is just another link", () => {
  const links = readActionLinks([{ rel: "__proto__", href: FORM }])
  expect(Object.keys(links.other)).toEqual(["__proto__"])
})

// @asvs 1.2.2
it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/hosts", "http://[", "JAVASCRIPT:alert(1)"])(
  "%s is no link",
  (href) => {
    expect(readActionLinks({ form: href, refund: { href } })).toEqual({ other: {} })
    expect(readActionLinks([{ rel: "form", href }])).toEqual({ other: {} })
  },
)

it("an address without a host is one of the lender's own", () => {
  expect(readActionLinks({ instore_sms: "/v2/orders/1/sms" }).instore_sms?.href).toBe("/v2/orders/1/sms")
})

// @contract act-1
it.each([undefined, null, "", 3, []])("%j holds no links", (response) => {
  expect(readActionLinks(response)).toEqual({ other: {} })
})
