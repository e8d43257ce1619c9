import { ArrowPath } from "@medusajs/icons"
import { clx } from "@medusajs/ui"
import { changeOrder, type InstalmentOrderDetail } from "../api/orders"
import { ActionButton } from "../components/buttons"
import { SectionRows } from "../components/section"
import { useLanguage } from "../i18n/words"
import { deadlineName, statusName } from "./statuses"

const SOON_MS = 6 * 3_600_000

/**
 * What is financed: the loan, the part of it the shop pays the interest of, and in how many instalments; and until when
 * something can still be done.
 */
export function AmountRows({ order }: { order: InstalmentOrderDetail }) {
  const { t, money, number } = useLanguage()
  const { promoted_cents, currency_code } = order
  const instalments = order.operations.find((one) => (one.number_of_installments ?? 0) > 0)
  // Afterwards there is no deadline to miss.
  const isOpen = order.status === "CREATED" || order.status === "AUTHORIZED"
  const amount = money(order.total_cents, currency_code)
  const promoted = promoted_cents > 0 && money(promoted_cents, currency_code)
  return (
    <SectionRows
      rows={[
        [
          t("orders.field.amount"),
          <span className="text-ui-fg-base font-medium tabular-nums">{amount}</span>,
        ],
        [t("orders.field.promoted"), promoted, t("orders.field.promotedHint")],
        [t("orders.field.instalments"), instalments && number(instalments.number_of_installments)],
        [deadlineName(t, order), order.expires_at && isOpen && <Deadline at={order.expires_at} />],
      ]}
    />
  )
}

function Deadline({ at }: { at: string }) {
  const { t, dateTime, ago } = useLanguage()
  const left = Date.parse(at) - Date.now()
  return (
    <>
      <span>{dateTime(at)}</span>
      <span className={clx("text-ui-fg-subtle", left < SOON_MS && "text-ui-tag-orange-text")}>
        {left > 0 ? ago(at) : t("orders.field.deadlinePassed")}
      </span>
    </>
  )
}

/** Reads the order at the lender and does what its status calls for. */
export function SyncNow({ id }: { id: string }) {
  const { t } = useLanguage()
  return (
    <ActionButton
      label={t("orders.sync.action")}
      icon={<ArrowPath />}
      run={() => changeOrder(id, "sync")}
      done={({ instalment_order: { status } }) => t("orders.sync.done", { status: statusName(t, status) })}
    />
  )
}
