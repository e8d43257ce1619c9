import type { SettlementSettings } from "./options"

const DAY = 86_400_000

/** The settlement day, `yyyy-mm-dd`, that settles what was done on this day; null when there never is one. */
export function settlementDayOf(day: string, days: SettlementSettings["settlementDays"]): string | null {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY)
  switch (days) {
    case "daily":
      break
    case "weekly":
      next.setUTCDate(next.getUTCDate() + ((8 - next.getUTCDay()) % 7))
      break
    case "monthly":
      if (next.getUTCDate() !== 1) next.setUTCMonth(next.getUTCMonth() + 1, 1)
      break
    case "never":
      return null
  }
  return next.toISOString().slice(0, 10)
}
