import type { AccountHealth, Health } from "../api/health"
import { Notice, SectionRow } from "../components/section"
import { useLanguage } from "../i18n/words"
import { Moment } from "./moment"

/** A sweep runs every minute: after so long it has stopped. */
const SILENT_MS = 10 * 60_000
/** A due row is looked at within a minute or two: after so long the sweep does not keep up. */
const GROWING_SECONDS = 10 * 60

/** When open orders were synced last, what waits, and whether something is wrong with it. */
export function SweepHealth({ health }: { health: Health }) {
  const { t, number, duration } = useLanguage()
  const waiting = health.backlog.filter(({ due }) => due > 0)
  return (
    <>
      <SweepNotice health={health} />
      <SectionRow title={t("health.row.sweep")} hint={t("health.row.sweepHint")}>
        <Moment at={health.last_sweep_at} />
      </SectionRow>
      <SectionRow title={t("health.row.backlog")} hint={t("health.row.backlogHint")}>
        {waiting.length === 0 && t("health.backlog.none")}
        {waiting.map(({ class: name, due, oldest_seconds }) => (
          <span key={name}>
            {t(`health.backlog.class.${name}`, { count: number(due), age: duration(oldest_seconds) })}
          </span>
        ))}
      </SectionRow>
    </>
  )
}

/** A sweep that is silent, or that cannot keep up: the first says more. */
function SweepNotice({ health: { backlog, last_sweep_at } }: { health: Health }) {
  const { t, ago, duration } = useLanguage()
  const oldest = Math.max(0, ...backlog.map(({ oldest_seconds }) => oldest_seconds))
  const waits = oldest >= GROWING_SECONDS
  if (last_sweep_at === null) return waits ? <Notice>{t("health.backlog.never")}</Notice> : null
  if (Date.now() - Date.parse(last_sweep_at) >= SILENT_MS)
    return <Notice>{t("health.backlog.silent", { when: ago(last_sweep_at) })}</Notice>
  return waits ? <Notice>{t("health.backlog.growing", { age: duration(oldest) })}</Notice> : null
}

/** Whether the lender responds to the sweep, and what that took. */
export function CircuitRows({ account }: { account: AccountHealth }) {
  const { t, ago, number } = useLanguage()
  const { circuit_opened_at: opened } = account
  return (
    <>
      <SectionRow title={t("health.row.circuit")}>
        <span>
          {opened === null ? t("health.circuit.closed") : t("health.circuit.open", { when: ago(opened) })}
        </span>
        <span className="text-ui-fg-subtle">
          {t(account.forms_followed ? "health.circuit.followed" : "health.circuit.polled")}
        </span>
      </SectionRow>
      <SectionRow title={t("health.row.calls")}>{number(account.calls_last_pass)}</SectionRow>
    </>
  )
}
