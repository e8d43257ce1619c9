import type { AccountHealth } from "../api/health"
import { Section } from "../components/section"
import { useWords } from "../i18n/use-words"
import type { Readiness } from "./readiness"
import { SetupStep } from "./setup-step"
import { StepHelp } from "./step-help"

interface SetupGuideProps {
  account: AccountHealth
  readiness: Readiness | null
  several: boolean
}

/** The way from keys in a file to a region that sells, for an account that is ready in none. */
export function SetupGuide({ account, readiness, several }: SetupGuideProps) {
  const t = useWords()
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
