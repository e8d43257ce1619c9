import { Text } from "@medusajs/ui"
import type { InstalmentOrderDetail } from "../api/orders"
import { Section } from "../components/section"
import { TwoColumns } from "../components/two-columns"
import { DiscrepancyItems } from "../discrepancies/discrepancy-items"
import { useFormats } from "../format/use-formats"
import { HoldNotice } from "../holds/hold-notice"
import { HoldOrder } from "../holds/hold-order"
import { useWords } from "../i18n/use-words"
import { ClosedReviews } from "../reviews/closed-reviews"
import { OrderReviews } from "../reviews/order-reviews"
import { AmountRows } from "./amount-rows"
import { DeadlineRow } from "./deadline-row"
import { FinancingStatus } from "./financing-status"
import { RecordDetails } from "./record-details"
import { RefundList } from "./refund-list"
import { SettledLines } from "./settled-lines"
import { SyncNow } from "./sync-now"
import { TransitionList } from "./transition-list"
import { useStatusWords } from "./use-status-words"

/** Everything there is about one order at the service. */
export function OrderRecord({ order }: { order: InstalmentOrderDetail }) {
  const t = useWords()
  const words = useStatusWords()
  const { dateTime } = useFormats()
  const operations = order.operations ?? []
  const discrepancies = order.discrepancies ?? []
  return (
    <TwoColumns
      main={
        <>
          <Section
            level="h1"
            title={t("orders.record.title")}
            hint={dateTime(order.created_at)}
            aside={
              <>
                <FinancingStatus status={order.status} />
                <HoldOrder order={order} />
                <SyncNow id={order.id} />
              </>
            }
          >
            <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
              {words.meaning(order.status)}
            </Text>
            <HoldNotice order={order} />
            <OrderReviews order={order} />
            <AmountRows order={order} />
            <DeadlineRow order={order} />
          </Section>
          {discrepancies.length > 0 && (
            <Section title={t("orders.record.discrepancies")}>
              <DiscrepancyItems discrepancies={discrepancies} />
            </Section>
          )}
          <Section title={t("orders.settled.title")}>
            {operations.length > 0 ? (
              <SettledLines operations={operations} />
            ) : (
              <Nothing>{t("orders.settled.none")}</Nothing>
            )}
          </Section>
          <Section title={t("orders.refunds.title")}>
            {order.refunds.length > 0 ? (
              <RefundList order={order} />
            ) : (
              <Nothing>{t("orders.refunds.none")}</Nothing>
            )}
          </Section>
        </>
      }
      side={
        <>
          <RecordDetails order={order} />
          {order.closed_reviews.length > 0 && (
            <Section title={t("reviews.closed")}>
              <ClosedReviews reviews={order.closed_reviews} />
            </Section>
          )}
          {order.transitions.length > 0 && (
            <Section title={t("orders.transitions.title")}>
              <TransitionList transitions={order.transitions} />
            </Section>
          )}
        </>
      }
    />
  )
}

function Nothing({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-4">
      {children}
    </Text>
  )
}
