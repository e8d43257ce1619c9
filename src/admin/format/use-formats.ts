import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { formatsFor, localeFor, type Formats } from "./formats"

/** Dates, money and lists as the reader writes them. */
export function useFormats(): Formats {
  const locale = useLocale()
  return useMemo(() => formatsFor(locale), [locale])
}

/** The reader's locale, which `Intl` takes. Nothing else reads the browser's languages. */
export function useLocale(): string {
  const { i18n } = useTranslation()
  return localeFor(i18n.language, navigator.languages)
}
