import { Badge } from "@medusajs/ui"
import { useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { useLenderOrders, type LenderOrder } from "../api/lender-orders"
import { OwnOrderLink, Reference, TextLink } from "../components/links"
import { SmallPrint } from "../components/section"
import { Gaps } from "../components/gaps"
import { Hinted } from "../components/values"
import { useLanguage, type Language } from "../i18n/words"
import { ListTable, type ListColumn } from "../list/list-table"
import { FinancingStatus, channelName } from "../orders/statuses"
import { failureOf } from "./failure-of"
import { Pager } from "./pager"
import { isSame, searchIn, type Search } from "./search"
import { SearchForm } from "./search-form"

/** The lender's own orders, by every filter it has, beside what the shop knows of them. */
export function ServiceSearch() {
  const { t, number } = useLanguage()
  // The search in the page's address: it can be shared, and gone back to.
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => searchIn(params), [params])
  const { response, error, isFetching, firstPage, ask } = useLenderOrders(search)
  const count = response?.lender_orders.length ?? 0
  const look = (next: Search) => {
    if (!isSame(next, search)) setParams(next)
    ask(next)
  }
  return (
    <ListTable
      heading={t("lenderOrders.title")}
      hint={t("lenderOrders.hint")}
      query={{
        isPending: isFetching && !response,
        error: useFailureInWords(isFetching ? null : error),
        refetch: () => ask(search),
      }}
      rows={response?.lender_orders}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ instalment_order: record }) => record && `/instalments/orders/${record.id}`}
      empty={useEmptyWords(response !== undefined, search)}
      below={
        <>
          <div role="status" className="sr-only">
            {response && !isFetching && !error ? t("lenderOrders.count", { count: number(count) }) : null}
          </div>
          {response && !error && (count > 0 || search.page !== undefined) && (
            <Pager
              response={response}
              search={search}
              firstPage={firstPage}
              busy={isFetching}
              onSearch={look}
            />
          )}
        </>
      }
    >
      {response && <Gaps unreadable={response.unreadable} />}
      <SearchForm search={search} busy={isFetching} onSearch={look} />
    </ListTable>
  )
}

/** What is said where there is no row. */
function useEmptyWords(isReceived: boolean, search: Search): { heading: string; description: string } {
  const { t } = useLanguage()
  if (!isReceived) return { heading: t("lenderOrders.start"), description: t("lenderOrders.startHint") }
  return search.page === undefined
    ? { heading: t("lenderOrders.empty"), description: t("lenderOrders.emptyHint") }
    : { heading: t("lenderOrders.noMore"), description: t("lenderOrders.noMoreHint") }
}

/** What kept the lender from responding, with what to do, in the reader's language. */
function useFailureInWords(error: Error | null): Error | null {
  const { t } = useLanguage()
  const told = error && failureOf(error.message)
  return told ? new Error(`${t(`lenderOrders.failed.${told.failure}`)} (${told.detail})`) : error
}

const columns = ({ t, money, dateTime }: Language): ListColumn<LenderOrder>[] => [
  [
    "created_at",
    t("lenderOrders.field.created"),
    ({ created_at, created_at_raw: raw }) => {
      if (created_at !== null) return dateTime(created_at)
      return raw === null ? "–" : <Hinted hint={t("lenderOrders.ownClock")}>{raw.replace("T", " ")}</Hinted>
    },
  ],
  ["instalment_order", t("lenderOrders.field.inShop"), (one) => <InShop record={one.instalment_order} />],
  ["status", t("general.field.status"), ({ status }) => <FinancingStatus status={status} />],
  [
    "total_amount",
    t("lenderOrders.field.amount"),
    ({ total_amount, refund_count, refunded_amount }) => (
      <div className="text-right">
        {money(total_amount)}
        {refund_count > 0 && (
          <SmallPrint className="text-nowrap">
            {t("lenderOrders.refunded", { amount: money(refunded_amount) })}
          </SmallPrint>
        )}
      </div>
    ),
    { figure: true },
  ],
  ["channel", t("orders.field.channel"), ({ channel }) => channelName(t, channel)],
  ["order_reference", t("orders.field.reference"), (one) => <Reference of={one.order_reference ?? "–"} />],
  ["id", t("orders.field.serviceId"), ({ id }) => <Reference of={id} />],
]

/** The way to what the shop has of an order at the lender; said in words where it has nothing. */
function InShop({ record }: { record: LenderOrder["instalment_order"] }) {
  const { t } = useLanguage()
  if (record === null) {
    return (
      <Badge size="2xsmall" color="orange" className="text-nowrap">
        {t("lenderOrders.unknown")}
      </Badge>
    )
  }
  return (
    <span className="flex items-center gap-x-3">
      <TextLink to={`/instalments/orders/${record.id}`}>{t("lenderOrders.record")}</TextLink>
      <OwnOrderLink order={record} />
    </span>
  )
}
