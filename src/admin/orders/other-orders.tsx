import { Text } from "@medusajs/ui"
import type { InstalmentOrder } from "../api/orders"
import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { HoldNotice } from "../holds/hold-notice"
import { useWords } from "../i18n/use-words"
import { OrderReviews } from "../reviews/order-reviews"
import { FinancingStatus } from "./financing-status"

/** The other orders at the service that one order of the shop had, such as declined ones. */
export function OtherOrders({ orders }: { orders: InstalmentOrder[] }) {
  const t = useWords()
  const { money, dateTime } = useFormats()
  return (
    <Section title={t("orders.widget.others")}>
      {orders.map((order) => (
        <div key={order.id}>
          <div className="flex items-center justify-between gap-x-4 px-6 py-4">
            <div className="min-w-0">
              <TextLink to={`/instalments/orders/${order.id}`} className="txt-compact-small-plus">
                {money(order.total_cents, order.currency_code)}
              </TextLink>
              <Text size="small" className="text-ui-fg-subtle">
                {dateTime(order.created_at)}
              </Text>
            </div>
            <FinancingStatus status={order.status} />
          </div>
          <HoldNotice order={order} />
          <OrderReviews order={order} />
        </div>
      ))}
    </Section>
  )
}
