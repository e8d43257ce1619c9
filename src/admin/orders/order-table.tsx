import { ExclamationCircleSolid } from "@medusajs/icons"
import { Tooltip } from "@medusajs/ui"
import { useAccounts } from "../api/accounts"
import { useOrders, type InstalmentOrder } from "../api/orders"
import { LinkButton } from "../components/buttons"
import { eitherOf } from "../components/fields"
import { OwnOrderLink, TextLink } from "../components/links"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { accountFilter, useListState } from "../list/use-list-state"
import { reviewWords } from "../reviews/reviews"
import { HoldBadge } from "./holds"
import { FinancingStatus, SERVICE_STATUSES, statusName } from "./statuses"

/** Every order at the lender, the newest first. */
export function OrderTable() {
  const { t } = useLanguage()
  const accounts = useAccounts()
  const statuses = SERVICE_STATUSES.map((value) => ({ label: statusName(t, value), value }))
  const reviewed = eitherOf(t("reviews.needed"), t("reviews.empty"))
  const state = useListState([
    { id: "status", sort: "choice", label: t("general.field.status"), options: statuses },
    { id: "needs_review", sort: "choice", label: t("reviews.title"), options: reviewed },
    accountFilter(t, accounts),
  ])
  const query = useOrders(state.query)
  return (
    <ListTable
      heading={t("orders.list.title")}
      hint={t("orders.list.hint")}
      query={query}
      rows={query.data?.instalment_orders}
      columns={columns}
      state={state}
      accounts={accounts}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/instalments/orders/${id}`}
      empty={{ heading: t("orders.list.empty"), description: t("orders.list.emptyHint") }}
      search={t("settlements.operations.searchHint")}
      actions={<LinkButton to="/instalments/lender-orders">{t("lenderOrders.title")}</LinkButton>}
    />
  )
}

const columns = ({ t, money, dateTime }: Language): ListColumn<InstalmentOrder>[] => [
  [
    "created_at",
    t("general.field.created"),
    ({ id, created_at }) => <TextLink to={`/instalments/orders/${id}`}>{dateTime(created_at)}</TextLink>,
  ],
  [
    "order_id",
    t("general.field.order"),
    (order) => (
      <OwnOrderLink
        order={order}
        none={<span className="text-ui-fg-subtle">{t("general.field.none")}</span>}
      />
    ),
  ],
  ["account", t("general.field.account"), ({ account }) => account],
  [
    "status",
    t("general.field.status"),
    (order) => (
      <span className="flex items-center gap-x-2">
        <FinancingStatus status={order.status} />
        <HoldBadge order={order} />
        <ReviewMark order={order} />
      </span>
    ),
  ],
  [
    "total_cents",
    t("general.field.amount"),
    ({ total_cents, currency_code }) => money(total_cents, currency_code),
    { figure: true },
  ],
]

/** Marks an order in a list that needs review, and says why; nothing on the others. */
function ReviewMark({ order }: { order: InstalmentOrder }) {
  const { t } = useLanguage()
  if (order.reviews.length === 0) return null
  const why = order.reviews.map((review) => reviewWords(t, review).title).join(" · ")
  return (
    <Tooltip content={why}>
      <span role="img" aria-label={why}>
        <ExclamationCircleSolid className="text-ui-tag-orange-icon" />
      </span>
    </Tooltip>
  )
}
