import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { PERIODS, startOfLast } from "../format/days"
import { useLanguage } from "../i18n/words"
import type { ListState } from "./use-list-state"

const helper = createDataTableFilterHelper<Record<string, unknown>>()

/** The filters as Medusa's table takes them, but those without a choice: they can only be taken away. */
export function useShownFilters({ filters, filtering }: ListState): DataTableFilter[] {
  const days = useDays()
  return filters.flatMap(({ id, sort, label, options = [] }) => {
    if (sort === "days") return [helper.accessor(id, { type: "date", label, ...days })]
    const value = filtering[id]
    const isNew = typeof value === "string" && !options.some((one) => one.value === value)
    const all = isNew ? [...options, { label: value, value }] : [...options]
    if (all.length < 2 && typeof value !== "string") return []
    return [helper.accessor(id, { type: "radio", label, options: all })]
  })
}

/** The usual spans, or any two days. */
function useDays() {
  const { t, date } = useLanguage()
  return {
    format: "date" as const,
    formatDateValue: (value: Date) => date(value.toISOString()),
    rangeOptionLabel: t("general.range.custom"),
    rangeOptionStartLabel: t("general.range.from"),
    rangeOptionEndLabel: t("general.range.to"),
    // A day in the address is shown as the midnight it begins with.
    options: PERIODS.map(({ days, word }) => {
      return { label: t(word), value: { $gte: startOfLast(days).toISOString() } }
    }),
  }
}
