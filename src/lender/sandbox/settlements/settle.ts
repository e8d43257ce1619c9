import type { Context } from "../context"
import type { Settings } from "../options"
import { expireAll } from "../orders/lifecycle"
import { ofAccount } from "../orders/state"
import { momentOf, serviceDate } from "../wire/dates"
import { clear, inject, type InjectionTarget, requireAccount } from "./inject"
import {
  type MadeSettlement,
  makeLarge,
  makeSettlement,
  type OpenOperation,
  openOperations,
} from "./make-settlement"
import type { SettlementError, StoredInjection, StoredSettlement } from "./stored"

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

function dueDays(context: Context, account: string): [day: string, open: OpenOperation[]][] {
  const { settlementDays, timeZone } = context.settings
  if (settlementDays === "never") return []
  const now = serviceDate(context.clock.now().getTime(), timeZone)
  const days = new Map<string, OpenOperation[]>()
  for (const one of openOperations(context, account)) {
    const day = settlementDayOf(serviceDate(one.doneAt, timeZone).slice(0, 10), settlementDays)
    if (day === null || `${day}T${HOUR_OF_DAY}` > now) continue
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** A fraction of a second, so that every reader must handle fractions. */
function fraction({ state }: Context): number {
  return (417 + state.settlements.length * 137) % 1_000
}

/** The settlement day, `yyyy-mm-dd`, that settles what was done on this day; null when there never is one. */
export function settlementDayOf(day: string, days: Settings["settlementDays"]): string | null {
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

/** Applies everything that is due by now: expired orders, ended holds, and settlements whose day has come. */
export function catchUp(context: Context): void {
  expireAll(context)
  settleDue(context)
}

/** The lender's settlements, as copied plain data. Amounts in cents, times in epoch ms, UTC. */
export type Settlements = ReturnType<typeof settlementsOf>

export function settlementsOf(context: Context) {
  return {
    /** Oldest first; of one account, or of all. */
    list(account?: string): StoredSettlement[] {
      settleDue(context)
      return structuredClone(ofAccount(context.state.settlements, account))
    },
    /**
     * Settles everything not settled yet, to one account or each; returns the new settlements, oldest first.
     * @throws ServiceFailure 404 for an unknown account
     */
    settleNow(account?: string): StoredSettlement[] {
      if (account !== undefined) requireAccount(context, account)
      const before = context.state.settlements.length
      settleDue(context)
      const createdAt = context.clock.now().getTime()
      for (const { name } of context.settings.accounts) {
        if (account !== undefined && name !== account) continue
        makeSettlement(context, name, { open: openOperations(context, name), createdAt })
      }
      context.save()
      return structuredClone(ofAccount(context.state.settlements.slice(before), account))
    },
    /**
     * Generates a settlement with that many operations (1 to 10,000,000) of invented orders, dated now or `at`. It needs
     * no memory, whatever its size: `operations` is empty, and each is computed when the lender returns it.
     * @throws ServiceFailure 400 for invalid parameters, 404 for an unknown account
     */
    make: (account: string, wanted: MadeSettlement): StoredSettlement =>
      structuredClone(makeLarge(context, account, wanted)),
    /**
     * Injects an error: `changed` at once, every other into the next settlement of the account it fits. Without
     * `account` the order's, or the first (`wrong-account`: the first other); without `orderId` the first operation.
     * `cents` is the amount of an unknown operation (12345, a refund 777), else the size of the error (100, `totals` 1).
     * @throws ServiceFailure 400 for invalid parameters, 404 for an unknown account or order, 422 when nothing exists
     * yet that the error could concern
     */
    inject: (error: SettlementError, about?: InjectionTarget): StoredInjection =>
      structuredClone(inject(context, error, about)),
    /** Every injected error, oldest first, and where it took effect. */
    injected: (): StoredInjection[] => structuredClone(context.state.injections),
    /** Removes errors that have not taken effect; the next settlement includes what injections left out. */
    clear: (): void => clear(context),
  }
}
