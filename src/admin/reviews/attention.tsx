import { ExclamationCircleSolid } from "@medusajs/icons"
import type { InstalmentOrder } from "../api/orders"
import { Section } from "../components/section"
import { ShopOrderLink } from "../components/shop-order-link"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { useOrders } from "../hooks/use-orders"
import { useWords } from "../i18n/use-words"
import { FinancingStatus } from "../orders/financing-status"
import { useNeedWords } from "./use-need-words"

const ROWS = 3

/** The latest orders that need a person, beside Medusa's own list. Nothing while there are none, or none can be read. */
export function Attention() {
  const t = useWords()
  const { number } = useFormats()
  const { data } = useOrders({ needs_person: "true", limit: ROWS })
  const orders = data?.instalment_orders ?? []
  if (!data || orders.length === 0) return null
  return (
    <div data-testid="instalments-attention">
      <Section
        title={t("needs.attention.title")}
        aside={
          <TextLink to="/instalments" className="txt-compact-small">
            {t("needs.attention.all", { number: number(data.count) })}
          </TextLink>
        }
      >
        <ul className="divide-y">
          {orders.map((order) => (
            <AttentionItem key={order.id} order={order} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function AttentionItem({ order }: { order: InstalmentOrder }) {
  const { money, ago } = useFormats()
  const need = useNeedWords()(order)
  if (!need) return null
  const since = order.needs_person_since
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-3">
      <div className="flex min-w-0 gap-x-3">
        <ExclamationCircleSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
        <div className="flex min-w-0 flex-col gap-y-1">
          <TextLink to={`/instalments/orders/${order.id}`} className="txt-compact-small-plus">
            {need.title}
          </TextLink>
          <span className="txt-small text-ui-fg-subtle flex flex-wrap gap-x-3 tabular-nums">
            {order.order_id && <ShopOrderLink id={order.order_id} displayId={order.display_id} />}
            <span>{money(order.total_cents, order.currency_code)}</span>
            {since && <span>{ago(since)}</span>}
          </span>
        </div>
      </div>
      <FinancingStatus status={order.status} />
    </li>
  )
}
