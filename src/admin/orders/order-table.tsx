import { useMemo } from "react"
import { useAccounts } from "../hooks/use-accounts"
import { useOrders } from "../hooks/use-orders"
import { useWords } from "../i18n/use-words"
import { choiceFilter } from "../list/choice-filter"
import { ListTable } from "../list/list-table"
import { useAccountFilter } from "../list/use-account-filter"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { ServiceSearchLink } from "../service-orders/service-search-link"
import { useOrderColumns } from "./order-columns"
import { SERVICE_STATUSES } from "./statuses"
import { useStatusWords } from "./use-status-words"

const FILTERS: ListFilter[] = [
  { id: "status", sort: "choice" },
  { id: "needs_review", sort: "choice" },
  { id: "account", sort: "choice" },
]

/** Every order at the service, the newest first. */
export function OrderTable() {
  const t = useWords()
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
