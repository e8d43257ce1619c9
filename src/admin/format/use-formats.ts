import { useMemo } from "react"
import { formatsFor, type Formats } from "./formats"
import { useLocale } from "./use-locale"

/** Dates and money as the reader writes them. */
export function useFormats(): Formats {
  const locale = useLocale()
  return useMemo(() => formatsFor(locale), [locale])
}
