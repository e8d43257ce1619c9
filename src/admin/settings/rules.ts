import type { Language } from "../i18n/words"
import { whoOf, type Change, type Field, type Settings } from "./calls"

/** The rules by which an account sells, in the order in which they are shown. */
export const RULES = [
  "enabled",
  "min_amount",
  "max_amount",
  "excluded",
  "promoted",
  "plans",
  "credit_notice",
  "brand",
] as const satisfies readonly Field[]

/** Where a rule is set, and by whom where that was in the admin. */
export function sourceWords(
  rule: Field,
  { settings, changes }: { settings: Settings; changes: readonly Change[] },
  { t, date }: Language,
): string {
  const option = rule.replace(/_(.)/g, (_found, letter: string) => letter.toUpperCase())
  if (settings.locked.includes(rule)) return t("settings.source.file", { option })
  if (!settings.set.includes(rule)) return t("settings.source.default")
  const last = changes.find((one) => one.changes.some((change) => change.field === rule))
  if (!last) return t("settings.source.hereBefore")
  return t("settings.source.here", { who: whoOf(last), when: date(last.changed_at) })
}
