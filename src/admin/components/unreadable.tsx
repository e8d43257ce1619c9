import { useLanguage } from "../i18n/words"
import { Notice } from "./section"

/** Elements of a list that the lender sent and nobody can read, by their ids; nothing where there are none. */
export function UnreadableElements({ of }: { of: { id: string | null }[] }) {
  const { t, number } = useLanguage()
  if (of.length === 0) return null
  const ids = of.map(({ id }) => id ?? t("general.withoutId")).join(", ")
  return <Notice>{t("general.unreadable", { count: number(of.length), ids })}</Notice>
}
