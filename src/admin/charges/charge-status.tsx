import { State } from "../components/section"
import { isKnown, useLanguage } from "../i18n/words"

const COLOURS = { paid: "green", error: "red" } as const

/** Only two states were seen (Charges v1, "States and transitions"): any other is shown as the lender gives it. */
export function ChargeStatus({ status }: { status: string }) {
  const { t } = useLanguage()
  return isKnown("charge", status) ? (
    <State color={COLOURS[status]}>{t(`charges.status.${status}`)}</State>
  ) : (
    <State color="purple">{status || t("charges.noStatus")}</State>
  )
}
