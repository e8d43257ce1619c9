import { readActionLinks as readFrom } from "./action-links"

const BASE = { origin: "https://service.example", path: "/v2" }
const readActionLinks = (response: unknown) => readFrom([response], BASE)

const get = (href: string) => ({ href, method: "GET" })
const FORM = "https://form.service.example/1"

// @contract order-5, act-1
it("reads the object of URLs", () => {
  const read = { form: get(FORM), other: { upsell: get("https://x.example") } }
  expect(readActionLinks({ form: FORM, confirm: null, upsell: "https://x.example" })).toEqual(read)
})

// @contract act-5, act-6
it("reads the array of links, GET where none is named", () => {
  const refund = { href: "https://x.example/r", method: "PUT" }
  const self = get("https://x.example/s")
  const links = [
    { rel: "form", href: FORM },
    { rel: "refund", ...refund, method: "put" },
    { rel: "self", ...self, method: "" },
  ]
  const read = readActionLinks([...links, { rel: "confirm" }, { href: FORM }, null])
  expect(read).toEqual({ form: get(FORM), refund, other: { self } })
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

// @contract act-2, act-4
it.each([
  ["/form/1", "https://service.example/form/1"],
  ["form/1?a=b", "https://service.example/v2/form/1?a=b"],
  ["//form.example/1", "https://form.example/1"],
])("the relative reference %s leads from the base URL to %s", (href, absolute) => {
  expect(readActionLinks({ form: href }).form?.href).toBe(absolute)
  expect(readActionLinks([{ rel: "instore_sms", href }]).instore_sms?.href).toBe(absolute)
})

// @contract act-2
it("a form is opened over https, or over the base URL's own scheme", () => {
  const form = "http://form.example/1"
  expect(readActionLinks({ form }).form).toBeUndefined()
  expect(readFrom([{ form }], { origin: "http://localhost:4010", path: "/v2" }).form?.href).toBe(form)
})

it("a link keeps its accents, however often one was read", () => {
  for (let nth = 0; nth < 3; nth += 1)
    expect(readActionLinks({ form: "https://form.example/ñ" }).form?.href).toBe("https://form.example/ñ")
})

// @contract act-1
it.each([undefined, null, "", 3, []])("%j holds no links", (response) => {
  expect(readActionLinks(response)).toEqual({ other: {} })
})
