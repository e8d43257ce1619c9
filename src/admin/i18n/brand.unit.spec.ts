import languages from "."
import { withBrand } from "./brand"

type Tree = { [name: string]: string | Tree }

const texts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : texts(value)))

/** Words for the lender, in any of the languages. */
const LENDER = /lender|financiera|prêteur|financeira/i

describe("the lender's name in the admin", () => {
  it.each(Object.entries(languages))(
    "%s says it wherever it spoke of the lender",
    (code, { instalments }) => {
      const spoken = texts(instalments).filter((text) => LENDER.test(text))
      expect(spoken.length).toBeGreaterThan(100)
      const named = spoken.map((text) => withBrand(text, "Acme", code))
      expect(named.filter((text) => LENDER.test(text) || !text.includes("Acme"))).toEqual([])
      // No article and no contraction is left before a name; "da" is also a word of Spanish.
      const left = /(?<!\p{L})(the|la|el|le|au|du|à la|na|pela) Acme/iu
      const joined = (text: string) => left.test(text) || (code.startsWith("pt") && /\bda Acme/.test(text))
      expect(named.filter(joined)).toEqual([])
    },
  )

  it.each([
    ["en", "The lender's list, found at lender", "Acme's list, found at Acme"],
    ["es", "Pregunta a la financiera, o mira en la financiera", "Pregunta a Acme, o mira en Acme"],
    ["es", "Busca entre los pedidos de la propia financiera", "Busca entre los pedidos de Acme"],
    ["fr", "Le prêteur, au prêteur, du prêteur", "Acme, à Acme, d'Acme"],
    [
      "fr",
      "Ce que le prêteur verse, jusqu'à ce que le prêteur dise",
      "Ce qu'Acme verse, jusqu'à ce qu'Acme dise",
    ],
    ["ptPT", "A financeira, à financeira, da financeira", "Acme, a Acme, de Acme"],
    ["de", "Ask the lender", "Ask Acme"],
  ])("%s: %s", (code, text, expected) => {
    expect(withBrand(text, "Acme", code)).toBe(expected)
    expect(withBrand(text, undefined, code)).toBe(text)
  })

  it("joins no French word to a name that begins with a consonant, and takes a name with signs as it is", () => {
    const named = withBrand("Erreur du prêteur, que le prêteur", "Pago$&", "fr")
    expect(named).toBe("Erreur de Pago$&, que Pago$&")
  })
})
