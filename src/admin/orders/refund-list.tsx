import { StatusBadge, Text } from "@medusajs/ui"
import type { InstalmentOrderDetail, IntentState, Refund } from "../api/orders"
import { ServiceId } from "../components/service-id"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"
import { RecordRefund } from "./record-refund"
import { RefundReason } from "./refund-reason"

const COLOURS: Record<IntentState, "green" | "red" | "orange" | "grey"> = {
  sending: "orange",
  unknown: "orange",
  done: "green",
  refused: "red",
  unsent: "grey",
  not_done: "grey",
}

/** Every refund wanted or found, the newest first, with what the service kept of it. */
export function RefundList({ order }: { order: InstalmentOrderDetail }) {
  const newest = [...order.refunds].sort((a, b) => b.created_at.localeCompare(a.created_at))
  return (
    <ul className="divide-y divide-dashed">
      {newest.map((refund) => (
        <RefundItem key={refund.id} refund={refund} order={order} />
      ))}
    </ul>
  )
}

function RefundItem({ refund, order }: { refund: Refund; order: InstalmentOrderDetail }) {
  const t = useWords()
  const { money, dateTime } = useFormats()
  const amount = (cents: number | null) => money(cents ?? 0, order.currency_code)
  const costs = refund.merchant_cost !== null || refund.processor_cost !== null
  return (
    <li className="text-ui-fg-subtle flex flex-col gap-y-1 px-6 py-4">
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small" weight="plus" leading="compact" className="text-ui-fg-base tabular-nums">
          {amount(refund.cents)}
        </Text>
        <StatusBadge color={COLOURS[refund.state]} className="text-nowrap">
          {t(`orders.refundState.${refund.state}`)}
        </StatusBadge>
      </div>
      <Text size="small">
        {dateTime(refund.created_at)} · {t(`orders.refundOrigin.${refund.origin}`)}
      </Text>
      {refund.promoted_cents > 0 && (
        <Text size="small">{t("orders.refunds.promoted", { amount: amount(refund.promoted_cents) })}</Text>
      )}
      {costs && (
        <Text size="small">
          {t("orders.refunds.costs", {
            merchant: amount(refund.merchant_cost),
            processor: amount(refund.processor_cost),
          })}
        </Text>
      )}
      <RefundReason refund={refund} />
      {refund.service_refund_id && <ServiceId id={refund.service_refund_id} />}
      <div className="pt-1 empty:hidden">
        <RecordRefund refund={refund} order={order} />
      </div>
    </li>
  )
}
