import { StatusBadge } from "@medusajs/ui"
import type { Discrepancy } from "../api/discrepancies"
import { useWords } from "../i18n/use-words"

const COLOURS = { open: "red", closed: "green", resolved: "blue" } as const

export function DiscrepancyStatus({ status }: Pick<Discrepancy, "status">) {
  const t = useWords()
  return (
    <StatusBadge color={COLOURS[status]} className="text-nowrap">
      {t(`discrepancies.status.${status}`)}
    </StatusBadge>
  )
}
