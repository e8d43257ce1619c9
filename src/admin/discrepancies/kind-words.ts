import type { Discrepancy } from "../api/discrepancies"
import { isKnown, type Key, type Say } from "../i18n/words"

const FIGURES: Record<string, Key> = {
  sales: "settlements.field.sales",
  refunds: "settlements.field.refunds",
  commission: "settlements.field.commission",
  to_settle: "settlements.field.payout",
}

/** A kind in words; one that is newer than these pages by its name. */
export function kindTitle(t: Say, kind: string): string {
  return isKnown("kind", kind) ? t(`discrepancies.kind.${kind}.title`) : kind
}

/** A discrepancy in words; of a kind that is newer than these pages in the server's. */
export function kindWords(t: Say, one: Pick<Discrepancy, "kind" | "figure" | "meaning" | "what_to_do">) {
  const { kind, meaning, what_to_do } = one
  if (!isKnown("kind", kind)) return { title: kind, meaning, todo: what_to_do }
  const figure = one.figure === null ? undefined : FIGURES[one.figure]
  const title = kindTitle(t, kind)
  return {
    title: figure ? t("discrepancies.ofFigure", { title, figure: t(figure) }) : title,
    meaning: t(`discrepancies.kind.${kind}.meaning`),
    todo: t(`discrepancies.kind.${kind}.todo`),
  }
}
