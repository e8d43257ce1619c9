import { Text } from "@medusajs/ui"
import type { InstalmentOrder } from "../api/orders"
import { ShopOrderLink } from "../components/shop-order-link"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { HoldBadge } from "../holds/hold-badge"
import { useWords } from "../i18n/use-words"
import { FinancingStatus } from "../orders/financing-status"
import { SyncNow } from "../orders/sync-now"
import { OrderReviews } from "./order-reviews"

/** One order in the queue: what it is, then everything about it that needs review. */
export function QueueItem({ order }: { order: InstalmentOrder }) {
  const t = useWords()
  const { money } = useFormats()
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 pb-3 pt-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Text size="small" weight="plus" leading="compact" className="tabular-nums">
            {money(order.total_cents, order.currency_code)}
          </Text>
          {order.order_id && (
            <ShopOrderLink id={order.order_id} displayId={order.display_id} className="txt-compact-small" />
          )}
          <TextLink to={`/instalments/orders/${order.id}`} className="txt-compact-small">
            {t("orders.record.open")}
          </TextLink>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FinancingStatus status={order.status} />
          <HoldBadge order={order} />
          <SyncNow id={order.id} />
        </div>
      </div>
      <div className="divide-y">
        <OrderReviews order={order} recordsRefunds />
      </div>
    </article>
  )
}
