import { useMemo } from "react"
import type { Discrepancy } from "../api/discrepancies"
import { isKnown } from "../i18n/known"
import { useWords } from "../i18n/use-words"

export interface KindWords {
  title: string
  meaning: string
  todo: string
}

/** A discrepancy in words; a kind that is newer than these pages in the server's. */
export function useKindWords(): {
  title(kind: string): string
  words(one: Pick<Discrepancy, "kind" | "meaning" | "what_to_do">): KindWords
} {
  const t = useWords()
  return useMemo(() => {
    const title = (kind: string) => (isKnown("kind", kind) ? t(`discrepancies.kind.${kind}.title`) : kind)
    return {
      title,
      words: ({ kind, meaning, what_to_do }) =>
        isKnown("kind", kind)
          ? {
              title: title(kind),
              meaning: t(`discrepancies.kind.${kind}.meaning`),
              todo: t(`discrepancies.kind.${kind}.todo`),
            }
          : { title: kind, meaning, todo: what_to_do },
    }
  }, [t])
}
