import { useOrder, type InstalmentOrderDetail } from "../api/orders"
import { OwnOrderLink, ServiceId } from "../components/links"
import { Read, Section, SectionRows, Subtle } from "../components/section"
import { DiscrepancyItems } from "../discrepancies/discrepancy-items"
import { useLanguage } from "../i18n/words"
import { ClosedReviews, OrderReviews } from "../reviews/order-reviews"
import { HoldNotice, HoldOrder } from "./holds"
import { AmountRows, SyncNow } from "./order-rows"
import { RefundList } from "./refund-list"
import { Settled } from "./settled-lines"
import { FinancingStatus, channelName, statusMeaning } from "./statuses"
import { TransitionList } from "./transition-list"

/** Everything there is about one order at the lender. */
export function OrderPage({ id }: { id: string }) {
  return (
    <Read query={useOrder(id)} rows={6}>
      {(order) => (
        <div className="flex w-full flex-col items-start gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
          <OrderRecord order={order} />
          <OrderDetails order={order} />
        </div>
      )}
    </Read>
  )
}

function OrderRecord({ order }: { order: InstalmentOrderDetail }) {
  const { t, dateTime } = useLanguage()
  return (
    <div className="flex w-full min-w-0 flex-col gap-y-3">
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
        <Subtle className="px-6 py-4">{statusMeaning(t, order)}</Subtle>
        <HoldNotice order={order} />
        <OrderReviews order={order} />
        <AmountRows order={order} />
      </Section>
      {order.discrepancies.length > 0 && (
        <Section title={t("orders.record.discrepancies")}>
          <DiscrepancyItems discrepancies={order.discrepancies} />
        </Section>
      )}
      <Section title={t("orders.settled.title")}>
        <Settled order={order} />
      </Section>
      <Section title={t("orders.refunds.title")}>
        {order.refunds.length > 0 ? (
          <RefundList order={order} />
        ) : (
          <Subtle className="px-6 py-4">{t("orders.refunds.none")}</Subtle>
        )}
      </Section>
    </div>
  )
}

/** What is seldom asked for: the ids and times to be quoted to the lender's merchant support, and what was before. */
function OrderDetails({ order }: { order: InstalmentOrderDetail }) {
  const { t, dateTime } = useLanguage()
  const { confirmed_at, read_at, closed_reviews, transitions } = order
  const id = (value: string | null) => value && <ServiceId id={value} />
  const shopOrder = <OwnOrderLink order={order} none={t("orders.record.noOrder")} />
  return (
    <div className="flex w-full min-w-0 flex-col gap-y-3">
      <Section title={t("orders.record.details")}>
        <SectionRows
          rows={[
            [t("orders.record.shopOrder"), shopOrder],
            [t("orders.field.serviceId"), id(order.lender_order_id)],
            [t("orders.field.reference"), id(order.id)],
            [t("general.field.account"), order.account],
            [t("orders.field.channel"), channelName(t, order.channel)],
            [t("orders.field.confirmed"), confirmed_at && dateTime(confirmed_at)],
            [t("orders.field.payment"), id(order.payment_id)],
            [t("orders.field.cart"), id(order.cart_id)],
            [t("orders.field.read"), read_at ? dateTime(read_at) : t("orders.field.never")],
          ]}
        />
      </Section>
      {closed_reviews.length > 0 && (
        <Section title={t("reviews.closed")}>
          <ClosedReviews reviews={closed_reviews} />
        </Section>
      )}
      {transitions.length > 0 && (
        <Section title={t("orders.transitions.title")}>
          <TransitionList transitions={transitions} />
        </Section>
      )}
    </div>
  )
}
