import { Pause, PauseSolid } from "@medusajs/icons"
import { Button, StatusBadge, Text } from "@medusajs/ui"
import { useState } from "react"
import { holdOrder, releaseOrder, type InstalmentOrder } from "../api/orders"
import { NoteDrawer } from "../components/drawer"
import { StaffName } from "../components/staff-name"
import { useAction } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { isCapturable } from "./statuses"

/** Who holds an order, since when and why, and the way to release it. Nothing while it is not held. */
export function HoldNotice({ order: { id, hold } }: { order: InstalmentOrder }) {
  const { t, ago, dateTime } = useLanguage()
  if (!hold) return null
  return (
    <div role="note" aria-label={t("holds.held")} className="bg-ui-bg-subtle flex gap-x-3 px-6 py-4">
      <PauseSolid className="text-ui-fg-muted mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" leading="compact" className="text-ui-fg-subtle pt-0.5">
          <span className="text-ui-fg-base font-medium">{t("holds.held")}</span>
          {" · "}
          <StaffName id={hold.held_by} />
          {" · "}
          <time dateTime={hold.held_at} title={dateTime(hold.held_at)}>
            {ago(hold.held_at)}
          </time>
        </Text>
        <Text size="small" className="text-ui-fg-base whitespace-pre-line text-pretty break-words">
          {hold.note}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("holds.effect")}
        </Text>
        <div className="pt-2">
          <ReleaseHold id={id} about={hold.note} />
        </div>
      </div>
    </div>
  )
}

function ReleaseHold({ id, about }: { id: string; about: string }) {
  const { t } = useLanguage()
  const [asking, setAsking] = useState(false)
  const release = useAction({
    run: (note: string) => releaseOrder(id, note),
    done: () => t("holds.released"),
  })
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t("holds.release")}
      </Button>
      {asking && (
        <NoteDrawer
          title={t("holds.release")}
          hint={t("holds.releaseHint")}
          about={about}
          placeholder={t("holds.releasePlaceholder")}
          action={t("holds.release")}
          busy={release.isPending}
          onClose={() => setAsking(false)}
          onSave={(note) => release.mutate(note, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  )
}

/** Keeps the payment from being captured for now. Nothing where it is held already, or nothing can be captured. */
export function HoldOrder({ order }: { order: InstalmentOrder }) {
  const { t, money, dateTime } = useLanguage()
  const [asking, setAsking] = useState(false)
  const hold = useAction({ run: (note: string) => holdOrder(order.id, note), done: () => t("holds.done") })
  if (order.hold || !isCapturable(order.status)) return null
  const deadline = order.status === "AUTHORIZED" && order.expires_at
  const amount = money(order.total_cents, order.currency_code)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        <Pause />
        {t("holds.action")}
      </Button>
      {asking && (
        <NoteDrawer
          title={t("holds.title")}
          hint={t("holds.hint")}
          about={deadline ? `${amount} · ${t("orders.field.deadline")}: ${dateTime(deadline)}` : amount}
          placeholder={t("holds.placeholder")}
          action={t("holds.action")}
          busy={hold.isPending}
          onClose={() => setAsking(false)}
          onSave={(note) => hold.mutate(note, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  )
}

/** Marks an order that is on hold; nothing on the others. */
export function HoldBadge({ order: { hold } }: { order: InstalmentOrder }) {
  const { t } = useLanguage()
  if (!hold) return null
  return (
    <StatusBadge color="purple" className="text-nowrap" title={hold.note}>
      {t("holds.held")}
    </StatusBadge>
  )
}
