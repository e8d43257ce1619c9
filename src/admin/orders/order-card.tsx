import { Button, Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { LoadFailed } from "../components/load-failed"
import { LoadingSection } from "../components/loading-section"
import { SectionRow } from "../components/section-row"
import { ServiceId } from "../components/service-id"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { HoldNotice } from "../holds/hold-notice"
import { HoldOrder } from "../holds/hold-order"
import { useOrder } from "../hooks/use-orders"
import { useWords } from "../i18n/use-words"
import { OpenSale } from "../instore/open-sale"
import { OrderReviews } from "../reviews/order-reviews"
import { AmountRows } from "./amount-rows"
import { DeadlineRow } from "./deadline-row"
import { FinancingStatus } from "./financing-status"
import { RefundList } from "./refund-list"
import { RefundOutlook } from "./refund-outlook"
import { SettledLines } from "./settled-lines"
import { SyncNow } from "./sync-now"
import { TransitionList } from "./transition-list"
import { useStatusWords } from "./use-status-words"

/** One order at the service, on the page of the shop's order. */
export function OrderCard({ id, version }: { id: string; version: string }) {
  const t = useWords()
  const words = useStatusWords()
  const { number } = useFormats()
  const { data: order, error, refetch } = useOrder(id, version)
  if (!order) {
    if (!error) return <LoadingSection rows={4} />
    return (
      <Container className="p-0">
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Container>
    )
  }
  const operations = order.operations ?? []
  const differing = order.discrepancies?.filter(({ status }) => status === "open").length ?? 0
  return (
    <Container className="divide-y overflow-hidden p-0" data-testid="order-instalments">
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <div className="flex items-center justify-between gap-x-4">
          <Heading level="h2">{t("orders.title")}</Heading>
          <FinancingStatus status={order.status} />
        </div>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {words.meaning(order.status)}
        </Text>
      </div>
      <HoldNotice order={order} />
      <OrderReviews order={order} />
      <OpenSale order={order} />
      <AmountRows order={order} />
      <DeadlineRow order={order} />
      {order.service_order_id && (
        <SectionRow title={t("orders.field.serviceId")}>
          <ServiceId id={order.service_order_id} />
        </SectionRow>
      )}
      {differing > 0 && (
        <SectionRow title={t("orders.record.discrepancies")}>
          <TextLink
            to={`/instalments/orders/${order.id}`}
            label={t("settlements.check.discrepancies", { count: number(differing) })}
          >
            <StatusBadge color="red">{number(differing)}</StatusBadge>
          </TextLink>
        </SectionRow>
      )}
      {operations.length > 0 && (
        <Part title={t("orders.settled.title")}>
          <SettledLines operations={operations} />
        </Part>
      )}
      {order.status === "CONFIRMED" && (
        <Part title={t("orders.outlook.title")}>
          <RefundOutlook order={order} />
        </Part>
      )}
      {order.refunds.length > 0 && (
        <Part title={t("orders.refunds.title")}>
          <RefundList order={order} />
        </Part>
      )}
      {order.transitions.length > 0 && (
        <Part title={t("orders.transitions.title")}>
          <TransitionList transitions={order.transitions} />
        </Part>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 px-6 py-4">
        <Button size="small" variant="transparent" asChild>
          <Link to={`/instalments/orders/${order.id}`}>{t("orders.record.open")}</Link>
        </Button>
        <HoldOrder order={order} />
        <SyncNow id={order.id} />
      </div>
    </Container>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text size="small" weight="plus" leading="compact" className="px-6 pt-4">
        {title}
      </Text>
      {children}
    </section>
  )
}
