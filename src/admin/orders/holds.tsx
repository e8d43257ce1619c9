import { Pause, PauseSolid } from "@medusajs/icons"
import { changeOrder, type InstalmentOrder } from "../api/orders"
import { NoteButton } from "../components/buttons"
import { Marked, State, Subtle } from "../components/section"
import { StaffName } from "../components/staff-name"
import { useLanguage } from "../i18n/words"
import { deadlineName, isCapturable } from "./statuses"

/** Who holds an order, since when and why, and the way to release it. Nothing while it is not held. */
export function HoldNotice({ order: { id, hold, status } }: { order: InstalmentOrder }) {
  const { t, ago, dateTime } = useLanguage()
  if (!hold) return null
  return (
    <Marked label={t("holds.held")} icon={<PauseSolid className="text-ui-fg-muted" />}>
      <Subtle leading="compact" className="pt-0.5">
        <span className="text-ui-fg-base font-medium">{t("holds.held")}</span>
        {" · "}
        <StaffName id={hold.held_by} />
        {" · "}
        <time dateTime={hold.held_at} title={dateTime(hold.held_at)}>
          {ago(hold.held_at)}
        </time>
      </Subtle>
      <Subtle className="text-ui-fg-base whitespace-pre-line">{hold.note}</Subtle>
      {isCapturable(status) && <Subtle>{t("holds.effect")}</Subtle>}
      <div className="pt-2">
        <NoteButton
          label={t("holds.release")}
          hint={t("holds.releaseHint")}
          about={hold.note}
          placeholder={t("holds.releasePlaceholder")}
          run={(note) => changeOrder(id, "release", { note })}
          done={t("holds.released")}
        />
      </div>
    </Marked>
  )
}

/** Keeps the payment from being captured for now. Nothing where it is held already, or nothing can be captured. */
export function HoldOrder({ order }: { order: InstalmentOrder }) {
  const { t, money, dateTime } = useLanguage()
  if (order.hold || !isCapturable(order.status)) return null
  const deadline = order.status === "AUTHORIZED" && order.expires_at
  const amount = money(order.total_cents, order.currency_code)
  return (
    <NoteButton
      label={t("holds.action")}
      icon={<Pause />}
      title={t("holds.title")}
      hint={t("holds.hint")}
      about={deadline ? `${amount} · ${deadlineName(t, order)}: ${dateTime(deadline)}` : amount}
      placeholder={t("holds.placeholder")}
      run={(note) => changeOrder(order.id, "hold", { note })}
      done={t("holds.done")}
    />
  )
}

/** Marks an order that is on hold and may yet be captured; nothing on the others. */
export function HoldBadge({ order: { hold, status } }: { order: InstalmentOrder }) {
  const { t } = useLanguage()
  return (
    hold &&
    isCapturable(status) && (
      <State color="purple" title={hold.note}>
        {t("holds.held")}
      </State>
    )
  )
}
