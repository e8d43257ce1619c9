/**
 * How each language names the lender, with the word before it, which some languages join to the article. What comes before
 * that is matched instead of looked behind for, which Safari cannot parse before 16.4.
 */
const LENDER: Record<string, RegExp> = {
  en: /(^|[^\p{L}])(the )?lender/giu,
  es: /(^|[^\p{L}])(la )financiera/giu,
  fr: /(^|[^\p{L}])(au |du |le )prêteur/giu,
  pt: /(^|[^\p{L}])(à |da |a )financeira/giu,
}

/** What is left of that word before a name; of an article nothing is. */
const BEFORE: Record<string, string> = {
  "au ": "à ",
  "du ": "de ",
  "à ": "a ",
  "da ": "de ",
}

/** The texts with the lender's name in place of "the lender"; as they are without one, or in another language. */
export function withBrand<Texts extends { language: string }>(
  texts: Texts,
  brand: { name: string } | string | null | undefined,
): Texts {
  const name = typeof brand === "string" ? brand : brand?.name
  const lender = LENDER[texts.language.slice(0, 2).toLowerCase()]
  if (!name || !lender) return texts
  const named = (text: string) =>
    text.replace(lender, (_found, start: string, before: string | undefined) => {
      const kept = BEFORE[before?.toLowerCase() ?? ""] ?? ""
      if (kept === "de " && texts.language.startsWith("fr") && /^[aeiouyàâéèêëîïôùûœ]/i.test(name))
        return `${start}d’${name}`
      return start + kept + name
    })
  return JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === "string" ? named(value) : value,
  )
}
