import {
  CheckCircleSolid,
  CircleDottedLine,
  ExclamationCircleSolid,
  InformationCircleSolid,
} from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { AccountHealth, RegionFit } from "../api/health"
import { TextLink } from "../components/links"
import { Section } from "../components/section"
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

interface SetupStepProps {
  step: Step
  /** The one to do next. */
  current: boolean
  /** How it is done, where it is not. */
  children: ReactNode
}

interface SetupGuideProps {
  account: AccountHealth
  readiness: Readiness | null
  several: boolean
}

/** The way from keys in a file to a region that sells, for an account that is ready in none. */
export function SetupGuide({ account, readiness, several }: SetupGuideProps) {
  const { t } = useLanguage()
  if (readiness === null || readiness.ready.length > 0) return null
  const next = readiness.steps.find(({ state }) => state === "todo")
  const title = several ? t("health.guide.titleFor", { account: account.name }) : t("health.guide.title")
  return (
    <Section title={title} hint={t("health.guide.hint")}>
      <ol className="list-none divide-y" data-testid="setup-guide">
        {readiness.steps.map((step) => (
          <SetupStep key={step.name} step={step} current={step === next}>
            <StepHelp step={step} account={account} />
          </SetupStep>
        ))}
      </ol>
    </Section>
  )
}

/** One step of the way, with how it stands. */
function SetupStep({ step: { name, state }, current, children }: SetupStepProps) {
  const { t } = useLanguage()
  return (
    <li className="flex gap-x-3 px-6 py-4" aria-current={current ? "step" : undefined}>
      <span aria-hidden className="mt-0.5 shrink-0">
        {MARKS[state]}
      </span>
      <div className="flex min-w-0 flex-col gap-y-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Text size="small" weight="plus">
            {t(`health.guide.${name}`)}
          </Text>
          <Text size="small" className="text-ui-fg-subtle">
            {t(`health.state.${state}`)}
          </Text>
        </div>
        {children}
      </div>
    </li>
  )
}

/** How a step that is not done yet is done. */
function StepHelp({ step, account }: { step: Step; account: AccountHealth }) {
  const { t } = useLanguage()
  const { name, state } = step
  if (state === "done" || state === "later") return null
  switch (name) {
    case "installed":
      return <Help>{t("health.warning.provider_not_registered", { provider: providerLabel(account) })}</Help>
    case "key":
      return <ConnectionStatus connection={account.connection} />
    case "address":
      return <Help>{t("health.guide.addressTodo")}</Help>
    case "region":
      return <RegionHelp account={account} />
    case "fit":
      return <FitHelp regions={account.regions} />
  }
}

function Help({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle text-pretty">
      {children}
    </Text>
  )
}

/** Which regions offer an account that does not fit them and why, and those that would fit. */
function FitHelp({ regions }: { regions: RegionFit[] }) {
  const { t } = useLanguage()
  const offered = regions.filter((region) => region.offered)
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("health.guide.fitTodo")}
      </Text>
      <ul className="txt-compact-small flex flex-col gap-y-2 pt-1">
        {[...offered, ...candidates(regions)].map((region) => (
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

/** How an account is offered in a region, on Medusa's own page and in its own words; or which region is missing. */
function RegionHelp({ account }: { account: AccountHealth }) {
  const { t, list, countries } = useLanguage()
  const { t: medusa } = useTranslation()
  const fitting = candidates(account.regions)
  const help =
    fitting.length > 0
      ? t("health.guide.regionTodo", {
          edit: medusa("actions.edit"),
          provider: providerLabel(account),
          field: medusa("fields.paymentProviders"),
        })
      : t("health.guide.regionNone", {
          currencies: list(account.currencies.map((currency) => currency.toUpperCase())),
          countries: countries(account.countries),
        })
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {help}
      </Text>
      <ul className="txt-compact-small flex flex-col gap-y-2 pt-1">
        {fitting.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={`/settings/regions/${id}`}>
              {t("health.guide.openRegion", { region: name })}
            </TextLink>
          </li>
        ))}
        {fitting.length === 0 && (
          <li>
            <TextLink to="/settings/regions">{t("health.guide.openRegions")}</TextLink>
          </li>
        )}
      </ul>
    </>
  )
}
