import { useFormats } from "../format/use-formats"
import { useServiceOrders } from "../hooks/use-service-orders"
import { useWords } from "../i18n/use-words"
import { ListTable } from "../list/list-table"
import type { ListFilter } from "../list/put-filters"
import { useListState } from "../list/use-list-state"
import { failureOf } from "./failure-of"
import { Pager } from "./pager"
import { isSame, type Search } from "./search"
import { SearchForm } from "./search-form"
import { useServiceOrderColumns } from "./service-order-columns"
import { useSearch } from "./use-search"

const NO_FILTERS: ListFilter[] = []

/** The service's own orders, by every filter it has, beside what the shop knows of them. */
export function ServiceSearch() {
  const t = useWords()
  const { number } = useFormats()
  const [search, put] = useSearch()
  const columns = useServiceOrderColumns()
  const state = useListState(NO_FILTERS)
  const { answer, error, isFetching, firstPage, ask } = useServiceOrders(search)
  const empty = useEmptyWords(answer !== undefined, search)
  const failure = useFailureInWords(isFetching ? null : error)
  const count = answer?.service_orders.length ?? 0
  const look = (next: Search) => {
    if (!isSame(next, search)) put(next)
    ask(next)
  }
  return (
    <>
      <ListTable
        heading={t("serviceOrders.title")}
        hint={t("serviceOrders.hint")}
        rows={answer?.service_orders}
        count={count}
        columns={columns}
        state={state}
        searchable={false}
        paged={false}
        rowId={({ id }) => id}
        rowHref={({ instalment_order: record }) => record && `/instalments/orders/${record.id}`}
        empty={empty}
        loading={isFetching && !answer}
        error={failure}
        onRetry={() => ask(search)}
      >
        <SearchForm search={search} busy={isFetching} onSearch={look} />
      </ListTable>
      <div role="status" className="sr-only">
        {answer && !isFetching && !error ? t("serviceOrders.count", { count: number(count) }) : null}
      </div>
      {answer && !error && (count > 0 || search.page !== undefined) && (
        <Pager answer={answer} search={search} firstPage={firstPage} busy={isFetching} onSearch={look} />
      )}
    </>
  )
}

/** What is said where there is no row. */
function useEmptyWords(isAnswered: boolean, search: Search): { heading: string; description: string } {
  const t = useWords()
  if (!isAnswered) return { heading: t("serviceOrders.start"), description: t("serviceOrders.startHint") }
  return search.page === undefined
    ? { heading: t("serviceOrders.empty"), description: t("serviceOrders.emptyHint") }
    : { heading: t("serviceOrders.noMore"), description: t("serviceOrders.noMoreHint") }
}

/** What kept the service from answering, with what to do, in the reader's language. */
function useFailureInWords(error: Error | null): Error | null {
  const t = useWords()
  const told = error && failureOf(error.message)
  return told ? new Error(`${t(`serviceOrders.failed.${told.failure}`)} (${told.detail})`) : error
}
