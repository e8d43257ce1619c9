import { StatusBadge } from "@medusajs/ui"
import { isKnown, useLanguage } from "../i18n/words"

const COLOURS = { paid: "green", error: "red" } as const

/** Only two states were seen (Charges v1, "States and transitions"): any other is shown as the lender gives it. */
export function ChargeStatus({ status }: { status: string }) {
  const { t } = useLanguage()
  if (isKnown("charge", status)) {
    return (
      <StatusBadge color={COLOURS[status]} className="text-nowrap">
        {t(`charges.status.${status}`)}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge color="purple" className="text-nowrap">
      {status || t("charges.noStatus")}
    </StatusBadge>
  )
}
