import type { InstalmentOrderRow } from "../modules/instalments/service"
import { CREATING, isFinal } from "../modules/instalments/status"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long the sweep leaves a row alone, by how often it looked without progress. */
const BACKOFF = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE]

export function backoff(attempts: number): number {
  return BACKOFF[Math.min(Math.max(attempts - 1, 0), BACKOFF.length - 1)] ?? HOUR
}

/** What is left to do for a row, as far as its time-table goes. */
export interface Remaining {
  /** An answer is still missing, or Medusa and the service do not agree yet. */
  unsettled: boolean
  /** When an approved order is captured lest it lapse; null when it is not. */
  captureAt: Date | null
  /** When money last moved; null when none did. */
  movedAt: Date | null
}

/** Longer than Medusa may take to write down what moved, so that what it wrote twice or wrong is seen. */
const WRITTEN_DOWN = 3 * MINUTE

type Row = Pick<InstalmentOrderRow, "status" | "payment_id" | "attempts">

/**
 * When the sweep looks at a row again; null when nothing can change any more. Cost follows open orders, never
 * history. `now` and the result are UTC.
 */
export function nextLook(row: Row, remaining: Remaining, now: Date): Date | null {
  const soon = after(now, backoff(row.attempts))
  if (remaining.unsettled || row.status === CREATING || row.status === "CREATED") return soon
  if (isFinal(row.status) || row.status === "CONFIRMED") {
    const written = remaining.movedAt && after(remaining.movedAt, WRITTEN_DOWN)
    return written && written > now ? written : null
  }
  if (row.status !== "AUTHORIZED" || row.payment_id === null) return soon
  const later = after(now, 10 * MINUTE)
  const { captureAt } = remaining
  return captureAt && captureAt > now && captureAt < later ? captureAt : later
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
