import { useMemo } from "react"
import type { Discrepancy } from "../api/discrepancies"
import { isKnown, useLanguage, type Key } from "../i18n/words"

const FIGURES: Record<string, Key> = {
  sales: "settlements.field.sales",
  refunds: "settlements.field.refunds",
  commission: "settlements.field.commission",
  to_settle: "settlements.field.payout",
}

export interface KindWords {
  title: string
  meaning: string
  todo: string
}

/** A discrepancy in words; a kind that is newer than these pages in the server's. */
export function useKindWords(): {
  title(kind: string): string
  words(one: Pick<Discrepancy, "kind" | "figure" | "meaning" | "what_to_do">): KindWords
} {
  const { t } = useLanguage()
  return useMemo(() => {
    const title = (kind: string) => (isKnown("kind", kind) ? t(`discrepancies.kind.${kind}.title`) : kind)
    const about = (name: string, figure: string | null) => {
      const word = figure === null ? undefined : FIGURES[figure]
      return word ? t("discrepancies.ofFigure", { title: name, figure: t(word) }) : name
    }
    return {
      title,
      words: ({ kind, figure, meaning, what_to_do }) =>
        isKnown("kind", kind)
          ? {
              title: about(title(kind), figure),
              meaning: t(`discrepancies.kind.${kind}.meaning`),
              todo: t(`discrepancies.kind.${kind}.todo`),
            }
          : { title: kind, meaning, todo: what_to_do },
    }
  }, [t])
}
