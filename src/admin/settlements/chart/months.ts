import type { MonthFigures } from "../../api/settlements"

/** As many as can be told apart; the list below has the earlier ones. */
const MOST = 24

/** The months from the first to the last there is, without a gap: one in which nothing was settled is empty. */
export function monthsWithoutGaps(byMonth: readonly MonthFigures[]): MonthFigures[] {
  const known = new Map(byMonth.map((one) => [one.month, one]))
  const numbers = byMonth.map(({ month }) => numberOf(month))
  if (numbers.length === 0) return []
  const last = Math.max(...numbers)
  const length = Math.min(last - Math.min(...numbers) + 1, MOST)
  return Array.from({ length }, (_, index) => {
    const month = nameOf(last - length + 1 + index)
    return (
      known.get(month) ?? { month, sales_amount: 0, refunds_amount: 0, commission: 0, amount_to_settle: 0 }
    )
  })
}

/** Months since the year 0, from `2026-11`. */
function numberOf(month: string): number {
  const [year = 0, of = 1] = month.split("-").map(Number)
  return year * 12 + of - 1
}

function nameOf(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`
}
