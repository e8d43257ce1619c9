import type { ShownImport } from "../../settlements/imports/imports"
import type { Wire } from "../api/sdk"
import { dayOf, daysBetween } from "../format/days"

export type SettlementImport = Wire<ShownImport>

export const isUnderWay = ({ state }: SettlementImport) => state === "queued" || state === "running"

/** As many as the server imports at once, the first and the last among them. */
const MOST_DAYS = 366

/** Whether the server would import these days: it counts both ends, and a day begins in UTC. */
export function canImport(from: Date, to: Date, now = Date.now()): boolean {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= MOST_DAYS && Date.parse(dayOf(from)) < now
}

/**
 * The first and the last day of an import, as the server counts days: in UTC, `to` being the instant before which it
 * ends.
 */
export function importDays(range: { from: string; to: string }): { from: string; to: string } {
  return { from: dayInUtc(Date.parse(range.from)), to: dayInUtc(Date.parse(range.to) - 1) }
}

function dayInUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/**
 * How the imports of each account stand: those under way, else how its last one ended. One account that does well does
 * not hide another that does not.
 * @param imports the newest of each account first
 */
export function shownImports(imports: readonly SettlementImport[]): SettlementImport[] {
  const accounts = [...new Set(imports.map(({ account }) => account))]
  return accounts.flatMap((account) => {
    const own = imports.filter((one) => one.account === account)
    const under = own.filter(isUnderWay)
    return under.length > 0 ? under : own.slice(0, 1)
  })
}
