import { Container, Heading, StatusBadge } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useOrder, type InstalmentOrderDetail } from "../api/orders"
import { BrandLogo } from "../components/brand-logo"
import { ServiceId, TextLink } from "../components/links"
import { Read, SectionRow } from "../components/section"
import { useLanguage } from "../i18n/words"
import { OrderReviews } from "../reviews/order-reviews"
import { AmountRows, DeadlineRow, SyncNow } from "./order-rows"
import { FinancingStatus } from "./status"
import { statusMeaning } from "./statuses"
import { HoldNotice, HoldOrder } from "./holds"
import { RefundList } from "./refund-list"
import { refundable } from "./refundable"
import { OpenSale } from "./sell-in-store"
import { Settled, hasLoan } from "./settled-lines"
import { TransitionList } from "./transition-list"
import { SmallPrint, Strong, Subtle } from "../components/text"
import { LinkButton } from "../components/buttons"

/** One order at the lender, on the page of the shop's order. */
export function OrderCard({ id, version }: { id: string; version: string }) {
  return (
    <Read query={useOrder(id, version)} rows={4}>
      {(order) => <LoadedCard order={order} />}
    </Read>
  )
}

function LoadedCard({ order }: { order: InstalmentOrderDetail }) {
  const { t, number } = useLanguage()
  const differing = order.discrepancies.filter(({ status }) => status === "open").length
  return (
    <Container className="divide-y overflow-hidden p-0" data-testid="order-instalments">
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <div className="flex items-center justify-between gap-x-4">
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <Heading level="h2">{t("orders.title")}</Heading>
            <BrandLogo />
          </div>
          <FinancingStatus status={order.status} />
        </div>
        <Subtle>{statusMeaning(t, order.status)}</Subtle>
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
      {hasLoan(order) && (
        <Part title={t("orders.settled.title")}>
          <Settled order={order} />
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
        <LinkButton to={`/instalments/orders/${order.id}`} variant="transparent">
          {t("orders.record.open")}
        </LinkButton>
        <HoldOrder order={order} />
        <SyncNow id={order.id} />
      </div>
    </Container>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Strong className="px-6 pt-4">{title}</Strong>
      {children}
    </section>
  )
}

/** What a refund in Medusa does to a confirmed loan, in full and in part, as far as the lender has said. */
function RefundOutlook({ order }: { order: InstalmentOrderDetail }) {
  const { t, money, ago } = useLanguage()
  const left = refundable(order)
  const amount = (cents: number) => money(cents, order.currency_code)
  return (
    <div className="text-ui-fg-subtle flex flex-col gap-y-3 px-6 py-4">
      {left.cents === 0 ? (
        <Subtle>{t("orders.outlook.nothing")}</Subtle>
      ) : (
        <>
          <Subtle>{t("orders.outlook.hint")}</Subtle>
          <dl className="flex flex-col gap-y-3">
            <Effect name={t("orders.outlook.all")} amount={amount(left.cents)}>
              {t("orders.outlook.allEffect")}
            </Effect>
            <Effect name={t("orders.outlook.part")}>{t("orders.outlook.partEffect")}</Effect>
            {left.promotedCents > 0 && (
              <Effect name={t("orders.outlook.promoted")} amount={amount(left.promotedCents)}>
                {t("orders.outlook.promotedEffect")}
              </Effect>
            )}
          </dl>
        </>
      )}
      {left.unresolved && <Subtle>{t("orders.outlook.unresolved")}</Subtle>}
      {order.read_at && <SmallPrint>{t("orders.outlook.asOf", { when: ago(order.read_at) })}</SmallPrint>}
    </div>
  )
}

function Effect({ name, amount, children }: { name: string; amount?: string; children: string }) {
  return (
    <div>
      <dt className="txt-compact-small-plus text-ui-fg-base flex items-center justify-between gap-x-4">
        <span>{name}</span>
        {amount && <span className="tabular-nums">{amount}</span>}
      </dt>
      <dd className="txt-small text-pretty pt-1">{children}</dd>
    </div>
  )
}
