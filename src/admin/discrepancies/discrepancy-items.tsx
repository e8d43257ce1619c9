import { Button, StatusBadge, Text } from "@medusajs/ui"
import { useState } from "react"
import { resolveDiscrepancy, type Discrepancy } from "../api/discrepancies"
import { NoteDrawer } from "../components/drawer"
import { StaffName } from "../components/staff-name"
import { useAction } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { useKindWords } from "./use-kind-words"

const COLOURS = { open: "red", closed: "green", resolved: "blue" } as const

/** The discrepancies of one order, each with what to do. */
export function DiscrepancyItems({ discrepancies }: { discrepancies: Discrepancy[] }) {
  const { words } = useKindWords()
  return discrepancies.map((one) => {
    const { title, meaning, todo } = words(one)
    return (
      <article key={one.id} className="flex flex-col gap-y-3 px-6 py-4">
        <div className="flex items-center justify-between gap-x-4">
          <Text size="small" weight="plus" leading="compact">
            {title}
          </Text>
          <DiscrepancyStatus status={one.status} />
        </div>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {meaning} {one.status === "open" && todo}
        </Text>
        <TwoSides {...one} />
        <DiscrepancyEnd discrepancy={one} />
        <div className="empty:hidden">
          <ResolveDiscrepancy discrepancy={one} />
        </div>
      </article>
    )
  })
}

/** How it ended: automatically, or by a staff member with a note. Nothing while it is open. */
export function DiscrepancyEnd({ discrepancy }: { discrepancy: Discrepancy }) {
  const { t, dateTime } = useLanguage()
  const { status, closed_at, resolved_at, resolved_by, resolved_note } = discrepancy
  if (status === "closed" && closed_at) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {t("discrepancies.closedAt", { when: dateTime(closed_at) })}
      </Text>
    )
  }
  if (status !== "resolved" || !resolved_at) return null
  return (
    <div>
      <Text size="small" className="text-ui-fg-subtle">
        {t("discrepancies.resolvedAt", { when: dateTime(resolved_at) })}
        {resolved_by && (
          <>
            {" · "}
            <StaffName id={resolved_by} />
          </>
        )}
      </Text>
      <Text size="small" className="text-ui-fg-subtle whitespace-pre-line text-pretty">
        {resolved_note}
      </Text>
    </div>
  )
}

/** A staff member says why it is right as it is. Nothing for one that is not open. */
export function ResolveDiscrepancy({ discrepancy, onDone }: { discrepancy: Discrepancy; onDone?(): void }) {
  const { t } = useLanguage()
  const { title } = useKindWords()
  const [seen, setSeen] = useState<Discrepancy | null>(null)
  const resolve = useAction({
    run: (written: { of: Discrepancy; note: string }) => resolveDiscrepancy(written.of, written.note),
    done: () => t("discrepancies.resolved"),
  })
  const done = () => {
    setSeen(null)
    onDone?.()
  }
  if (discrepancy.status !== "open") return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setSeen(discrepancy)}>
        {t("discrepancies.resolve")}
      </Button>
      {seen && (
        <NoteDrawer
          title={t("discrepancies.resolveTitle")}
          hint={t("discrepancies.resolveHint")}
          about={title(seen.kind)}
          placeholder={t("reviews.notePlaceholder")}
          busy={resolve.isPending}
          onClose={() => setSeen(null)}
          onSave={(note) => resolve.mutate({ of: seen, note }, { onSuccess: done })}
        />
      )}
    </>
  )
}

/** What the shop has, or the operations add up to; what the settlement has; and the difference. */
export function TwoSides({
  kind,
  shop_amount,
  service_amount,
}: Pick<Discrepancy, "kind" | "shop_amount" | "service_amount">) {
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
  return (
    <StatusBadge color={COLOURS[status]} className="text-nowrap">
      {t(`discrepancies.status.${status}`)}
    </StatusBadge>
  )
}
