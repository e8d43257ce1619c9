import type { SellingRules } from "../../modules/instalments/options/selling-rules"

const LANGUAGES = ["en", "es", "fr", "pt"] as const
export type NoticeLanguage = (typeof LANGUAGES)[number]

/**
 * The warning that advertising of consumer credit has to carry (directive (EU) 2023/2225, article 8(1), applied from
 * 20 November 2026), which also covers instalments without interest.
 */
const WARNING: Record<NoticeLanguage, string> = {
  en: "Caution! Borrowing money costs money.",
  es: "Atención: tomar dinero prestado cuesta dinero.",
  fr: "Attention ! Emprunter de l’argent coûte de l’argent.",
  pt: "Atenção! Pedir dinheiro emprestado custa dinheiro.",
}

const OF_COUNTRY: Record<string, NoticeLanguage> = { ES: "es", FR: "fr", PT: "pt" }

/**
 * The notice to show beside every offer of instalments; null where the shop has turned it off.
 * @param reader what is known of the shopper: `locale` as a browser spells it, ISO 3166-1 alpha-2 `country`
 */
export function creditNotice(
  { creditNotice: option }: Pick<SellingRules, "creditNotice">,
  reader: { locale?: string | null | undefined; country?: string | null | undefined },
): string | null {
  if (option === false) return null
  const language = languageOf(reader)
  return (option === true ? undefined : option[language]) ?? WARNING[language]
}

/** The shopper's language where there is a text in it, else their country's. */
export function languageOf({
  locale,
  country,
}: {
  locale?: string | null | undefined
  country?: string | null | undefined
}): NoticeLanguage {
  const wanted = locale?.slice(0, 2).toLowerCase()
  const spoken = LANGUAGES.find((language) => language === wanted)
  return spoken ?? OF_COUNTRY[country?.toUpperCase() ?? ""] ?? "en"
}
