import { StatusBadge } from "@medusajs/ui"
import { useMemo } from "react"
import { isKnown, useLanguage } from "../i18n/words"
import { badgeOf } from "./statuses"

export function FinancingStatus({ status }: { status: string }) {
  const words = useStatusWords()
  return (
    <StatusBadge color={badgeOf(status).colour} className="text-nowrap">
      {words.name(status)}
    </StatusBadge>
  )
}

/** A status in words. One that is newer than these pages is shown as the lender spells it. */
export function useStatusWords(): { name(status: string): string; meaning(status: string): string } {
  const { t } = useLanguage()
  return useMemo(
    () => ({
      name: (status) => (isKnown("status", status) ? t(`orders.status.${status}`) : status),
      meaning: (status) =>
        isKnown("status", status) ? t(`orders.meaning.${status}`) : t("orders.meaning.unknown"),
    }),
    [t],
  )
}
