import { Container, Heading, StatusBadge } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useOrder, type InstalmentOrderDetail } from "../api/orders"
import { BrandLogo } from "../components/brand-logo"
import { LinkButton } from "../components/buttons"
import { ServiceId, TextLink } from "../components/links"
import { Notice, Read, SectionRows, SmallPrint, Strong, Subtle } from "../components/section"
import { useLanguage } from "../i18n/words"
import { ClosedReviews, OrderReviews, RefundLoan } from "../reviews/order-reviews"
import { isReopenable, reviewToRefund } from "../reviews/reviews"
import { HoldNotice, HoldOrder } from "./holds"
import { AmountRows, SyncNow } from "./order-rows"
import { RefundList } from "./refund-list"
import { refundable } from "./refundable"
import { Returns } from "./returns"
import { OpenSale } from "./sell-in-store"
import { Settled, hasLoan } from "./settled-lines"
import { FinancingStatus, isLostByEdit, statusMeaning } from "./statuses"
import { TransitionList } from "./transition-list"

/** One order at the lender, on the page of the shop's order. */
export function OrderCard({ id, version, cancelled }: { id: string; version: string; cancelled: boolean }) {
  return (
    <Read query={useOrder(id, version)} rows={4}>
      {(order) => <LoadedCard order={order} cancelled={cancelled} />}
    </Read>
  )
}

/** Of a cancelled order Medusa refunds nothing any more: what is left of its loan is refunded by the plugin alone. */
function LoadedCard({ order, cancelled }: { order: InstalmentOrderDetail; cancelled: boolean }) {
  const { t, number } = useLanguage()
  const { id, status, lender_order_id, refunds, transitions } = order
  const isRefundable = status === "CONFIRMED" && !reviewToRefund(order)
  const resolved = order.closed_reviews.filter(isReopenable)
  const differing = order.discrepancies.filter((one) => one.status === "open").length
  return (
    <Container className="divide-y overflow-hidden p-0" data-testid="order-instalments">
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <div className="flex items-center justify-between gap-x-4">
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Heading level="h2">{t("orders.title")}</Heading>
            <BrandLogo />
          </div>
          <FinancingStatus status={status} />
        </div>
        <Subtle>{statusMeaning(t, order)}</Subtle>
      </div>
      {isLostByEdit(order) && !cancelled && <Notice>{t("orders.editCancels")}</Notice>}
      <HoldNotice order={order} />
      <OrderReviews order={order} />
      <OpenSale order={order} />
      <AmountRows order={order} />
      <SectionRows
        rows={[
          [t("orders.field.serviceId"), lender_order_id && <ServiceId id={lender_order_id} />],
          [
            t("orders.record.discrepancies"),
            differing > 0 && (
              <TextLink
                to={`/instalments/orders/${id}`}
                label={t("settlements.check.discrepancies", { count: number(differing) })}
              >
                <StatusBadge color="red">{number(differing)}</StatusBadge>
              </TextLink>
            ),
          ],
        ]}
      />
      <Part title={t("orders.settled.title")}>{hasLoan(order) && <Settled order={order} />}</Part>
      <Part title={t("orders.returns.heading")}>
        {isRefundable && !cancelled && order.returns.length > 0 && <Returns order={order} />}
      </Part>
      <Part title={t("orders.outlook.title")}>
        {isRefundable && !cancelled && <RefundOutlook order={order} />}
      </Part>
      <Part title={t("orders.refunds.title")}>{refunds.length > 0 && <RefundList order={order} />}</Part>
      <Part title={t("reviews.resolvedOnes")}>
        {resolved.length > 0 && <ClosedReviews reviews={resolved} />}
      </Part>
      <Part title={t("orders.transitions.title")}>
        {transitions.length > 0 && <TransitionList transitions={transitions} />}
      </Part>
      <div className="flex flex-wrap items-center justify-end gap-2 px-6 py-4">
        <LinkButton to={`/instalments/orders/${id}`} variant="transparent">
          {t("orders.record.open")}
        </LinkButton>
        <HoldOrder order={order} />
        {isRefundable && cancelled && refundable(order).cents > 0 && <RefundLoan order={order} />}
        <SyncNow id={id} />
      </div>
    </Container>
  )
}

/** A part with its title; nothing where it has nothing. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    children && (
      <section aria-label={title}>
        <Strong className="px-6 pt-4">{title}</Strong>
        {children}
      </section>
    )
  )
}

/** What a refund in Medusa does to a confirmed loan, in full and in part, as far as the lender has said. */
function RefundOutlook({ order }: { order: InstalmentOrderDetail }) {
  const { t, money, ago } = useLanguage()
  const left = refundable(order)
  const amount = (cents: number) => money(cents, order.currency_code)
  const effects = [
    [t("orders.outlook.all"), amount(left.cents), t("orders.outlook.allEffect")],
    [t("orders.outlook.part"), "", t("orders.outlook.partEffect")],
    ...(left.promotedCents > 0
      ? [[t("orders.outlook.promoted"), amount(left.promotedCents), t("orders.outlook.promotedEffect")]]
      : []),
  ]
  return (
    <div className="text-ui-fg-subtle flex flex-col gap-y-3 px-6 py-4">
      <Subtle>{t(left.cents === 0 ? "orders.outlook.nothing" : "orders.outlook.hint")}</Subtle>
      {left.cents > 0 && (
        <dl className="flex flex-col gap-y-3">
          {effects.map(([name, cents, effect]) => (
            <div key={name}>
              <dt className="txt-compact-small-plus text-ui-fg-base flex items-center justify-between gap-x-4">
                <span>{name}</span>
                {cents && <span className="tabular-nums">{cents}</span>}
              </dt>
              <dd className="txt-small text-pretty pt-1">{effect}</dd>
            </div>
          ))}
        </dl>
      )}
      {left.unresolved && <Subtle>{t("orders.outlook.unresolved")}</Subtle>}
      {order.read_at && <SmallPrint>{t("orders.outlook.asOf", { when: ago(order.read_at) })}</SmallPrint>}
    </div>
  )
}
