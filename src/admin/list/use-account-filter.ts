import type { DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { useWords } from "../i18n/use-words"
import { choiceFilter } from "./choice-filter"

/** By account, where there are several; else nothing. */
export function useAccountFilter(accounts: readonly string[]): DataTableFilter[] {
  const t = useWords()
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
