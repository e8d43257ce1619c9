import { StatusBadge } from "@medusajs/ui"
import type { InstalmentOrder } from "../api/orders"
import { useWords } from "../i18n/use-words"

/** Marks an order that is on hold; nothing on the others. */
export function HoldBadge({ order: { hold } }: { order: InstalmentOrder }) {
  const t = useWords()
  if (!hold) return null
  return (
    <StatusBadge color="purple" className="text-nowrap" title={hold.note}>
      {t("holds.held")}
    </StatusBadge>
  )
}
