import { statement, type Statement } from "./statement"

/** What a reconciliation looks at: some settlements and the orders they touch, or an account's (or all) books. */
export interface Scope {
  account?: string
  settlementIds?: readonly string[]
  unsettledAfterDays: number
  now: Date
  /**
   * Orders and operations are looked up one by one through their indexes, so that the cost follows the settlements
   * and not the history. Where they are most of the history, reading it once is cheaper and the planner decides.
   */
  fenced: boolean
}

/** Ends a sub-select that is to be run once per row of what it is joined to. */
export function fence({ fenced }: Scope): Statement {
  return fenced ? statement`OFFSET 0` : statement``
}

/** Which settlements `s` are looked at. */
export function within({ account, settlementIds }: Scope): Statement {
  const some = settlementIds ? statement`s.id = ANY(${[...settlementIds]})` : statement`true`
  return account === undefined ? some : statement`${some} AND s.account = ${account}`
}
