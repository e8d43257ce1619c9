import { resolveDiscrepancy, type Discrepancy } from "../api/discrepancies"
import { NoteButton } from "../components/buttons"
import { StaffName } from "../components/staff-name"
import { State, Strong, Subtle } from "../components/section"
import { useLanguage } from "../i18n/words"
import { kindTitle, kindWords } from "./kind-words"

const COLOURS = { open: "red", closed: "green", resolved: "blue" } as const

/** The discrepancies of one order, each with what to do. */
export function DiscrepancyItems({ discrepancies }: { discrepancies: Discrepancy[] }) {
  const { t } = useLanguage()
  return discrepancies.map((one) => {
    const { title, meaning, todo } = kindWords(t, one)
    return (
      <article key={one.id} className="flex flex-col gap-y-3 px-6 py-4">
        <div className="flex items-center justify-between gap-x-4">
          <Strong>{title}</Strong>
          <DiscrepancyStatus status={one.status} />
        </div>
        <Subtle>
          {meaning} {one.status === "open" && todo}
        </Subtle>
        <TwoSides {...one} />
        <DiscrepancyEnd {...one} />
        <div className="empty:hidden">
          <ResolveDiscrepancy discrepancy={one} />
        </div>
      </article>
    )
  })
}

/** How it ended: automatically, or by a staff member with a note. Nothing while it is open. */
export function DiscrepancyEnd({ status, closed_at, resolved_at, resolved_by, resolved_note }: Discrepancy) {
  const { t, dateTime } = useLanguage()
  if (status === "closed" && closed_at)
    return <Subtle>{t("discrepancies.closedAt", { when: dateTime(closed_at) })}</Subtle>
  if (status !== "resolved" || !resolved_at) return null
  return (
    <div>
      <Subtle>
        {t("discrepancies.resolvedAt", { when: dateTime(resolved_at) })}
        {resolved_by && (
          <>
            {" · "}
            <StaffName id={resolved_by} />
          </>
        )}
      </Subtle>
      <Subtle className="whitespace-pre-line">{resolved_note}</Subtle>
    </div>
  )
}

/** A staff member says why it is right as it is. Nothing for one that is not open. */
export function ResolveDiscrepancy({ discrepancy, onDone }: { discrepancy: Discrepancy; onDone?(): void }) {
  const { t } = useLanguage()
  if (discrepancy.status !== "open") return null
  return (
    <NoteButton
      label={t("discrepancies.resolve")}
      title={t("discrepancies.resolveTitle")}
      hint={t("discrepancies.resolveHint")}
      about={kindTitle(t, discrepancy.kind)}
      placeholder={t("reviews.notePlaceholder")}
      action={t("general.action.save")}
      run={(note) => resolveDiscrepancy(discrepancy, note)}
      done={t("discrepancies.resolved")}
      {...(onDone && { onDone })}
    />
  )
}

/** What the shop has, or the operations add up to; what the settlement has; and the difference. */
export function TwoSides({ kind, shop_amount, service_amount }: Discrepancy) {
  const { t, money } = useLanguage()
  const show = (cents: number | null) => (cents === null ? t("discrepancies.nothing") : money(cents))
  const sides = [
    [t(`discrepancies.field.${kind === "totals" ? "summed" : "shop"}`), show(shop_amount)],
    [t("discrepancies.field.service"), show(service_amount)],
    [t("discrepancies.field.difference"), money((service_amount ?? 0) - (shop_amount ?? 0))],
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-3">
      {sides.map(([name, value]) => (
        <div key={name} className="flex items-center justify-between gap-x-4 sm:block">
          <dt className="txt-compact-small text-ui-fg-subtle">{name}</dt>
          <dd className="txt-compact-small-plus text-ui-fg-base tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function DiscrepancyStatus({ status }: Pick<Discrepancy, "status">) {
  const { t } = useLanguage()
  return <State color={COLOURS[status]}>{t(`discrepancies.status.${status}`)}</State>
}
