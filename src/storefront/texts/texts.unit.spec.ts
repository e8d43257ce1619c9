import { readdirSync } from "node:fs"
import { StoreError } from "../ask.ts"
import { en, es, fr, pt, refusalText, textsIn } from "./index.ts"

/** The shop's own lists. They are loaded by name, because the kit is compiled without the rest of the plugin. */
const { REASON_CODES, eligibility } = jest.requireActual<{
  REASON_CODES: string[]
  eligibility(purchase: object, account: object, options: object): { code: string; message: string }[]
}>("../../checkout/session/eligibility")
const { aPurchase } = jest.requireActual<{ aPurchase(given?: object): object }>(
  "../../checkout/a-purchase.spec",
)
const { REFUSALS } = jest.requireActual<{ REFUSALS: Record<string, [string, string]> }>(
  "../../modules/instalments/errors",
)
const refusals = Object.keys(REFUSALS)
const languages = readdirSync(__dirname)
  .filter((file) => /^[a-z]{2}\.ts$/.test(file))
  .map((file) => [file.slice(0, 2), textsIn(file.slice(0, 2))] as const)

it("European Portuguese writes amounts as Portugal does", () => {
  const format = new Intl.NumberFormat(textsIn("pt").language, { style: "currency", currency: "EUR" })
  expect(format.format(40)).toMatch(/^40,00\s€$/)
})

describe.each(languages)("%s", (code, texts) => {
  it("is found by its code", () => {
    expect(texts.language.slice(0, 2)).toBe(code)
  })

  it("has words for every reason, every refusal of the shop and of the kit, and every outcome", () => {
    expect(Object.keys(texts.reasons)).toEqual([...REASON_CODES, ...refusals, "shop_timeout", "shop_error"])
    const { reasons, outcomes, details } = texts
    const all = [texts, reasons, details, details.numbers, ...Object.values(outcomes)].flatMap((part) =>
      Object.values(part),
    )
    expect(all.filter((text) => typeof text === "string" && text.trim() === "")).toEqual([])
    expect(Object.values(outcomes).flat()).toHaveLength(14)
    expect(Object.values(texts.message).flat()).not.toContain("")
    expect(placeholders(texts.message.from)).toEqual(placeholders(en.message.from))
    expect(placeholders(texts.message.example)).toEqual(placeholders(en.message.example))
  })

  it("is another text for every code, in no language but its own", () => {
    expect(new Set(Object.values(texts.reasons)).size).toBe(Object.keys(texts.reasons).length)
    const borrowed = languages
      .filter(([, other]) => other !== texts)
      .flatMap(([, other]) => Object.values(other.reasons))
      .filter((text) => Object.values(texts.reasons).includes(text))
    expect(borrowed).toEqual([])
  })
})

it("a line of French never begins with a sign that belongs to the word before it", () => {
  expect(JSON.stringify(fr).match(/\S* [;:!?»]/g)).toBeNull()
  expect(JSON.stringify(fr).match(/« /g)).toBeNull()
})

it("the shop's own message of a refusal is the English text, holds no figure and names nobody", () => {
  for (const [code, [, message]] of Object.entries(REFUSALS)) {
    expect(message).toBe(en.reasons[code])
    expect(message).not.toMatch(/\d|[A-Z]{3,}|@/)
  }
})

describe("refusalText", () => {
  const [code = "", text = ""] =
    Object.entries(es.reasons).find(([one]) => one === "lender_unavailable") ?? []

  it("tells a refusal by its code, in the shopper's language", () => {
    expect(refusalText(new StoreError("whatever the shop said", 500, code), es)).toBe(text)
  })

  it("tells it by its message where Medusa's JS SDK dropped the code", () => {
    expect(refusalText(new Error(en.reasons[code]), es)).toBe(text)
  })

  it("tells every reason of eligibility by its message, with the amount, currency or region it states", () => {
    const excluded = { products: ["prod_2"], categories: [], tags: [], businesses: true }
    const none = { ...excluded, products: [], businesses: false }
    const open = {
      enabled: true,
      testersOnly: false,
      customerExcluded: false,
      sellsInChannel: true,
      regionHasProvider: true,
      excluded: none,
    }
    const company = aPurchase({ amount: 0, billing_address: { company: "Sofas SL" } })
    const accepts = { ...open, currencies: ["eur"], countries: ["ES"] }
    const nowhere = { billing_address: null, shipping_address: null }
    const reasons = [
      eligibility(aPurchase(nowhere), { ...accepts, enabled: false, testersOnly: true }, { strict: true }),
      eligibility(
        aPurchase({ currency_code: "usd" }),
        { ...accepts, regionHasProvider: false, sellsInChannel: false },
        {},
      ),
      eligibility(aPurchase(), { ...accepts, countries: ["FR"], minAmount: 1_234_567 }, {}),
      eligibility(aPurchase(), { ...accepts, maxAmount: 50 }, {}),
      eligibility(aPurchase({ lines: [] }), accepts, { alreadyOrdered: true }),
      eligibility(company, { ...accepts, excluded, customerExcluded: true }, {}),
    ].flat()
    const told = reasons.map(({ code, message }) => [code, refusalText(new Error(message), es)])
    const texts = REASON_CODES.map((code) => [code, es.reasons[code]])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(texts))
  })

  it("tells what a completed cart returns, which has the code as its name", () => {
    const error = { message: "in English", name: "form_unfinished", type: "payment_authorization_error" }
    expect(refusalText(error, fr)).toBe(fr.reasons.form_unfinished)
  })

  it.each([new Error("ECONNREFUSED 10.0.0.1"), { code: "toString" }, "no", null, undefined])(
    "never shows what nobody translated: %p",
    (error) => {
      expect(refusalText(error, pt)).toBe(pt.refused)
    },
  )
})

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort()
}
