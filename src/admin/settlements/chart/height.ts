import type { Figure, MonthFigures } from "../../api/settlements"

/** How high a bar stands. Refunds come in either sign: beside sales it is their size that tells something. */
export function height(month: MonthFigures, figure: Figure): number {
  return figure === "refunds_amount" ? Math.abs(month[figure]) : month[figure]
}
