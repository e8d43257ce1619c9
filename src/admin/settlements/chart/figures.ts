import type { Figure, MonthFigures } from "../../api/settlements"

/** The four figures of the chart, in the order they are drawn, in colours of Medusa's that suit light and dark. */
export const FIGURES = [
  { id: "sales_amount", colour: "var(--tag-blue-icon)", word: "settlements.field.sales" },
  { id: "refunds_amount", colour: "var(--tag-orange-icon)", word: "settlements.field.refunds" },
  { id: "commission", colour: "var(--tag-purple-icon)", word: "settlements.field.commission" },
  { id: "amount_to_settle", colour: "var(--tag-green-icon)", word: "settlements.field.payout" },
] as const

/** How high a bar stands. Refunds come in either sign: beside sales it is their size that tells something. */
export function height(month: MonthFigures, figure: Figure): number {
  return figure === "refunds_amount" ? Math.abs(month[figure]) : month[figure]
}
