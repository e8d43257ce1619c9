import type { InstalmentOrderRow } from "../modules/instalments/service"
import { NOT_CREATED, STANDS_AFTER_MS, isFinal } from "../modules/instalments/status"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long the sweep leaves a row alone, by the number of polls without progress, and after any more. */
const BACKOFF = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE]
const LONGEST_BACKOFF = 30 * MINUTE

/** An approval whose end is near is lost if it is not confirmed, however long the lender has been away. */
const BEFORE_END = 2 * MINUTE
/** The end is read as the earliest instant that the lender's date can mean. */
const AFTER_END = 3 * HOUR

/**
 * An end may turn out to be none: so long after it was first shown the order is read again. The first time is for a loan, and
 * for an order with a payment, which is cancelled where a second read shows the same; the others are for one without a loan.
 */
const AFTER_AN_END = [STANDS_AFTER_MS, 5 * MINUTE, HOUR, 24 * HOUR]

/** Longer than Medusa may take to write down what moved, so that what it wrote twice or wrong is seen. */
const WRITTEN_DOWN = 3 * MINUTE

/** A form that is followed is read so long before it expires, and once more when it has. */
const BEFORE_EXPIRY = 15 * MINUTE
const AFTER_EXPIRY = MINUTE

/** What is left to do for a row, as far as its time-table goes. */
interface Remaining {
  /** A response is still missing, or Medusa and the lender do not agree yet. */
  unresolved: boolean
  /** The lender showed another status than the row has: what follows from where it is now may be left to do. */
  behind: boolean
  /** When an approved order is captured so that it does not expire; null when it is not. */
  captureAt: Date | null
  /** When money last moved; null when none did. */
  movedAt: Date | null
  /** Undecided forms of the account are followed by the list of updated orders. */
  followed: boolean
}

type Row = Pick<InstalmentOrderRow, "status" | "payment_id" | "cancel_wanted_at" | "attempts" | "expires_at">
type Ended = Pick<
  InstalmentOrderRow,
  "status" | "payment_id" | "status_since" | "confirmed_at" | "authorized_at"
>

export function backoff(attempts: number): number {
  return BACKOFF[Math.max(attempts - 1, 0)] ?? LONGEST_BACKOFF
}

/**
 * When a row is polled again that is not in order yet. Where an approved order is to be captured at `captureAt`, placed or
 * not, that moment and the end of its approval are not slept through: what kept it from being placed may be over by then.
 */
export function nextRetry(row: Row, captureAt: Date | null, now: Date): Date {
  const soon = after(now, backoff(row.attempts))
  if (captureAt === null || !isToCapture(row, now)) return soon
  const next = captureAt > now ? captureAt : after(now, BEFORE_END)
  return next < soon ? next : soon
}

/**
 * The same after a failed poll, which does not show whether the payment whose cancellation is noted is one that a failed
 * completion left.
 */
export function nextAfterFailure(row: Row, captureAt: Date | null, now: Date): Date {
  return nextRetry({ ...row, cancel_wanted_at: null }, captureAt, now)
}

function isToCapture(row: Row, now: Date): boolean {
  const waits = row.status === "AUTHORIZED" && row.cancel_wanted_at === null
  return waits && row.expires_at !== null && after(new Date(row.expires_at), AFTER_END) > now
}

/**
 * When the sweep polls a row again; null when nothing can change any more. Cost follows open orders, never
 * history. `now` and the result are UTC.
 */
export function nextPoll(row: Row & Ended, remaining: Remaining, now: Date): Date | null {
  const { captureAt } = remaining
  const soon = nextRetry(row, captureAt, now)
  if (remaining.unresolved) return soon
  // An approval that the lender took back is listed by a second read: an order may stand on it.
  if (row.status === "CREATED")
    return (remaining.followed && row.authorized_at === null && aroundExpiry(row, now)) || soon
  if (isFinal(row.status) || row.status === "CONFIRMED") {
    const written = remaining.movedAt && after(remaining.movedAt, WRITTEN_DOWN)
    if (written && written > now) return written
    return endsAgain(row, now) ?? (remaining.behind ? soon : null)
  }
  if (row.status !== "AUTHORIZED" || row.payment_id === null) return soon
  const later = after(now, 10 * MINUTE)
  return captureAt && captureAt > now && captureAt < later ? captureAt : later
}

/** When a row that ended is read again; null where the last time has passed. */
function endsAgain({ status, status_since, confirmed_at, payment_id }: Ended, now: Date): Date | null {
  if (status === "CONFIRMED" || status === NOT_CREATED || !status_since) return null
  const unpaid = AFTER_AN_END.slice(payment_id === null ? 1 : 0)
  const times = confirmed_at === null ? unpaid : [STANDS_AFTER_MS]
  return times.map((ms) => after(new Date(status_since), ms)).find((at) => at > now) ?? null
}

/**
 * Whether an order that this poll has just placed is left to the next pass, for which it is due by then, as one is that a
 * return has placed. Not where it is about to expire or cancelled, nor one that was found placed: a crashed server may have
 * left it.
 */
export function waitsForNextPass(
  before: Pick<Row, "payment_id">,
  row: Row & Pick<InstalmentOrderRow, "placed_by">,
  { captureAt, now }: { captureAt: Date | null; now: Date },
): boolean {
  const placedNow = before.payment_id === null && row.payment_id !== null && row.placed_by === "sweep"
  if (!placedNow || row.status !== "AUTHORIZED" || row.cancel_wanted_at !== null) return false
  const end = captureAt ?? row.expires_at
  return end === null || new Date(end) > after(now, BEFORE_END)
}

/** Null once a form has expired, and where nobody knows when it does: then it is polled. */
function aroundExpiry(row: Row, now: Date): Date | null {
  if (!row.expires_at) return null
  const expires = new Date(row.expires_at)
  const [before, over] = [after(expires, -BEFORE_EXPIRY), after(expires, AFTER_EXPIRY)]
  if (before > now) return before
  return over > now ? over : null
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
