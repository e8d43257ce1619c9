import { useMemo } from "react"
import { useWords } from "../i18n/use-words"

/** The words below a list of several pages. */
export function usePageTranslations() {
  const t = useWords()
  return useMemo(
    () => ({
      of: t("general.table.of"),
      results: t("general.table.results"),
      pages: t("general.table.pages"),
      prev: t("general.table.prev"),
      next: t("general.table.next"),
    }),
    [t],
  )
}
