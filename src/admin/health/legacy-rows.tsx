import type { LegacyHealth } from "../api/health"
import { SectionRow } from "../components/section-row"
import { useWords } from "../i18n/use-words"
import { ConnectionStatus } from "./connection-status"
import { Moment } from "./moment"

/** The version 1 interface of an account: its own address, its own key. */
export function LegacyRows({ legacy }: { legacy: LegacyHealth }) {
  const t = useWords()
  return (
    <>
      <SectionRow title={t("health.row.legacy")}>
        <ConnectionStatus connection={legacy.connection} />
        <span className="text-ui-fg-subtle break-all">{legacy.base_url}</span>
      </SectionRow>
      <SectionRow title={t("health.row.event")}>
        <Moment at={legacy.last_event_at} />
      </SectionRow>
    </>
  )
}
