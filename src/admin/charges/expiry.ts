import type { ChargeCard } from "../api/charges"

/** `09/2029`; the year alone without a month, null without a year. */
export function expiry({ expiration_month: month, expiration_year: year }: ChargeCard): string | null {
  if (year === null) return null
  return month === null ? `${year}` : `${String(month).padStart(2, "0")}/${year}`
}
