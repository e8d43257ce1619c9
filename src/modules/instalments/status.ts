import type { KnownStatus, Order } from "../../lender/client/wire/order"
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

const STATUSES: Record<RowStatus, { stage: Stage; ending: Ending | null }> = {
  [CREATING]: { stage: "open", ending: null },
  // Given up looking for, which does not keep it from being found.
  [NOT_CREATED]: { stage: "never_made", ending: "failed" },
  CREATED: { stage: "open", ending: null },
  AUTHORIZED: { stage: "approved", ending: null },
  REJECTED: { stage: "unpaid", ending: "declined" },
  INVALIDATED: { stage: "unpaid", ending: "expired" },
  UNCONFIRMED: { stage: "unpaid", ending: "expired" },
  CONFIRMED: { stage: "approved", ending: null },
  CANCELLED: { stage: "cancelled", ending: "cancelled" },
  ERROR: { stage: "failed", ending: "failed" },
}

/** Null while a form may be, or is, approved, and of a status this version does not know. */
export function endingOf(status: string): Ending | null {
  return isRowStatus(status) ? STATUSES[status].ending : null
}

/** What decides whether a row takes another status. */
export interface Standing {
  status: string
  /** When a loan was first known here; null when none is. */
  confirmed_at: Date | string | null
}

/**
 * Whether a row takes the status that a later read shows. The latest read wins, whatever the documents draw: a lender may
 * show an order as rejected and approve it then. But a loan that was made is confirmed or cancelled from then on, and a
 * status that this version does not know replaces none.
 */
export function mayFollow(row: Standing, next: string): boolean {
  if (!isRowStatus(next) || next === row.status) return false
  if (next === CREATING || (next === NOT_CREATED && row.status !== CREATING)) return false
  return !isLoan(row) || next === "CONFIRMED" || next === "CANCELLED"
}

/** Whether a loan is known of a row, also one that was cancelled since. */
export function isLoan({ status, confirmed_at }: Standing): boolean {
  return status === "CONFIRMED" || confirmed_at !== null
}

/**
 * Whether the loan was made: CONFIRMED, or CANCELLED because its refunds reached the total. CANCELLED without
 * refunds is an order the shopper left at the form (Orders v2, "States and transitions").
 */
export function wasConfirmed(order: Pick<Order, "status" | "confirmed_at" | "refunds">): boolean {
  if (order.status === "CONFIRMED") return true
  return order.status === "CANCELLED" && (order.refunds.length > 0 || order.confirmed_at !== null)
}

/**
 * What cannot be taken back follows from a status that has stood for so long: that two reads, so far apart, have shown, and
 * none between them another one.
 */
export const STANDS_AFTER_MS = 2 * 60_000

/** The form has ended at the lender, as far as the latest read shows. */
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

/** States in which an attempt to confirm or to refund may still turn out to have happened. */
export const LIVE_STATES = ["sending", "unknown"] as const

/** Whether anything that was sent for an instalment order `o` may still turn out to have happened. */
export const HAS_LIVE_ATTEMPT = `EXISTS (SELECT FROM instalment_attempt a
  WHERE a.instalment_order_id = o.id AND a.state IN (${sqlList(LIVE_STATES)}))`
