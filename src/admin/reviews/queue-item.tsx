import { Text } from "@medusajs/ui"
import type { InstalmentOrder } from "../api/orders"
import { ShopOrderLink } from "../components/shop-order-link"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { useOrder } from "../hooks/use-orders"
import { useWords } from "../i18n/use-words"
import { CheckNow } from "../orders/check-now"
import { FinancingStatus } from "../orders/financing-status"
import { RecordRefund } from "../orders/record-refund"
import { NeedNotice } from "./need-notice"

/** One order on the list: what it is, then what happened and every way to deal with it. */
export function NeedItem({ order }: { order: InstalmentOrder }) {
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
        <FinancingStatus status={order.status} />
      </div>
      <NeedNotice order={order}>
        {order.needs_person === "refund_found" && <FoundRefunds id={order.id} />}
        <CheckNow id={order.id} />
      </NeedNotice>
    </article>
  )
}

function FoundRefunds({ id }: { id: string }) {
  const { data: order } = useOrder(id)
  return order?.refunds.map((refund) => <RecordRefund key={refund.id} refund={refund} order={order} />)
}
