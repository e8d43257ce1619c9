import {
  CheckCircleSolid,
  CircleDottedLine,
  ExclamationCircleSolid,
  InformationCircleSolid,
} from "@medusajs/icons"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { AccountHealth, RegionFit } from "../api/health"
import { TextLink } from "../components/links"
import { Section, Strong, Subtle } from "../components/section"
import { useLanguage } from "../i18n/words"
import { ConnectionStatus } from "./connection-status"
import { candidates, providerLabel, type Readiness, type Step, type StepState } from "./readiness"
import { MisfitWords } from "./region-list"

const MARKS: Record<StepState, ReactNode> = {
  done: <CheckCircleSolid className="text-ui-tag-green-icon" />,
  todo: <ExclamationCircleSolid className="text-ui-tag-orange-icon" />,
  advice: <InformationCircleSolid className="text-ui-fg-subtle" />,
  later: <CircleDottedLine className="text-ui-fg-muted" />,
}

export interface AccountProps {
  account: AccountHealth
  readiness: Readiness | null
  several: boolean
}

/** The way from keys in a file to a region that sells, for an account that is ready in none. */
export function SetupGuide({ account, readiness, several }: AccountProps) {
  const { t } = useLanguage()
  if (readiness === null || readiness.ready.length > 0) return null
  const next = readiness.steps.find(({ state }) => state === "todo")
  const title = several ? t("health.guide.titleFor", { account: account.name }) : t("health.guide.title")
  return (
    <Section title={title} hint={t("health.guide.hint")}>
      <ol className="list-none divide-y" data-testid="setup-guide">
        {readiness.steps.map((step) => (
          <li
            key={step.name}
            className="flex gap-x-3 px-6 py-4"
            aria-current={step === next ? "step" : undefined}
          >
            <span aria-hidden className="mt-0.5 shrink-0">
              {MARKS[step.state]}
            </span>
            <div className="flex min-w-0 flex-col gap-y-1">
              <div className="flex flex-wrap items-center gap-x-2">
                <Strong>{t(`health.guide.${step.name}`)}</Strong>
                <Subtle>{t(`health.state.${step.state}`)}</Subtle>
              </div>
              <StepHelp step={step} account={account} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** How a step that is not done yet is done. */
function StepHelp({ step: { name, state }, account }: { step: Step; account: AccountHealth }) {
  const { t } = useLanguage()
  if (state === "done" || state === "later") return null
  switch (name) {
    case "installed":
      return (
        <Subtle>{t("health.warning.provider_not_registered", { provider: providerLabel(account) })}</Subtle>
      )
    case "key":
      return <ConnectionStatus connection={account.connection} />
    case "address":
      return <Subtle>{t("health.guide.addressTodo")}</Subtle>
    case "region":
      return <RegionHelp account={account} />
    case "fit": {
      const offered = account.regions.filter((region) => region.offered)
      return <Regions help={t("health.guide.fitTodo")} of={[...offered, ...candidates(account.regions)]} />
    }
  }
}

/** How an account is offered in a region, on Medusa's own page and in its own words; or which region is missing. */
function RegionHelp({ account }: { account: AccountHealth }) {
  const { t, list, countries } = useLanguage()
  const { t: medusa } = useTranslation()
  const fitting = candidates(account.regions)
  if (fitting.length === 0) {
    const currencies = list(account.currencies.map((currency) => currency.toUpperCase()))
    const missing = { currencies, countries: countries(account.countries) }
    return <Regions help={t("health.guide.regionNone", missing)} of={[]} />
  }
  const provider = providerLabel(account)
  const names = { edit: medusa("actions.edit"), provider, field: medusa("fields.paymentProviders") }
  return <Regions help={t("health.guide.regionTodo", names)} of={fitting} />
}

/** The ways to some regions, each with why its shoppers cannot pay in instalments; without any, to all of them. */
function Regions({ help, of: regions }: { help: string; of: RegionFit[] }) {
  const { t } = useLanguage()
  return (
    <>
      <Subtle>{help}</Subtle>
      <ul className="txt-compact-small flex flex-col gap-y-2 pt-1">
        {regions.length === 0 && (
          <li>
            <TextLink to="/settings/regions">{t("health.guide.openRegions")}</TextLink>
          </li>
        )}
        {regions.map((region) => (
          <li key={region.id}>
            <TextLink to={`/settings/regions/${region.id}`}>
              {t("health.guide.openRegion", { region: region.name })}
            </TextLink>
            <MisfitWords region={region} />
          </li>
        ))}
      </ul>
    </>
  )
}
