import { useMemo } from "react"
import { countryName } from "./country-name"
import { useLocale } from "./use-locale"

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
