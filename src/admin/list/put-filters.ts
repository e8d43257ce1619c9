import type { DataTableDateComparisonOperator, DataTableFilteringState } from "@medusajs/ui"
import { dateOf, dayOf } from "../format/days"

/**
 * A filter of a list, as data. `days` is a range of days, kept in the address as `<name>_from` and `<name>_to`: as they are
 * written, such as `2026-11-20`, because they are days of the lender's calendar, whose zone is not the reader's.
 */
export interface ListFilter {
  id: string
  sort: "choice" | "days"
  label: string
  /** Of a choice. One that came with the address is among them, whatever it is. */
  options?: readonly { label: string; value: string }[]
}

/** Writes what the filters are set to into an address, and takes out those that are not set. */
export function putFilters(
  address: URLSearchParams,
  filters: readonly ListFilter[],
  filtering: DataTableFilteringState,
): void {
  for (const { id, sort } of filters) {
    const value = filtering[id]
    if (sort === "choice") put(address, id, value)
    else {
      const { $gte, $lte } = isRange(value) ? value : {}
      put(address, `${id}_from`, dayIn($gte))
      put(address, `${id}_to`, dayIn($lte))
    }
  }
}

/** What a filter is set to in an address, as Medusa's filter takes it; undefined where it is not set. */
export function filterValue({ id, sort }: ListFilter, address: URLSearchParams): unknown {
  if (sort === "choice") return address.get(id) ?? undefined
  const from = midnightOf(address.get(`${id}_from`))
  const to = midnightOf(address.get(`${id}_to`))
  return from || to ? { ...(from && { $gte: from }), ...(to && { $lte: to }) } : undefined
}

export function put(address: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === "string" && value !== "") address.set(name, value)
  else address.delete(name)
}

/** Medusa's filter means a day by the midnight that it begins with where the reader is. */
function dayIn(midnight: string | undefined): string | undefined {
  if (midnight === undefined) return undefined
  const date = new Date(midnight)
  return Number.isNaN(date.getTime()) ? midnight : dayOf(date)
}

function midnightOf(given: string | null): string | null {
  return dateOf(given ?? "")?.toISOString() ?? given
}

function isRange(value: unknown): value is DataTableDateComparisonOperator {
  return typeof value === "object" && value !== null
}
