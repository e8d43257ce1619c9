import { CheckCircleSolid } from "@medusajs/icons"
import { StatusBadge, Text } from "@medusajs/ui"
import type { AccountHealth as Account, AccountHealth, LegacyHealth, RegionFit } from "../api/health"
import { TextLink } from "../components/links"
import { Notice, Section, SectionRow } from "../components/section"
import { useLanguage } from "../i18n/words"
import { ConnectionStatus } from "./connection-status"
import { Moment } from "./moment"
import { providerLabel, type Readiness } from "./readiness"
import { RegionList } from "./region-list"
import { CircuitRows } from "./sweep-health"

const COLOURS = { test: "orange", live: "green", unknown: "grey" } as const

interface AccountHealthProps {
  account: Account
  readiness: Readiness | null
  /** By the lender, as far as the shop's address tells. */
  reachable: boolean
  several: boolean
}

/** Everything about one account: whether it works, what it may do and where, and what last happened. */
export function AccountHealthSection({ account, readiness, reachable, several }: AccountHealthProps) {
  const { t } = useLanguage()
  const title = several ? t("health.account", { account: account.name }) : t("health.single")
  const provider = providerLabel(account)
  // What the guide shows is not repeated.
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
      <CircuitRows account={account} />
      <ActivityRows account={account} />
    </Section>
  )
}

/** What last happened with an account, and what needs review. */
function ActivityRows({ account }: { account: AccountHealth }) {
  const { t, number } = useLanguage()
  const { needs_review } = account
  return (
    <>
      <SectionRow title={t("health.row.callback")} hint={t("health.row.callbackHint")}>
        <Moment at={account.last_callback_at} />
      </SectionRow>
      <SectionRow title={t("health.row.pass")} hint={t("health.row.passHint")}>
        <Moment at={account.hourly_run_at} />
      </SectionRow>
      <SectionRow title={t("health.row.import")}>
        <LastImport of={account.last_import} />
      </SectionRow>
      <SectionRow title={t("reviews.needed")}>
        {needs_review === 0 ? (
          t("reviews.empty")
        ) : (
          <span className="flex flex-wrap gap-x-2">
            <span>{number(needs_review)}</span>
            <TextLink to={`/instalments?account=${encodeURIComponent(account.name)}`}>
              {t("general.action.showAll")}
            </TextLink>
          </span>
        )}
      </SectionRow>
    </>
  )
}

/** One that failed or is under way is explained where settlements are. */
function LastImport({ of: last }: { of: AccountHealth["last_import"] }) {
  const { t, ago } = useLanguage()
  if (last === null) return <Moment at={null} />
  if (last.state === "done") return <Moment at={last.finished_at} />
  const text =
    last.state === "failed"
      ? t("health.import.failed", { when: ago(last.finished_at ?? last.created_at) })
      : t("health.import.underWay")
  return <TextLink to="/instalments/settlements">{text}</TextLink>
}

/** The version 1 API of an account: its own address, its own key. */
function LegacyRows({ legacy }: { legacy: LegacyHealth }) {
  const { t } = useLanguage()
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

/** To whom an account sells: countries, currencies and amounts. */
function LimitRows({ account }: { account: AccountHealth }) {
  const { t, list, countries } = useLanguage()
  return (
    <>
      <SectionRow title={t("health.row.countries")}>{countries(account.countries)}</SectionRow>
      <SectionRow title={t("health.row.currencies")}>
        {list(account.currencies.map((currency) => currency.toUpperCase()))}
      </SectionRow>
      <SectionRow title={t("health.row.amounts")}>
        <Amounts account={account} />
      </SectionRow>
    </>
  )
}

function Amounts({ account: { min_amount, max_amount } }: { account: AccountHealth }) {
  const { t, money } = useLanguage()
  const min = min_amount === null ? null : money(min_amount)
  const max = max_amount === null ? null : money(max_amount)
  if (min !== null && max !== null) return t("health.amounts.between", { min, max })
  if (min !== null) return t("health.amounts.from", { min })
  return max === null ? t("health.amounts.any") : t("health.amounts.upTo", { max })
}

/** Whether an account sells for real, by what its key shows. */
function ModeBadge({ mode }: Pick<AccountHealth, "mode">) {
  const { t } = useLanguage()
  return <StatusBadge color={COLOURS[mode]}>{t(`health.mode.${mode}`)}</StatusBadge>
}

/** Where shoppers can pay in instalments now; nothing while they cannot anywhere. */
function ReadyBanner({ regions, reachable }: { regions: RegionFit[]; reachable: boolean }) {
  const { t, list } = useLanguage()
  if (regions.length === 0) return null
  const names = list(regions.map(({ name }) => name))
  return (
    <div role="status" className="bg-ui-bg-subtle flex gap-x-3 px-6 py-4">
      <CheckCircleSolid className="text-ui-tag-green-icon mt-0.5 shrink-0" />
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {t(regions.length === 1 ? "health.ready.one" : "health.ready.several", { regions: names })}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t(reachable ? "health.ready.hint" : "health.ready.trial")}
        </Text>
      </div>
    </div>
  )
}
