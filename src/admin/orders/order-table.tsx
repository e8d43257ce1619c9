import { ExclamationCircleSolid } from "@medusajs/icons"
import { Button, Tooltip, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import { useAccounts } from "../api/accounts"
import { useOrders, type InstalmentOrder } from "../api/orders"
import { ShopOrderLink, TextLink } from "../components/links"
import { useLanguage } from "../i18n/words"
import { choiceFilter, useAccountFilter } from "../list/filters"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { useReviewWords } from "../reviews/use-review-words"
import { FinancingStatus, useStatusWords } from "./status"
import { HoldBadge } from "./holds"
import { SERVICE_STATUSES } from "./statuses"

const column = createDataTableColumnHelper<InstalmentOrder>()

const FILTERS: ListFilter[] = [
  { id: "status", sort: "choice" },
  { id: "needs_review", sort: "choice" },
  { id: "account", sort: "choice" },
]

/** Every order at the lender, the newest first. */
export function OrderTable() {
  const { t } = useLanguage()
  const { name } = useStatusWords()
  const state = useListState(FILTERS)
  const { data, isPending, error, refetch } = useOrders(state.query)
  const rows = data?.instalment_orders
  const columns = useOrderColumns()
  const accounts = useAccountFilter(useAccounts())

  const filters = useMemo(
    () => [
      choiceFilter(
        "status",
        t("general.field.status"),
        SERVICE_STATUSES.map((one) => ({ label: name(one), value: one })),
      ),
      choiceFilter("needs_review", t("reviews.title"), [
        { label: t("reviews.needed"), value: "true" },
        { label: t("reviews.empty"), value: "false" },
      ]),
      ...accounts,
    ],
    [t, name, accounts],
  )
  return (
    <ListTable
      heading={t("orders.list.title")}
      hint={t("orders.list.hint")}
      rows={rows}
      count={data?.count}
      columns={columns}
      filters={filters}
      state={state}
      rowId={({ id }) => id}
      rowHref={({ id }) => `/instalments/orders/${id}`}
      empty={{ heading: t("orders.list.empty"), description: t("orders.list.emptyHint") }}
      searchHint={t("settlements.operations.searchHint")}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      actions={<ServiceSearchLink />}
    />
  )
}

function useOrderColumns() {
  const { t, money, dateTime } = useLanguage()
  const several = useAccounts().length > 1
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("general.field.created"),
        cell: ({ row: { original } }) => (
          <TextLink to={`/instalments/orders/${original.id}`}>{dateTime(original.created_at)}</TextLink>
        ),
      }),
      column.accessor("order_id", {
        header: t("general.field.order"),
        cell: ({ row: { original } }) => {
          const { order_id, display_id } = original
          if (order_id === null) return <span className="text-ui-fg-subtle">{t("general.field.none")}</span>
          return <ShopOrderLink id={order_id} displayId={display_id} />
        },
      }),
      ...(several ? [column.accessor("account", { header: t("general.field.account") })] : []),
      column.accessor("status", {
        header: t("general.field.status"),
        cell: ({ row: { original } }) => (
          <span className="flex items-center gap-x-2">
            <FinancingStatus status={original.status} />
            <HoldBadge order={original} />
            <ReviewMark order={original} />
          </span>
        ),
      }),
      column.accessor("total_cents", {
        header: t("general.field.amount"),
        align: "right",
        cell: ({ row: { original } }) => (
          <span className="tabular-nums">{money(original.total_cents, original.currency_code)}</span>
        ),
      }),
    ],
    [t, money, dateTime, several],
  )
}

/** Marks an order in a list that needs review, and says why; nothing on the others. */
function ReviewMark({ order }: { order: InstalmentOrder }) {
  const words = useReviewWords()
  if (order.reviews.length === 0) return null
  const why = order.reviews.map((review) => words(review).title).join(" · ")
  return (
    <Tooltip content={why}>
      <span role="img" aria-label={why}>
        <ExclamationCircleSolid className="text-ui-tag-orange-icon" />
      </span>
    </Tooltip>
  )
}

/** From the shop's own records to the lender's. */
function ServiceSearchLink() {
  const { t } = useLanguage()
  return (
    <Button size="small" variant="secondary" asChild>
      <Link to="/instalments/service-orders">{t("serviceOrders.title")}</Link>
    </Button>
  )
}
