import { StatusBadge } from "@medusajs/ui"
import type { Settlement } from "../api/settlements"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"

/** Whether the shop's books agree with a settlement. */
export function SettlementCheck({ settlement }: { settlement: Settlement }) {
  const t = useWords()
  const { number } = useFormats()
  const { discrepancy_count, unmatched_count } = settlement
  if (discrepancy_count > 0) {
    return (
      <StatusBadge color="red" className="text-nowrap">
        {t("settlements.check.discrepancies", { count: number(discrepancy_count) })}
      </StatusBadge>
    )
  }
  if (unmatched_count > 0) {
    return (
      <StatusBadge color="grey" className="text-nowrap">
        {t("settlements.check.unmatched", { count: number(unmatched_count) })}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge color="green" className="text-nowrap">
      {t("settlements.check.agrees")}
    </StatusBadge>
  )
}
