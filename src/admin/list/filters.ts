import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { useLanguage } from "../i18n/words"

const DAY_MS = 86_400_000

const helper = createDataTableFilterHelper<Record<string, unknown>>()

/** A filter with one of several values. */
export function choiceFilter(
  id: string,
  label: string,
  options: { label: string; value: string }[],
): DataTableFilter {
  return helper.accessor(id, { type: "radio", label, options })
}

/** By account, where there are several; else nothing. */
export function useAccountFilter(accounts: readonly string[]): DataTableFilter[] {
  const { t } = useLanguage()
  return useMemo(() => {
    if (accounts.length < 2) return []
    return [
      choiceFilter(
        "account",
        t("general.field.account"),
        accounts.map((one) => ({ label: one, value: one })),
      ),
    ]
  }, [t, accounts])
}

/** A filter by days: the usual spans, or any two days. */
export function useDaysFilter(id: string, label: string): DataTableFilter {
  const { t, date } = useLanguage()
  return useMemo(() => {
    const today = new Date()
    today.setHours(0, 0, 0, 0)
    const since = (days: number) => ({ $gte: new Date(today.getTime() - days * DAY_MS).toISOString() })
    return helper.accessor(id, {
      type: "date",
      label,
      format: "date",
      formatDateValue: (value) => date(value.toISOString()),
      rangeOptionLabel: t("general.range.custom"),
      rangeOptionStartLabel: t("general.range.from"),
      rangeOptionEndLabel: t("general.range.to"),
      options: [
        { label: t("general.range.week"), value: since(7) },
        { label: t("general.range.month"), value: since(30) },
        { label: t("general.range.quarter"), value: since(90) },
        { label: t("general.range.year"), value: since(365) },
      ],
    })
  }, [id, label, t, date])
}
