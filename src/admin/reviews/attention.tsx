import { ExclamationCircleSolid } from "@medusajs/icons"
import type { InstalmentOrder } from "../api/orders"
import { Section } from "../components/section"
import { OwnOrderLink, TextLink } from "../components/links"
import { HoldBadge } from "../orders/holds"
import { useReviews } from "../api/reviews"
import { useLanguage } from "../i18n/words"
import { FinancingStatus } from "../orders/statuses"
import { ordersOf, reviewWords } from "./reviews"

const ROWS = 3

/** The latest orders that need review, beside Medusa's own list. Nothing while there are none, or none can be read. */
export function Attention() {
  const { t, number } = useLanguage()
  const { data } = useReviews({ limit: ROWS })
  if (!data || data.reviews.length === 0) return null
  return (
    <div data-testid="instalments-attention">
      <Section
        title={t("reviews.attention.title")}
        aside={
          <TextLink to="/instalments" className="txt-compact-small">
            {t("reviews.attention.all", { number: number(data.count) })}
          </TextLink>
        }
      >
        <ul className="divide-y">
          {ordersOf(data.reviews).map((order) => (
            <AttentionItem key={order.id} order={order} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function AttentionItem({ order }: { order: InstalmentOrder }) {
  const { t, money, ago } = useLanguage()
  const latest = order.reviews.at(-1)
  const record = `/instalments/orders/${order.id}`
  return (
    <li className="flex gap-x-3 px-6 py-3">
      <ExclamationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-y-1">
          {order.reviews.map((review) => (
            <TextLink key={review.id} to={record} className="txt-compact-small-plus">
              {reviewWords(t, review).title}
            </TextLink>
          ))}
          <span className="txt-small text-ui-fg-subtle flex flex-wrap gap-x-3 tabular-nums">
            <OwnOrderLink order={order} />
            <span>{money(order.total_cents, order.currency_code)}</span>
            {latest && <span>{ago(latest.opened_at)}</span>}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FinancingStatus status={order.status} />
          <HoldBadge order={order} />
        </div>
      </div>
    </li>
  )
}
