import { ExclamationCircleSolid } from "@medusajs/icons"
import { Skeleton } from "@medusajs/ui"
import { useAccounts } from "../api/accounts"
import { useLanguage } from "../i18n/words"
import { importDays, isUnderWay, shownImports, type SettlementImport } from "./imports"
import { SmallPrint, Strong, Subtle } from "../components/section"

/** How the imports of each account stand: those under way with how far they are, else how the last one ended. */
export function ImportStatus({ imports }: { imports: SettlementImport[] | undefined }) {
  const { t } = useLanguage()
  const several = useAccounts().length > 1
  if (imports === undefined) {
    return (
      <div className="px-6 py-3" aria-busy>
        <Skeleton className="h-5 w-full" />
      </div>
    )
  }
  const shown = shownImports(imports)
  if (shown.length === 0) return null
  return (
    <div className="flex flex-col gap-y-3 px-6 py-3" aria-live="polite">
      {shown.map((one) => (
        <div key={one.id}>
          {several && <SmallPrint>{t("settlements.account", { account: one.account })}</SmallPrint>}
          {isUnderWay(one) ? <UnderWay one={one} /> : <Ended one={one} />}
        </div>
      ))}
    </div>
  )
}

function UnderWay({ one }: { one: SettlementImport }) {
  const { t, given, number } = useLanguage()
  const span = Date.parse(one.to) - Date.parse(one.from) || 1
  const done = one.reached ? (Date.parse(one.reached) - Date.parse(one.from)) / span : 0
  const percent = Math.round(Math.min(Math.max(done, 0), 1) * 100)
  const { from, to } = importDays(one)
  const days = { from: given(from), to: given(to) }
  const title = one.state === "queued" ? t("imports.queued", days) : t("imports.running", days)
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Strong>{title}</Strong>
        {/* They change every second: a screen reader would not come to an end with them. */}
        <Subtle className="tabular-nums" aria-live="off">
          {t("imports.counts", {
            settlements: number(one.settlements_seen),
            operations: number(one.operations_read),
          })}
        </Subtle>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="bg-ui-bg-component h-1.5 w-full overflow-hidden rounded-full"
      >
        <div
          className="bg-ui-bg-interactive h-full animate-pulse rounded-full transition-all"
          style={{ width: `${Math.max(percent, 4)}%` }}
        />
      </div>
    </div>
  )
}

function Ended({ one }: { one: SettlementImport }) {
  const { t, given, ago, number } = useLanguage()
  const { from, to } = importDays(one)
  const words = { from: given(from), to: given(to), when: ago(one.finished_at ?? one.created_at) }
  if (one.state === "failed") {
    return (
      <div role="alert" className="flex gap-x-2">
        <ExclamationCircleSolid className="text-ui-tag-red-icon mt-0.5 shrink-0" />
        <div className="min-w-0">
          <Strong>{t("imports.failed", words)}</Strong>
          <Subtle>{one.failure}</Subtle>
        </div>
      </div>
    )
  }
  return (
    <Subtle>
      {t("imports.done", words)} ·{" "}
      {t("imports.doneCounts", {
        seen: number(one.settlements_seen),
        changed: number(one.settlements_changed),
      })}
    </Subtle>
  )
}
