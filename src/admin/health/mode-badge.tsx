import { StatusBadge } from "@medusajs/ui"
import type { AccountHealth } from "../api/health"
import { useWords } from "../i18n/use-words"

const COLOURS = { test: "orange", live: "green", unknown: "grey" } as const

/** Whether an account sells for real, by what its key shows. */
export function ModeBadge({ mode }: Pick<AccountHealth, "mode">) {
  const t = useWords()
  return <StatusBadge color={COLOURS[mode]}>{t(`health.mode.${mode}`)}</StatusBadge>
}
