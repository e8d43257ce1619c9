import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { formatsFor, type Formats } from "./formats"
import { localeFor } from "./locale"

/** Dates and money as the reader writes them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return useMemo(() => formatsFor(localeFor(i18n.language, navigator.languages)), [i18n.language])
}
