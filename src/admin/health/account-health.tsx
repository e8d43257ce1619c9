import type { AccountHealth as Account } from "../api/health"
import { Notice } from "../components/notice"
import { Section } from "../components/section"
import { SectionRow } from "../components/section-row"
import { useWords } from "../i18n/use-words"
import { ActivityRows } from "./activity-rows"
import { ConnectionStatus } from "./connection-status"
import { LegacyRows } from "./legacy-rows"
import { LimitRows } from "./limit-rows"
import { ModeBadge } from "./mode-badge"
import { providerLabel } from "./provider-label"
import type { Readiness } from "./readiness"
import { ReadyBanner } from "./ready-banner"
import { RegionList } from "./region-list"

interface AccountHealthProps {
  account: Account
  readiness: Readiness | null
  /** By the service, as far as the shop's address tells. */
  reachable: boolean
  several: boolean
}

/** Everything about one account: whether it works, what it may do and where, and what last happened. */
export function AccountHealth({ account, readiness, reachable, several }: AccountHealthProps) {
  const t = useWords()
  const title = several ? t("health.account", { account: account.name }) : t("health.single")
  const provider = providerLabel(account)
  // What the guide tells is not told twice.
  const guided = readiness !== null && readiness.ready.length === 0
  const warnings = account.warnings.filter((one) => !guided || one !== "provider_not_registered")
  return (
    <Section title={title}>
      <ReadyBanner regions={readiness?.ready ?? []} reachable={reachable} />
      {!account.enabled && <Notice>{t("health.retired")}</Notice>}
      {warnings.map((warning) => (
        <Notice key={warning}>{t(`health.warning.${warning}`, { provider })}</Notice>
      ))}
      <SectionRow title={t("health.row.connection")}>
        <ConnectionStatus connection={account.connection} brief={guided} />
      </SectionRow>
      <SectionRow title={t("health.row.base")}>
        <span className="break-all">{account.base_url}</span>
      </SectionRow>
      <SectionRow title={t("health.row.mode")}>
        <ModeBadge mode={account.mode} />
      </SectionRow>
      <LimitRows account={account} />
      <SectionRow title={t("health.row.regions")}>
        <RegionList regions={account.regions} />
      </SectionRow>
      {account.legacy && <LegacyRows legacy={account.legacy} />}
      <ActivityRows account={account} />
    </Section>
  )
}
