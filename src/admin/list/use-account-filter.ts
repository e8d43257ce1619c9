import type { DataTableFilter } from "@medusajs/ui"
import { useAccounts } from "../hooks/use-accounts"
import { useWords } from "../i18n/use-words"
import { choiceFilter } from "./choice-filter"

/** By account, where a shop has several; else nothing. */
export function useAccountFilter(): DataTableFilter[] {
  const t = useWords()
  const accounts = useAccounts()
  if (accounts.length < 2) return []
  return [
    choiceFilter(
      "account",
      t("general.field.account"),
      accounts.map((one) => ({ label: one, value: one })),
    ),
  ]
}
