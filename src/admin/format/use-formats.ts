import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { formatsFor, localeFor, type Formats } from "./formats"

/** Dates and money as the reader writes them. */
export function useFormats(): Formats {
  const locale = useLocale()
  return useMemo(() => formatsFor(locale), [locale])
}

/** The reader's locale, as `Intl` takes it. */
export function useLocale(): string {
  const { i18n } = useTranslation()
  return localeFor(i18n.language, navigator.languages)
}

/** Lists as the reader writes them: "España, France and Portugal". */
export function useListWords() {
  const locale = useLocale()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale, { type: "conjunction" })
    return {
      list: (words: readonly string[]) => list.format(words),
      countries: (codes: readonly string[]) => list.format(codes.map((code) => countryName(locale, code))),
    }
  }, [locale])
}

/** A country by its two letters, in the reader's language; the letters where that has no name for it. */
function countryName(locale: string, code: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code
}
