import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { InstalmentOrder } from "../api/orders"
import { TextLink } from "../components/text-link"
import { useFormats } from "../format/use-formats"
import { useAccounts } from "../hooks/use-accounts"
import { useOrderNumbers } from "../hooks/use-order-numbers"
import { useOrders } from "../hooks/use-orders"
import { useWords } from "../i18n/use-words"
import { choiceFilter } from "../list/choice-filter"
import { ListTable } from "../list/list-table"
import { useAccountFilter } from "../list/use-account-filter"
import { useListState, type ListFilter } from "../list/use-list-state"
import { NeedMark } from "../needs/need-mark"
import { ServiceSearchLink } from "../service-orders/service-search-link"
import { FinancingStatus } from "./financing-status"
import { SERVICE_STATUSES } from "./statuses"
import { useStatusWords } from "./use-status-words"

const FILTERS: ListFilter[] = [
  { id: "status", sort: "choice" },
  { id: "account", sort: "choice" },
]
const column = createDataTableColumnHelper<InstalmentOrder>()

/** Every order at the service, the newest first. */
export function OrderTable() {
  const t = useWords()
  const words = useStatusWords()
  const { money, dateTime } = useFormats()
  const state = useListState(FILTERS)
  const { data, isPending, error, refetch } = useOrders(state.query)
  const rows = data?.instalment_orders
  const numbers = useOrderNumbers(rows?.map(({ order_id }) => order_id) ?? [])
  const accounts = useAccountFilter(useAccounts())

  const columns = useMemo(
    () => [
      column.accessor("created_at", {
        header: t("general.field.created"),
        cell: ({ row: { original } }) => (
          <TextLink to={`/instalments/orders/${original.id}`}>{dateTime(original.created_at)}</TextLink>
        ),
      }),
      column.accessor("order_id", {
        header: t("general.field.order"),
        cell: ({ getValue }) => {
          const number = numbers.get(getValue() ?? "")
          return number === undefined ? (
            <span className="text-ui-fg-subtle">{getValue() ? "…" : t("general.field.none")}</span>
          ) : (
            `#${number}`
          )
        },
      }),
      column.accessor("status", {
        header: t("general.field.status"),
        cell: ({ row: { original } }) => (
          <span className="flex items-center gap-x-2">
            <FinancingStatus status={original.status} />
            <NeedMark order={original} />
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
    [t, money, dateTime, numbers],
  )
  return (
    <ListTable
      heading={t("orders.list.title")}
      hint={t("orders.list.hint")}
      rows={rows}
      count={data?.count}
      columns={columns}
      filters={[
        choiceFilter(
          "status",
          t("general.field.status"),
          SERVICE_STATUSES.map((one) => ({ label: words.name(one), value: one })),
        ),
        ...accounts,
      ]}
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
