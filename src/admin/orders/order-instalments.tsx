import { useBothRefreshed, useOrders, type InstalmentOrder } from "../api/orders"
import { refusalStatus } from "../api/sdk"
import { TextLink } from "../components/links"
import { FailedSection, LoadingSection, Section, Subtle } from "../components/section"
import { useLanguage } from "../i18n/words"
import { OrderReviews } from "../reviews/order-reviews"
import { HoldNotice } from "./holds"
import { OrderCard } from "./order-card"
import { BecameOrder, OpenSale, SellInStore } from "./sell-in-store"
import { isOpenSale, outstanding, paymentsOf, type Payable, type Payment } from "./sellable"
import { FinancingStatus, badgeOf } from "./statuses"

/** What Medusa's page of an order hands to its widgets, as far as this one reads it. */
export interface ShownOrder extends Payable {
  id: string
  payment_status?: string
  /** With how many units come back. */
  items?: { detail?: unknown }[]
}

/**
 * What the lender has on an order or a draft of the shop, and the offer to sell the outstanding amount; nothing on an
 * order that is paid another way, or for a user who may not see it.
 */
export function OrderInstalments({ order, draft = false }: { order: ShownOrder; draft?: boolean }) {
  const payments = paymentsOf(order)
  // Money that moved on Medusa's own page shows here at once.
  const backs = order.items?.map(({ detail }) => detail)
  const version = JSON.stringify([order.status, order.payment_status, payments.map(moved), backs])
  const query = { order_id: order.id, limit: 100 }
  const { data, error, isPending, refetch } = useOrders(query, version, (all) => all.some(isChanging))
  const found = data?.instalment_orders ?? []
  // What became of a sale in the store shows on Medusa's own part of the page without anybody's reloading it.
  const ownVersion = useBothRefreshed(found, version)
  const expected = hasInstalmentPayment(order)

  if (error && expected && refusalStatus(error) !== 403)
    return <FailedSection error={error} onRetry={() => void refetch()} />
  if (isPending && expected) return <LoadingSection rows={4} />
  const [first, ...others] = inOrderOfInterest(found)
  const paid = found.some(({ payment_id }) => payment_id !== null)
  const becameOrder = draft && paid
  const sellable =
    outstanding(order) > 0 && data !== undefined && !found.some((one) => isOpenSale(one)) && !becameOrder
  return (
    <>
      {becameOrder && <BecameOrder orderId={order.id} />}
      {first && (
        <OrderCard
          id={first.id}
          version={`${version}${ownVersion}`}
          cancelled={order.status === "canceled" || Boolean(order.canceled_at)}
        />
      )}
      {sellable && <SellInStore orderId={order.id} />}
      {others.length > 0 && <OtherOrders orders={others} />}
    </>
  )
}

/** Whether it was to be paid in instalments. */
export function hasInstalmentPayment(order: ShownOrder): boolean {
  return paymentsOf(order).some(({ provider_id }) => provider_id?.startsWith("pp_instalments_"))
}

/** How long the review of a payment that was just cancelled is waited for. */
const LISTED_WITHIN_MS = 60_000

/** A sale that waits for its shopper, or an approval whose payment was just cancelled. */
function isChanging(one: InstalmentOrder): boolean {
  const cancelled = one.status === "AUTHORIZED" ? Date.parse(one.cancel_wanted_at ?? "") : NaN
  return isOpenSale(one) || Date.now() - cancelled < LISTED_WITHIN_MS
}

function moved({ captured_at, canceled_at, refunds }: Payment): unknown[] {
  return [captured_at, canceled_at, refunds?.length]
}

/** What the shopper is at comes first, then what needs review, what is paid or may yet be, and the newest. */
function inOrderOfInterest<One extends InstalmentOrder>(orders: readonly One[]): One[] {
  return [...orders].sort(
    (a, b) =>
      Number(isOpenSale(b)) - Number(isOpenSale(a)) ||
      Number(b.reviews.length > 0) - Number(a.reviews.length > 0) ||
      badgeOf(a.status).place - badgeOf(b.status).place ||
      b.created_at.localeCompare(a.created_at),
  )
}

/** The other orders at the lender that one order of the shop had, such as declined ones. */
function OtherOrders({ orders }: { orders: InstalmentOrder[] }) {
  const { t, money, dateTime } = useLanguage()
  return (
    <Section title={t("orders.widget.others")}>
      {orders.map((order) => (
        <div key={order.id}>
          <div className="flex items-center justify-between gap-x-4 px-6 py-4">
            <div className="min-w-0">
              <TextLink to={`/instalments/orders/${order.id}`} className="txt-compact-small-plus">
                {money(order.total_cents, order.currency_code)}
              </TextLink>
              <Subtle>{dateTime(order.created_at)}</Subtle>
            </div>
            <FinancingStatus status={order.status} />
          </div>
          <HoldNotice order={order} />
          <OrderReviews order={order} />
          <OpenSale order={order} />
        </div>
      ))}
    </Section>
  )
}
