import type { Health } from "../api/health"
import { Notice, SectionRows } from "../components/section"
import { useLanguage, type Language } from "../i18n/words"

/** A sweep runs every minute: after so long it has stopped. */
const SILENT_MS = 10 * 60_000
/** A due row is looked at within a minute or two: after so long the sweep does not keep up. */
const GROWING_SECONDS = 10 * 60

/** When open orders were synced last, what waits, and whether something is wrong with that, Medusa's locks or its version. */
export function SweepHealth({ health }: { health: Health }) {
  const language = useLanguage()
  const { t, number, duration } = language
  const waiting = health.backlog.filter(({ due }) => due > 0)
  const problem = problemOf(health, language)
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      {health.locks_in_memory && <Notice>{t("health.locksInMemory")}</Notice>}
      {!health.medusa.tested && <Notice>{t("health.untested", { version: health.medusa.version })}</Notice>}
      <SectionRows
        rows={[
          [t("health.row.sweep"), <Moment at={health.last_sweep_at} />, t("health.row.sweepHint")],
          [
            t("health.row.backlog"),
            <>
              {waiting.length === 0 && t("health.backlog.none")}
              {waiting.map(({ class: name, due, oldest_seconds }) => (
                <span key={name}>
                  {t(`health.backlog.class.${name}`, { count: number(due), age: duration(oldest_seconds) })}
                </span>
              ))}
            </>,
            t("health.row.backlogHint"),
          ],
        ]}
      />
    </>
  )
}

/** A sweep that is silent, or that cannot keep up: the first says more. */
function problemOf({ backlog, last_sweep_at }: Health, { t, ago, duration }: Language): string | null {
  const oldest = Math.max(0, ...backlog.map(({ oldest_seconds }) => oldest_seconds))
  const waits = oldest >= GROWING_SECONDS
  if (last_sweep_at === null) return waits ? t("health.backlog.never") : null
  if (Date.now() - Date.parse(last_sweep_at) >= SILENT_MS)
    return t("health.backlog.silent", { when: ago(last_sweep_at) })
  return waits ? t("health.backlog.growing", { age: duration(oldest) }) : null
}

/** How long ago something happened, and when; that it never did, where it did not. */
export function Moment({ at }: { at: string | null }) {
  const { t, ago, dateTime } = useLanguage()
  if (at === null) return <span className="text-ui-fg-subtle">{t("health.never")}</span>
  return (
    <>
      <span>{ago(at)}</span>
      <span className="text-ui-fg-subtle">{dateTime(at)}</span>
    </>
  )
}
