import { momentOf, serviceDate } from "../wire/dates"
import type { Context } from "../context"
import { makeSettlement, openOperations, type OpenOperation } from "./make-settlement"
import type { SettlementSettings } from "./options"
import { requireAccount } from "./require-account"
import type { StoredSettlement } from "./stored-settlement"

const DAY = 86_400_000

/** Of the lender's local time. */
const HOUR_OF_DAY = "03:00:00"

/**
 * Makes the settlements that are due: one for each account and settlement day with operations, dated at its hour,
 * whenever it is noticed.
 */
export function settleDue(context: Context): void {
  let made = false
  for (const { name } of context.settings.accounts) {
    for (const [day, open] of dueDays(context, name)) {
      const createdAt = momentOf(`${day}T${HOUR_OF_DAY}`, context.settings.timeZone) + fraction(context)
      makeSettlement(context, name, { open, createdAt })
      made = true
    }
  }
  if (made) context.save()
}

/**
 * Settles everything that is not settled yet, to one account or to each; returns the new settlements, oldest first.
 * @throws ServiceFailure 404 for an unknown account
 */
export function settleNow(context: Context, account?: string): StoredSettlement[] {
  if (account !== undefined) requireAccount(context, account)
  const before = context.state.settlements.length
  settleDue(context)
  const createdAt = context.clock.now().getTime()
  const accounts = context.settings.accounts.map(({ name }) => name)
  for (const name of accounts.filter((one) => account === undefined || one === account)) {
    makeSettlement(context, name, { open: openOperations(context, name), createdAt })
  }
  context.save()
  return context.state.settlements
    .slice(before)
    .filter((one) => account === undefined || one.account === account)
}

function dueDays(context: Context, account: string): [day: string, open: OpenOperation[]][] {
  const { settlementDays, timeZone } = context.settings
  if (settlementDays === "never") return []
  const now = serviceDate(context.clock.now().getTime(), timeZone)
  const days = new Map<string, OpenOperation[]>()
  for (const one of openOperations(context, account)) {
    const day = settlementDayOf(serviceDate(one.doneAt, timeZone).slice(0, 10), settlementDays)
    if (day === null || `${day}T${HOUR_OF_DAY}` > now) continue
    const others = days.get(day)
    if (others === undefined) days.set(day, [one])
    else others.push(one)
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** A fraction of a second, so that every reader must handle fractions. */
function fraction({ state }: Context): number {
  return (417 + state.settlements.length * 137) % 1_000
}

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
