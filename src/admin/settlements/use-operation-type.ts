import { useCallback } from "react"
import { useLanguage } from "../i18n/words"

/** Sale or refund in words; a type that is newer than these pages as the lender spells it. */
export function useOperationType(): (type: string) => string {
  const { t } = useLanguage()
  return useCallback(
    (type) => (type === "SALE" || type === "REFUND" ? t(`settlements.operations.${type}`) : type),
    [t],
  )
}
