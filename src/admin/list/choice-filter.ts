import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"

const helper = createDataTableFilterHelper<Record<string, unknown>>()

/** A filter with one of several values. */
export function choiceFilter(
  id: string,
  label: string,
  options: { label: string; value: string }[],
): DataTableFilter {
  return helper.accessor(id, { type: "radio", label, options })
}
