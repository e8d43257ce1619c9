import type { DataTableFilteringState } from "@medusajs/ui"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { Say } from "../i18n/words"
import { filterValue, put, putFilters, type ListFilter } from "./put-filters"

export const PAGE_SIZE = 20

export interface ListState {
  /** What the server is asked, by the names of its routes. */
  query: { limit: number; offset: number; q?: string; order?: string } & Record<string, string | number>
  search: string
  sorting: { id: string; desc: boolean } | null
  filtering: DataTableFilteringState
  pageIndex: number
  filters: readonly ListFilter[]
  onSearch(text: string): void
  onSort(sorting: { id: string; desc: boolean } | null): void
  onFilter(filtering: DataTableFilteringState): void
  onPage(index: number): void
}

/** By account. */
export function accountFilter(t: Say, accounts: readonly string[]): ListFilter {
  const options = accounts.map((one) => ({ label: one, value: one }))
  return { id: "account", sort: "choice", label: t("general.field.account"), options }
}

/** A list's search, order, filters and page, kept in the address: it can be shared, and gone back to. */
export function useListState(filters: readonly ListFilter[]): ListState {
  const [params, setParams] = useSearchParams()
  // Filters that are shown to be given a value; in the address they are once they have one.
  const [chosen, setChosen] = useState<string[]>([])

  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete("offset")
        edit(next)
        return next
      },
      { replace: true },
    )

  const names = filters.flatMap(({ id, sort }) => (sort === "days" ? [`${id}_from`, `${id}_to`] : [id]))
  const asked = [...names, "q", "order"].flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  const offset = Math.max(0, Number.parseInt(params.get("offset") ?? "0", 10) || 0)
  const order = params.get("order")

  return {
    query: { ...Object.fromEntries(asked), limit: PAGE_SIZE, offset },
    search: params.get("q") ?? "",
    sorting: order ? { id: order.replace(/^-/, ""), desc: order.startsWith("-") } : null,
    filtering: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = filterValue(filter, params)
        if (value === undefined && !chosen.includes(filter.id)) return []
        return [[filter.id, value ?? null]]
      }),
    ),
    filters,
    pageIndex: Math.floor(offset / PAGE_SIZE),
    onSearch: (text) => change((next) => put(next, "q", text)),
    onSort: (sorting) =>
      change((next) => put(next, "order", sorting && `${sorting.desc ? "-" : ""}${sorting.id}`)),
    onFilter: (filtering) => {
      setChosen(Object.keys(filtering).filter((id) => filtering[id] === null))
      change((next) => putFilters(next, filters, filtering))
    },
    onPage: (index) => change((next) => index > 0 && next.set("offset", String(index * PAGE_SIZE))),
  }
}
