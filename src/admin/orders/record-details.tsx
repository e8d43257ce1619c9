import type { InstalmentOrderDetail } from "../api/orders"
import { Section } from "../components/section"
import { SectionRow } from "../components/section-row"
import { ServiceId } from "../components/service-id"
import { ShopOrderLink } from "../components/shop-order-link"
import { useFormats } from "../format/use-formats"
import { useWords } from "../i18n/use-words"

/** The ids and times of an order at the service, to be quoted to its merchant care. */
export function RecordDetails({ order }: { order: InstalmentOrderDetail }) {
  const t = useWords()
  const { dateTime } = useFormats()
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
