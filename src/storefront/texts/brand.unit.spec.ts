import { readdirSync } from "node:fs"
import { refusalText, textsIn, withBrand, type InstalmentTexts } from "./index.ts"

const LENDER = /lender|financiera|prêteur|financeira/i
const strings = (texts: InstalmentTexts): string[] => {
  const all: string[] = []
  JSON.stringify(texts, (_key, value: unknown) => {
    if (typeof value === "string") all.push(value)
    return value
  })
  return all
}

const languages = readdirSync(__dirname).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [])

describe.each(languages)("the lender's name in the texts for shoppers, %s", (language) => {
  const texts = textsIn(language)

  it("stands wherever they spoke of the lender, with no article left", () => {
    const named = strings(withBrand(texts, { name: "Acme" }))
    expect(strings(texts).filter((text) => LENDER.test(text)).length).toBeGreaterThan(6)
    expect(named.filter((text) => LENDER.test(text))).toEqual([])
    expect(named.filter((text) => text.includes("Acme")).length).toBeGreaterThan(6)
    const article = /(?<!\p{L})(the|el|al|del|la|le|au|du|o|do|da) Acme|l’Acme/iu
    expect(named.filter((text) => article.test(text))).toEqual([])
    // In French "à" is no article, and in Portuguese "a" may be none.
    if (language === "pt") expect(named.filter((text) => /(?<!\p{L})[AÀà] Acme/u.test(text))).toEqual([])
  })

  it("is in a refusal, and leaves everything else as it is", () => {
    const named = withBrand(texts, "Acme")
    expect(refusalText({ code: "lender_unavailable" }, named)).toContain("Acme")
    expect({ ...named, text: "", reasons: {}, details: {}, outcomes: {}, message: {}, order: {} }).toEqual({
      ...texts,
      text: "",
      reasons: {},
      details: {},
      outcomes: {},
      message: {},
      order: {},
    })
  })

  it("is not there where the shop has set none", () => {
    for (const none of [null, undefined, ""]) expect(withBrand(texts, none)).toBe(texts)
  })
})

it("French elides before a vowel only, and a language without a rule keeps its texts", () => {
  const [acme, pago] = ["Acme", "Pago"].map((name) => withBrand(textsIn("fr"), name).text)
  expect(acme).toContain("le formulaire d’Acme. Acme décide")
  expect(pago).toContain("le formulaire de Pago. Pago décide")
  const german = { ...textsIn("en"), language: "de" }
  expect(withBrand(german, "Acme")).toBe(german)
})
