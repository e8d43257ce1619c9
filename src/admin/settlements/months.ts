import type { Figure, MonthFigures } from "../api/settlements"

interface Scale {
  low: number
  high: number
  /** Round values between, the ends among them. */
  ticks: number[]
}

const STEPS = 4

/** As many as can be distinguished; the list below has the earlier ones. */
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
    return known.get(month) ?? { month, sales_amount: 0, refunds_amount: 0, commission: 0, payout: 0 }
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

/** A scale with round steps that holds zero and every value. */
export function scaleFor(values: readonly number[]): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const step = roundStep((most - least) / STEPS || 1)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step)
  return { low, high, ticks }
}

/** 1, 2 or 5 times a power of ten, and no less than asked. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return factor * power
}

/** The height of a bar. Refunds come in either sign: only their size is compared with sales. */
export function height(month: MonthFigures, figure: Figure): number {
  return figure === "refunds_amount" ? Math.abs(month[figure]) : month[figure]
}
