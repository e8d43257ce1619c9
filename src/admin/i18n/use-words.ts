import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { NAMESPACE } from "./namespace"
import type { Key } from "./words"

export type Say = (key: Key, values?: Record<string, string | number>) => string

/** The words of these pages in the reader's language. */
export function useWords(): Say {
  const { t } = useTranslation(NAMESPACE)
  return useCallback((key, values) => t(key, { ...values }), [t])
}
