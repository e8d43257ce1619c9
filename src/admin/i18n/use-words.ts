import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Key } from "./words"

/** Where these words are among those of Medusa and of other plugins. */
const NAMESPACE = "instalments"

export type Say = (key: Key, values?: Record<string, string | number>) => string

/** The words of these pages in the reader's language. */
export function useWords(): Say {
  const { t } = useTranslation(NAMESPACE)
  return useCallback((key, values) => t(key, { ...values }), [t])
}
