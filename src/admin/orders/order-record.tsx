import { useOrder, type InstalmentOrderDetail } from "../api/orders"
import { ServiceId, ShopOrderLink } from "../components/links"
import { Read, Section, SectionRow, TwoColumns } from "../components/section"
import { DiscrepancyItems } from "../discrepancies/discrepancy-items"
import { useLanguage } from "../i18n/words"
import { ClosedReviews } from "../reviews/closed-reviews"
import { OrderReviews } from "../reviews/order-reviews"
import { FinancingStatus } from "./status"
import { statusMeaning } from "./statuses"
import { HoldNotice, HoldOrder } from "./holds"
import { AmountRows, DeadlineRow, SyncNow } from "./order-rows"
import { RefundList } from "./refund-list"
import { Settled } from "./settled-lines"
import { TransitionList } from "./transition-list"
import { Subtle } from "../components/text"

/** Everything there is about one order at the lender. */
export function OrderPage({ id }: { id: string }) {
  return (
    <Read query={useOrder(id)} rows={6}>
      {(order) => <OrderRecord order={order} />}
    </Read>
  )
}

function OrderRecord({ order }: { order: InstalmentOrderDetail }) {
  const { t, dateTime } = useLanguage()
  const { discrepancies } = order
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
            <Subtle className="px-6 py-4">{statusMeaning(t, order.status)}</Subtle>
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
            <Settled order={order} />
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
  return <Subtle className="px-6 py-4">{children}</Subtle>
}

/** The ids and times of an order at the lender, to be quoted to its merchant support. */
function RecordDetails({ order }: { order: InstalmentOrderDetail }) {
  const { t, dateTime } = useLanguage()
  const { channel } = order
  return (
    <Section title={t("orders.record.details")}>
      <SectionRow title={t("orders.record.shopOrder")}>
        {order.order_id ? (
          <ShopOrderLink id={order.order_id} displayId={order.display_id} />
        ) : (
          t("orders.record.noOrder")
        )}
      </SectionRow>
      {order.service_order_id && (
        <SectionRow title={t("orders.field.serviceId")}>
          <ServiceId id={order.service_order_id} />
        </SectionRow>
      )}
      <SectionRow title={t("orders.field.reference")}>
        <ServiceId id={order.id} />
      </SectionRow>
      <SectionRow title={t("general.field.account")}>{order.account}</SectionRow>
      <SectionRow title={t("orders.field.channel")}>
        {channel === "ONLINE" || channel === "INSTORE" ? t(`orders.channel.${channel}`) : channel}
      </SectionRow>
      {order.confirmed_at && (
        <SectionRow title={t("orders.field.confirmed")}>{dateTime(order.confirmed_at)}</SectionRow>
      )}
      {order.payment_id && (
        <SectionRow title={t("orders.field.payment")}>
          <ServiceId id={order.payment_id} />
        </SectionRow>
      )}
      {order.cart_id && (
        <SectionRow title={t("orders.field.cart")}>
          <ServiceId id={order.cart_id} />
        </SectionRow>
      )}
      <SectionRow title={t("orders.field.read")}>
        {order.read_at ? dateTime(order.read_at) : t("orders.field.never")}
      </SectionRow>
    </Section>
  )
}
