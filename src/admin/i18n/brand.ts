/** How each language of `json` names the lender, with the word before it, which some languages join to the article. */
const LENDER: Record<string, RegExp> = {
  en: /(?<!\p{L})(the )?lender/giu,
  es: /(?<!\p{L})(la )(?:propia )?financiera/giu,
  fr: /(?<!\p{L})(au |du |que le |le )prêteur/giu,
  pt: /(?<!\p{L})(à |da |na |pela |a )(?:própria )?financeira/giu,
}

/** What is left of that word before a name; of an article nothing is. */
const BEFORE: Record<string, string> = {
  "au ": "à ",
  "du ": "de ",
  "que le ": "que ",
  "à ": "a ",
  "da ": "de ",
  "na ": "em ",
  "pela ": "por ",
}

/** A text with the lender's name in place of "the lender"; as it is without a name. */
export function withBrand(text: string, name: string | undefined, language: string): string {
  const spoken = language.slice(0, 2)
  // Medusa falls back to English for every language without words.
  const lender = LENDER[spoken] ?? LENDER.en
  if (!name || !lender) return text
  return text.replace(lender, (_found, before: string | undefined) => {
    const kept = BEFORE[before?.toLowerCase() ?? ""] ?? ""
    if (spoken === "fr" && /^(de|que) $/.test(kept) && /^[aeiouyàâéèêëîïôùûœ]/i.test(name))
      return `${kept.slice(0, -2)}'${name}`
    return kept + name
  })
}
