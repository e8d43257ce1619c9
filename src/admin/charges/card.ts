import type { ChargeCard } from "../api/charges"

const CARD = "card"

/** `09/2029`; the year alone without a month, null without a year. */
export function expiry({ expiration_month: month, expiration_year: year }: ChargeCard): string | null {
  if (year === null) return null
  return month === null ? `${year}` : `${String(month).padStart(2, "0")}/${year}`
}

/**
 * What can be shown of an object that the API documentation does not describe: each field and its value, as given. Of a
 * charge's card only brand, last four digits and expiry are shown, so fields named after a card are left out.
 */
export function rawPairs(raw: unknown): [name: string, value: string][] {
  if (typeof raw !== "object" || raw === null) return [["", shown(raw)]]
  return Object.entries(raw).flatMap(([name, value]): [string, string][] =>
    name === CARD ? [] : [[name, shown(value)]],
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "–"
  return typeof value === "object" ? JSON.stringify(value, withoutCard) : String(value)
}

function withoutCard(name: string, value: unknown): unknown {
  return name === CARD ? undefined : value
}
