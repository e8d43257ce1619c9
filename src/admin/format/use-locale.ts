import { useTranslation } from "react-i18next"
import { localeFor } from "./locale"

/** The reader's locale, as `Intl` takes it. */
export function useLocale(): string {
  const { i18n } = useTranslation()
  return localeFor(i18n.language, navigator.languages)
}
