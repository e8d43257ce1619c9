import {
  DataTable,
  Heading,
  Text,
  useDataTable,
  type DataTableEmptyStateProps,
  type DataTableFilter,
  type DataTableOptions,
} from "@medusajs/ui"
import { useMemo, type ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import { LoadFailed } from "../components/section"
import { useLanguage } from "../i18n/words"
import { PAGE_SIZE, type ListState } from "./use-list-state"
import { usePageWithRows } from "./page-with-rows"

/** As many rows as a list without pages is drawn with while it is read. */
const FEW = 3
/** One and the same while nothing is read: React Table works out its rows anew for another array. */
const NONE: never[] = []

interface ListTableProps<Row> {
  heading: string
  hint?: string
  level?: "h1" | "h2"
  rows: Row[] | undefined
  count: number | undefined
  /** Typed as Medusa's own table takes them: the cells of one table differ in type. */
  columns: DataTableOptions<Row>["columns"]
  filters?: DataTableFilter[]
  state: ListState
  rowId(row: Row): string
  rowHref?(row: Row): string | null
  onRow?(row: Row): void
  empty: { heading: string; description: string }
  searchHint?: string
  searchable?: boolean
  /** False where all rows there are come at once. */
  paged?: boolean
  /** What stands between the heading and the table. */
  children?: ReactNode
  actions?: ReactNode
  loading: boolean
  error: unknown
  onRetry(): void
}

/** A list as Medusa's own: search, filters, order and pages are the server's, and stand in the address. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { state, rows, columns, filters, searchable = true, paged = true } = props
  const { t } = useLanguage()
  const pageWords = usePageTranslations()
  const navigate = useNavigate()
  const sortable = columns.some((column) => column.enableSorting)
  const { rowHref, onRow } = props
  const read = { page: paged ? state.pageIndex : 0, size: PAGE_SIZE, rows: rows?.length, count: props.count }
  const orphaned = usePageWithRows(read, state.onPage)

  const instance = useDataTable({
    data: rows ?? NONE,
    columns,
    rowCount: props.count ?? 0,
    getRowId: props.rowId,
    // Not the words for an empty list while there are rows on another page.
    isLoading: props.loading || orphaned,
    // Every change of search, filters or order goes back to the first page automatically.
    autoResetPageIndex: false,
    pagination: {
      state: paged ? { pageIndex: state.pageIndex, pageSize: PAGE_SIZE } : { pageIndex: 0, pageSize: FEW },
      onPaginationChange: ({ pageIndex }) => state.onPage(pageIndex),
    },
    ...((rowHref || onRow) && {
      onRowClick: (_event: unknown, row: Row) => {
        onRow?.(row)
        const href = rowHref?.(row)
        if (href) navigate(href)
      },
    }),
    ...(searchable && { search: { state: state.search, onSearchChange: state.onSearch } }),
    ...(sortable && { sorting: { state: state.sorting, onSortingChange: state.onSort } }),
    ...(filters?.length && {
      filters,
      filtering: { state: state.filtering, onFilteringChange: state.onFilter },
    }),
  })

  const emptyState: DataTableEmptyStateProps = {
    empty: props.empty,
    filtered: { heading: t("general.table.noMatch"), description: t("general.table.noMatchHint") },
  }

  return (
    <DataTable instance={instance}>
      <DataTable.Toolbar
        className="flex flex-col items-start justify-between gap-3 md:flex-row md:items-center"
        translations={{ clearAll: t("general.action.clearAll"), sort: t("general.action.sort") }}
      >
        <div className="min-w-0">
          <Heading level={props.level ?? "h1"}>{props.heading}</Heading>
          {props.hint && (
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {props.hint}
            </Text>
          )}
        </div>
        <div className="flex w-full shrink-0 flex-wrap items-center gap-2 md:w-auto">
          {filters && filters.length > 0 && <DataTable.FilterMenu tooltip={t("general.action.filter")} />}
          {sortable && <DataTable.SortingMenu tooltip={t("general.action.sort")} />}
          {searchable && (
            <div className="flex-1">
              <DataTable.Search
                className="w-full"
                placeholder={props.searchHint ?? t("general.action.search")}
              />
            </div>
          )}
          {props.actions}
        </div>
      </DataTable.Toolbar>
      {props.children}
      {props.error ? (
        <LoadFailed error={props.error} onRetry={props.onRetry} />
      ) : (
        <>
          <DataTable.Table emptyState={emptyState} />
          {paged && (props.loading || props.count !== 0) && <DataTable.Pagination translations={pageWords} />}
        </>
      )}
    </DataTable>
  )
}

/** The words below a list of several pages. */
export function usePageTranslations() {
  const { t } = useLanguage()
  return useMemo(
    () => ({
      of: t("general.table.of"),
      results: t("general.table.results"),
      pages: t("general.table.pages"),
      prev: t("general.table.prev"),
      next: t("general.table.next"),
    }),
    [t],
  )
}
