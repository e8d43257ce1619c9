import { ArrowPath } from "@medusajs/icons"
import { clx } from "@medusajs/ui"
import { checkOrder, type InstalmentOrder, type InstalmentOrderDetail } from "../api/orders"
import { SectionRow } from "../components/section"
import { useAction } from "../api/use-action"
import { useLanguage } from "../i18n/words"
import { statusName } from "./statuses"
import { SmallButton } from "../components/buttons"

const SOON_MS = 6 * 3_600_000

/** What is financed: the loan, the part of it the shop pays the interest of, and in how many instalments. */
export function AmountRows({ order }: { order: InstalmentOrderDetail }) {
  const { t, money, number } = useLanguage()
  const instalments = order.operations.find((one) => (one.number_of_installments ?? 0) > 0)
  return (
    <>
      <SectionRow title={t("orders.field.amount")}>
        <span className="text-ui-fg-base font-medium tabular-nums">
          {money(order.total_cents, order.currency_code)}
        </span>
      </SectionRow>
      {order.promoted_cents > 0 && (
        <SectionRow title={t("orders.field.promoted")} hint={t("orders.field.promotedHint")}>
          <span className="tabular-nums">{money(order.promoted_cents, order.currency_code)}</span>
        </SectionRow>
      )}
      {instalments && (
        <SectionRow title={t("orders.field.instalments")}>
          <span className="tabular-nums">{number(instalments.number_of_installments)}</span>
        </SectionRow>
      )}
    </>
  )
}

/** Until when something can still be done; nothing once there is no deadline to miss. */
export function DeadlineRow({ order }: { order: InstalmentOrder }) {
  const { t, dateTime, ago } = useLanguage()
  const { status, expires_at: deadline } = order
  if (!deadline || (status !== "CREATED" && status !== "AUTHORIZED")) return null
  const left = Date.parse(deadline) - Date.now()
  return (
    <SectionRow title={t(status === "CREATED" ? "orders.field.expires" : "orders.field.deadline")}>
      <span>{dateTime(deadline)}</span>
      <span className={clx("text-ui-fg-subtle", left < SOON_MS && "text-ui-tag-orange-text")}>
        {left > 0 ? ago(deadline) : t("orders.field.deadlinePassed")}
      </span>
    </SectionRow>
  )
}

/** Reads the order at the lender and does what its status calls for. */
export function SyncNow({ id }: { id: string }) {
  const { t } = useLanguage()
  const sync = useAction({
    run: () => checkOrder(id),
    done: ({ instalment_order }) => t("orders.sync.done", { status: statusName(t, instalment_order.status) }),
  })
  return (
    <SmallButton
      isLoading={sync.isPending}
      onClick={(event) => {
        event.stopPropagation()
        sync.mutate()
      }}
    >
      <ArrowPath />
      {t("orders.sync.action")}
    </SmallButton>
  )
}
