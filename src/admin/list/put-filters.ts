import type { DataTableDateComparisonOperator, DataTableFilteringState } from "@medusajs/ui"
import { endOfDay } from "../format/days"

/** `days` is a range of days, kept in the address as `<name>_from` and `<name>_to`. */
export type ListFilter = { id: string; sort: "choice" | "days" }

/** A filter of a list, as data. */
export interface LabelledFilter extends ListFilter {
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
      put(address, `${id}_from`, $gte)
      put(address, `${id}_to`, wholeLastDay($lte))
    }
  }
}

export function put(address: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === "string" && value !== "") address.set(name, value)
  else address.delete(name)
}

/**
 * Medusa's filter gives the midnight its last day begins with: all of that day but its first millisecond would be left
 * out.
 */
function wholeLastDay(until: string | undefined): string | undefined {
  if (until === undefined) return undefined
  const end = endOfDay(new Date(until))
  return Number.isNaN(end.getTime()) ? until : end.toISOString()
}

function isRange(value: unknown): value is DataTableDateComparisonOperator {
  return typeof value === "object" && value !== null
}
