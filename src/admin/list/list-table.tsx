import { Container, DataTable, Heading, createDataTableColumnHelper, useDataTable } from "@medusajs/ui"
import { useMemo, type ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import { LoadFailed, Subtle } from "../components/section"
import { useLanguage, type Language } from "../i18n/words"
import { useShownFilters } from "./filters"
import { usePageWithRows } from "./page-with-rows"
import { PAGE_SIZE, useListState, type ListState } from "./use-list-state"

/** As many rows as a list without pages is drawn with while it is read. */
const FEW = 3
/** One and the same while nothing is read: React Table works out its rows anew for another array. */
const NONE: never[] = []

/**
 * A column as data: what it is called, and what it shows of a row. By its `id` the server sorts; one named `account` is
 * shown where the shop has several. A figure stands at the right. `sort`: what a user may sort by, and how the two
 * orders are called.
 */
export type ListColumn<Row> = readonly [
  id: string,
  header: string,
  show: (row: Row) => ReactNode,
  as?: { figure?: boolean; sort?: "age" | "size" },
]

interface ListTableProps<Row> {
  heading: string
  hint: string
  level?: "h1" | "h2"
  query: { data?: { count: number } | undefined; isPending: boolean; error: unknown; refetch(): unknown }
  rows: Row[] | undefined
  /** One and the same function on every render: React draws the cells of another one anew, without their focus. */
  columns(language: Language): ListColumn<Row>[]
  /** Without one all rows there are come at once. */
  state?: ListState
  accounts?: readonly string[]
  rowId(row: Row): string
  rowHref?(row: Row): string | null
  /** A click on a `RowButton` of the row is one on the row. */
  onRow?(row: Row): void
  empty: { heading: string; description: string }
  /** What can be searched for; no search without it. */
  search?: string
  /** What stands between the heading and the table. */
  children?: ReactNode
  below?: ReactNode
  actions?: ReactNode
}

/** A list as Medusa's own: search, filters, order and pages are the server's, and stand in the address. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const whole = useListState([])
  const { state = whole, rows, query, rowHref, onRow, search, actions } = props
  const paged = state !== whole
  const { t } = useLanguage()
  const pageWords = usePageTranslations()
  const navigate = useNavigate()
  const filters = useShownFilters(state)
  const columns = useTableColumns(props)
  const sortable = columns.some((column) => column.enableSorting)
  const count = paged ? query.data?.count : rows?.length
  const read = { page: paged ? state.pageIndex : 0, size: PAGE_SIZE, rows: rows?.length, count }
  const orphaned = usePageWithRows(read, state.onPage)

  const instance = useDataTable({
    data: rows ?? NONE,
    columns,
    rowCount: count ?? 0,
    getRowId: props.rowId,
    // Not the words for an empty list while there are rows on another page.
    isLoading: query.isPending || orphaned,
    // Every change of search, filters or order goes back to the first page automatically.
    autoResetPageIndex: false,
    pagination: {
      state: paged ? { pageIndex: state.pageIndex, pageSize: PAGE_SIZE } : { pageIndex: 0, pageSize: FEW },
      onPaginationChange: ({ pageIndex }) => state.onPage(pageIndex),
    },
    ...((rowHref || onRow) && {
      onRowClick: (_event: unknown, clicked: Row) => {
        const row = isTableRow<Row>(clicked) ? clicked.original : clicked
        onRow?.(row)
        const href = rowHref?.(row)
        if (href) navigate(href)
      },
    }),
    ...(search && { search: { state: state.search, onSearchChange: state.onSearch } }),
    ...(sortable && { sorting: { state: state.sorting, onSortingChange: state.onSort } }),
    ...(filters.length > 0 && {
      filters,
      filtering: { state: state.filtering, onFilteringChange: state.onFilter },
    }),
  })
  const filtered = { heading: t("general.table.noMatch"), description: t("general.table.noMatchHint") }

  return (
    <Container className="overflow-hidden p-0">
      <DataTable instance={instance}>
        <DataTable.Toolbar
          className="flex flex-col items-start justify-between gap-3 md:flex-row md:items-center"
          translations={{ clearAll: t("general.action.clearAll"), sort: t("general.action.sort") }}
        >
          <div className="min-w-0">
            <Heading level={props.level ?? "h1"}>{props.heading}</Heading>
            <Subtle>{props.hint}</Subtle>
          </div>
          <div className="flex w-full shrink-0 flex-wrap items-center gap-2 md:w-auto">
            {filters.length > 0 && <DataTable.FilterMenu tooltip={t("general.action.filter")} />}
            {sortable && <DataTable.SortingMenu tooltip={t("general.action.sort")} />}
            {search && (
              <div className="flex-1">
                <DataTable.Search className="w-full" placeholder={search} />
              </div>
            )}
            {actions}
          </div>
        </DataTable.Toolbar>
        {props.children}
        {query.error ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <DataTable.Table emptyState={{ empty: props.empty, filtered }} />
            {paged && (query.isPending || count !== 0) && <DataTable.Pagination translations={pageWords} />}
          </>
        )}
      </DataTable>
      {props.below}
    </Container>
  )
}

/** By its types Medusa's table hands over the data of a clicked row; it hands over its own row, which holds them. */
function isTableRow<Row>(clicked: unknown): clicked is { original: Row } {
  return typeof clicked === "object" && clicked !== null && "original" in clicked
}

function useTableColumns<Row>({ columns, accounts = NONE }: ListTableProps<Row>) {
  const language = useLanguage()
  const several = accounts.length > 1
  return useMemo(() => {
    const { t } = language
    const table = createDataTableColumnHelper<Row>()
    const orders = {
      age: { sortAscLabel: t("general.table.oldest"), sortDescLabel: t("general.table.newest") },
      size: { sortAscLabel: t("general.table.ascending"), sortDescLabel: t("general.table.descending") },
    }
    return columns(language)
      .filter(([id]) => several || id !== "account")
      .map(([id, header, show, { figure, sort } = {}]) =>
        table.accessor(() => id, {
          id,
          header,
          cell: ({ row }) =>
            figure ? <div className="tabular-nums">{show(row.original)}</div> : show(row.original),
          ...(figure && { align: "right" as const }),
          ...(sort && { enableSorting: true, ...orders[sort] }),
        }),
      )
  }, [columns, language, several])
}

/** The words below a list of several pages. */
export function usePageTranslations() {
  const { t } = useLanguage()
  return {
    of: t("general.table.of"),
    results: t("general.table.results"),
    pages: t("general.table.pages"),
    prev: t("general.table.prev"),
    next: t("general.table.next"),
  }
}
