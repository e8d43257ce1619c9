import { Badge, Text, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { useServiceOrders, type ServiceOrder } from "../api/service-orders"
import { Reference, ShopOrderLink, TextLink } from "../components/links"
import { Hinted } from "../components/values"
import { useLanguage } from "../i18n/words"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { FinancingStatus } from "../orders/status"
import { failureOf } from "./failure-of"
import { Pager } from "./pager"
import { isSame, searchIn, type Search } from "./search"
import { SearchForm } from "./search-form"

const column = createDataTableColumnHelper<ServiceOrder>()

const NO_FILTERS: ListFilter[] = []

/** The lender's own orders, by every filter it has, beside what the shop knows of them. */
export function ServiceSearch() {
  const { t, number } = useLanguage()
  const [search, put] = useSearch()
  const columns = useServiceOrderColumns()
  const state = useListState(NO_FILTERS)
  const { response, error, isFetching, firstPage, ask } = useServiceOrders(search)
  const empty = useEmptyWords(response !== undefined, search)
  const failure = useFailureInWords(isFetching ? null : error)
  const count = response?.service_orders.length ?? 0
  const look = (next: Search) => {
    if (!isSame(next, search)) put(next)
    ask(next)
  }
  return (
    <>
      <ListTable
        heading={t("serviceOrders.title")}
        hint={t("serviceOrders.hint")}
        rows={response?.service_orders}
        count={count}
        columns={columns}
        state={state}
        searchable={false}
        paged={false}
        rowId={({ id }) => id}
        rowHref={({ instalment_order: record }) => record && `/instalments/orders/${record.id}`}
        empty={empty}
        loading={isFetching && !response}
        error={failure}
        onRetry={() => ask(search)}
      >
        <SearchForm search={search} busy={isFetching} onSearch={look} />
      </ListTable>
      <div role="status" className="sr-only">
        {response && !isFetching && !error ? t("serviceOrders.count", { count: number(count) }) : null}
      </div>
      {response && !error && (count > 0 || search.page !== undefined) && (
        <Pager response={response} search={search} firstPage={firstPage} busy={isFetching} onSearch={look} />
      )}
    </>
  )
}

/** What is said where there is no row. */
function useEmptyWords(isReceived: boolean, search: Search): { heading: string; description: string } {
  const { t } = useLanguage()
  if (!isReceived) return { heading: t("serviceOrders.start"), description: t("serviceOrders.startHint") }
  return search.page === undefined
    ? { heading: t("serviceOrders.empty"), description: t("serviceOrders.emptyHint") }
    : { heading: t("serviceOrders.noMore"), description: t("serviceOrders.noMoreHint") }
}

/** What kept the lender from responding, with what to do, in the reader's language. */
function useFailureInWords(error: Error | null): Error | null {
  const { t } = useLanguage()
  const told = error && failureOf(error.message)
  return told ? new Error(`${t(`serviceOrders.failed.${told.failure}`)} (${told.detail})`) : error
}

function useServiceOrderColumns() {
  const { t, money, dateTime } = useLanguage()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("serviceOrders.field.created"),
        cell: ({ row: { original } }) => {
          const { created_at, created_at_raw } = original
          if (created_at !== null) return dateTime(created_at)
          if (created_at_raw === null) return "–"
          return <Hinted hint={t("serviceOrders.ownClock")}>{created_at_raw.replace("T", " ")}</Hinted>
        },
      }),
      column.accessor("instalment_order", {
        header: t("serviceOrders.field.inShop"),
        cell: ({ getValue }) => <InShop record={getValue()} />,
      }),
      column.accessor("status", {
        header: t("general.field.status"),
        cell: ({ getValue }) => <FinancingStatus status={getValue()} />,
      }),
      column.accessor("total_amount", {
        header: t("serviceOrders.field.amount"),
        align: "right",
        cell: ({ row: { original } }) => (
          <div className="text-right tabular-nums">
            {money(original.total_amount)}
            {original.refund_count > 0 && (
              <Text size="xsmall" className="text-ui-fg-subtle text-nowrap">
                {t("serviceOrders.refunded", { amount: money(original.refunded_amount) })}
              </Text>
            )}
          </div>
        ),
      }),
      column.accessor("channel", {
        header: t("orders.field.channel"),
        cell: ({ getValue }) => {
          const channel = getValue()
          return channel === "ONLINE" || channel === "INSTORE"
            ? t(`orders.channel.${channel}`)
            : (channel ?? "–")
        },
      }),
      column.accessor("order_reference", {
        header: t("orders.field.reference"),
        cell: ({ getValue }) => <Reference of={getValue() ?? "–"} />,
      }),
      column.accessor("id", {
        header: t("orders.field.serviceId"),
        cell: ({ getValue }) => <Reference of={getValue()} />,
      }),
    ],
    [t, money, dateTime],
  )
}

/** The way to what the shop has of an order at the lender; said in words where it has nothing. */
function InShop({ record }: { record: ServiceOrder["instalment_order"] }) {
  const { t } = useLanguage()
  if (record === null) {
    return (
      <Badge size="2xsmall" color="orange" className="text-nowrap">
        {t("serviceOrders.unknown")}
      </Badge>
    )
  }
  return (
    <span className="flex items-center gap-x-3">
      <TextLink to={`/instalments/orders/${record.id}`}>{t("serviceOrders.record")}</TextLink>
      {record.order_id !== null && <ShopOrderLink id={record.order_id} displayId={record.display_id} />}
    </span>
  )
}

/** The search in the page's address: it can be shared, and gone back to. */
function useSearch(): [search: Search, put: (next: Search) => void] {
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => searchIn(params), [params])
  return [search, (next) => setParams(next)]
}
