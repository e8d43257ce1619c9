import { ArrowPath } from "@medusajs/icons"
import { StatusBadge } from "@medusajs/ui"
import { useHealth, type Health } from "../api/health"
import { BrandLogo } from "../components/brand-logo"
import { SmallButton } from "../components/buttons"
import { CopyButton } from "../components/links"
import {
  FailedSection,
  Folded,
  LoadingSection,
  Notice,
  Section,
  SectionRow,
  Strong,
} from "../components/section"
import { useLanguage } from "../i18n/words"
import { AccountHealthSection } from "./account-health"
import { readinessOf } from "./readiness"
import { SetupGuide } from "./setup-guide"
import { SweepHealth } from "./sweep-health"

/** How the accounts stand, and for each that does not sell yet the way there. */
export function HealthOverview() {
  const { data, error, checking, check } = useHealth()
  const failed = error && !checking && <FailedSection error={error} onRetry={check} />
  if (!data) {
    const loading = [2, 6].map((rows) => <LoadingSection key={rows} rows={rows} />)
    return failed || <div className="flex flex-col gap-y-3">{loading}</div>
  }
  const { accounts, addresses } = data
  const several = accounts.length > 1
  return (
    <div className="flex flex-col gap-y-3">
      <HealthHead health={data} checking={checking} onCheck={check} />
      {failed}
      {accounts.map((account) => {
        const readiness = readinessOf(account, addresses)
        const shown = { account, readiness, several }
        return (
          <div key={account.name} className="flex flex-col gap-y-3">
            <SetupGuide {...shown} />
            <AccountHealthSection {...shown} reachable={addresses.unreachable === null} />
          </div>
        )
      })}
      <AddressList health={data} />
    </div>
  )
}

interface HealthHeadProps {
  health: Health
  checking: boolean
  onCheck(): void
}

/** What the page is about, and the way to have everything checked again. */
function HealthHead({ health, checking, onCheck }: HealthHeadProps) {
  const { t, dateTime } = useLanguage()
  const checked = health.accounts.flatMap(({ connection }) => connection?.checked_at ?? []).sort()
  const last = checked.at(-1)
  return (
    <Section
      title={t("health.title")}
      hint={t("health.hint")}
      aside={
        <>
          <BrandLogo />
          <SmallButton isLoading={checking} onClick={onCheck}>
            <ArrowPath />
            {t("health.again")}
          </SmallButton>
        </>
      }
    >
      <SectionRow title={t("health.row.checked")}>
        <span role="status">{checking ? t("health.checking") : last ? dateTime(last) : "–"}</span>
      </SectionRow>
      <SweepHealth health={health} />
    </Section>
  )
}

/** The URLs that the lender gets from this shop, and whether they look reachable for it. */
function AddressList({ health: { addresses, accounts } }: { health: Health }) {
  const { t } = useLanguage()
  const { unreachable, return: back, callback } = addresses
  const several = accounts.length > 1
  const webhooks = accounts.flatMap(({ name: account, version1 }) => {
    const name = several ? t("health.addresses.webhookFor", { account }) : t("health.addresses.webhook")
    return version1 ? [[name, version1.webhook_url] as const] : []
  })
  const shown = [
    [t("health.addresses.ok"), back.ok],
    [t("health.addresses.ko"), back.ko],
    [t("health.addresses.cancel"), back.cancel],
    [t("health.addresses.callback"), callback],
    ...webhooks,
  ] as const
  return (
    <Section title={t("health.addresses.title")} hint={t("health.addresses.hint")}>
      {unreachable && <Notice>{t(`health.unreachable.${unreachable}`)}</Notice>}
      <SectionRow title={t("health.addresses.shop")}>
        <StatusBadge color={unreachable === null ? "green" : "orange"}>
          {t(unreachable === null ? "health.addresses.reachable" : "health.addresses.unreachable")}
        </StatusBadge>
        <span className="text-ui-fg-subtle break-all">{addresses.backend_url}</span>
      </SectionRow>
      <Folded title={t("health.technical")}>
        {shown.map(([name, address]) => (
          <div key={name} className="flex flex-col gap-y-1 px-6 py-4">
            <Strong className="text-ui-fg-subtle">{name}</Strong>
            <div className="flex items-start gap-x-2">
              <span className="text-ui-fg-subtle min-w-0 break-all font-mono text-xs">{address}</span>
              <CopyButton content={address} what={name} />
            </div>
          </div>
        ))}
      </Folded>
    </Section>
  )
}
