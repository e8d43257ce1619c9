import { ArrowPath } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import type { Health } from "../api/health"
import { Section } from "../components/section"
import { SectionRow } from "../components/section-row"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { Moment } from "./moment"

interface HealthHeadProps {
  health: Health
  checking: boolean
  onCheck(): void
}

/** What the page is about, and the way to have everything checked again. */
export function HealthHead({ health, checking, onCheck }: HealthHeadProps) {
  const t = useWords()
  const { dateTime } = useFormats()
  const checked = health.accounts.flatMap(({ connection }) => connection?.checked_at ?? []).sort()
  const last = checked.at(-1)
  return (
    <Section
      level="h1"
      title={t("general.menu.instalments")}
      hint={t("health.hint")}
      aside={
        <Button size="small" variant="secondary" isLoading={checking} onClick={onCheck}>
          <ArrowPath />
          {t("health.again")}
        </Button>
      }
    >
      <SectionRow title={t("health.row.checked")}>
        <span role="status">{checking ? t("health.checking") : last ? dateTime(last) : "–"}</span>
      </SectionRow>
      <SectionRow title={t("health.row.sweep")} hint={t("health.row.sweepHint")}>
        <Moment at={health.last_sweep_at} />
      </SectionRow>
    </Section>
  )
}
