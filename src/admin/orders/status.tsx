import { State } from "../components/text"
import { useLanguage } from "../i18n/words"
import { badgeOf, statusName } from "./statuses"

export function FinancingStatus({ status }: { status: string }) {
  const { t } = useLanguage()
  return <State color={badgeOf(status).colour}>{statusName(t, status)}</State>
}
