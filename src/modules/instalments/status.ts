import type { KnownStatus } from "../../service/client/wire/order"
import { sqlList } from "./store/database"

/** Our own two statuses, before the lender has one for the row. */
export const CREATING = "creating"
export const NOT_CREATED = "not_created"

/** What a row's status is, unless the lender has used a word this version does not know. */
export type RowStatus = KnownStatus | typeof CREATING | typeof NOT_CREATED

/**
 * - `open`: the shopper may yet be approved.
 * - `approved`: money has been, or can be, taken from the shopper.
 * - `unpaid`: it ended at the lender without money.
 * - `never_made`: the lender has no order for the row.
 * - `cancelled`: nothing is owed any more, whether or not there was a loan.
 * - `failed`: the lender's merchant support has it.
 */
type Stage = "open" | "approved" | "unpaid" | "never_made" | "cancelled" | "failed"

/** How a shopper is told that a form has ended without a payment. */
type Ending = "declined" | "expired" | "cancelled" | "failed"

/** `rank`: how far along a status is (Orders v2, "States and transitions"). */
const STATUSES: Record<RowStatus, { rank: number; stage: Stage; ending: Ending | null }> = {
  [CREATING]: { rank: 0, stage: "open", ending: null },
  // Given up looking for, which does not keep it from being found.
  [NOT_CREATED]: { rank: 1, stage: "never_made", ending: "failed" },
  CREATED: { rank: 2, stage: "open", ending: null },
  AUTHORIZED: { rank: 3, stage: "approved", ending: null },
  REJECTED: { rank: 3, stage: "unpaid", ending: "declined" },
  INVALIDATED: { rank: 3, stage: "unpaid", ending: "expired" },
  UNCONFIRMED: { rank: 4, stage: "unpaid", ending: "expired" },
  CONFIRMED: { rank: 4, stage: "approved", ending: null },
  CANCELLED: { rank: 5, stage: "cancelled", ending: "cancelled" },
  ERROR: { rank: 6, stage: "failed", ending: "failed" },
}

/** Null while a form may be, or is, approved, and of a status this version does not know. */
export function endingOf(status: string): Ending | null {
  return isRowStatus(status) ? STATUSES[status].ending : null
}

/**
 * Whether reading `next` may replace `current`. Reads can overtake one another, so a row never goes back to an earlier
 * status. Unknown statuses rank with nothing: they are kept raw and may be replaced by whatever is read next.
 */
export function mayFollow(current: string, next: string): boolean {
  if (!isRowStatus(current) || !isRowStatus(next)) return true
  return STATUSES[next].rank > STATUSES[current].rank
}

/** Whether a read shows an order as it was before `current`, as far as both statuses are known to this version. */
export function isBehind(read: string, current: string): boolean {
  return isRowStatus(read) && isRowStatus(current) && mayFollow(read, current)
}

/**
 * Whether a read shows an approval, a loan, or an order that ended unpaid as it was before: nothing follows from that. One
 * that was cancelled, or that failed at the lender, is followed as it is read, and so is one end instead of another.
 */
export function isOutdated(read: string, current: string): boolean {
  if (!isBehind(read, current)) return false
  return isApproved(current) || (hasEndedUnpaid(current) && !hasEndedUnpaid(read))
}

/** Nothing at the lender changes any more. */
export function isFinal(status: string): boolean {
  if (!isRowStatus(status)) return false
  const { stage } = STATUSES[status]
  return stage !== "open" && stage !== "approved"
}

/** It ended without money, or was never made. */
export function hasEndedUnpaid(status: string): boolean {
  return isRowStatus(status) && ["unpaid", "never_made"].includes(STATUSES[status].stage)
}

/** Money has been, or can be, taken from the shopper. */
export function isApproved(status: string): boolean {
  return isRowStatus(status) && STATUSES[status].stage === "approved"
}

/** The statuses of these stages as a list of SQL. */
export function statusesOf(...stages: Stage[]): string {
  const statuses = Object.keys(STATUSES).filter(isRowStatus)
  return sqlList(stages.flatMap((stage) => statuses.filter((status) => STATUSES[status].stage === stage)))
}

function isRowStatus(status: string): status is RowStatus {
  return Object.hasOwn(STATUSES, status)
}

/** Event name under `instalments.order.` that is published for a status; null where none is published. */
const EVENTS: Record<RowStatus, "authorized" | "rejected" | "confirmed" | "authorization_expired" | null> = {
  AUTHORIZED: "authorized",
  REJECTED: "rejected",
  CONFIRMED: "confirmed",
  UNCONFIRMED: "authorization_expired",
  creating: null,
  not_created: null,
  CREATED: null,
  INVALIDATED: null,
  CANCELLED: null,
  ERROR: null,
}

export const PUBLISHED_STATUSES = Object.entries(EVENTS).flatMap(([status, event]) =>
  event === null ? [] : [{ status, event }],
)

/** Whether a transition `t` is unpublished; adding a status requires recreating the partial index. */
export const UNPUBLISHED = `t.published_at IS NULL AND t.from_status IS DISTINCT FROM t.to_status
  AND t.to_status IN (${sqlList(PUBLISHED_STATUSES.map(({ status }) => status))})`

/** States in which an intent to confirm or to refund may still turn out to have happened. */
export const LIVE_STATES = ["sending", "unknown"] as const
