import type { Charge } from "../api/charges"
import { RecordDrawer } from "../components/record-drawer"
import { ServiceId } from "../components/service-id"
import { useCharge } from "../hooks/use-charges"
import type { Opened } from "../hooks/use-opened"
import { useWords } from "../i18n/use-words"
import { ChargeRecord } from "./charge-record"

interface ChargeDrawerProps {
  of: Opened
  /** As the list has it, until it is read. */
  known?: Charge
  onClose(): void
}

/** Everything a charge says of itself, as it is now at the service. */
export function ChargeDrawer({ of, known, onClose }: ChargeDrawerProps) {
  const t = useWords()
  const { data, error, refetch } = useCharge(of, known)
  return (
    <RecordDrawer
      title={t("charges.one")}
      about={<ServiceId id={of.id} />}
      loading={!data}
      error={data ? null : error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data && <ChargeRecord charge={data} />}
    </RecordDrawer>
  )
}
