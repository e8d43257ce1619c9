import type { Order } from "../../../src/lender/client"
import type { ShopRow } from "../../../src/modules/instalments/lender-order"
import { mayFollow, STANDS_AFTER_MS, wasConfirmed } from "../../../src/modules/instalments/status"
import { show } from "../lender"
import { livingPayments } from "../medusa/state"
import { pause, type Work } from "../process"
import { statement } from "../statement"
import { at, MINUTE, millis, readRow, SECOND, type PurchaseLock, type World } from "../world"
import { endReviews } from "./reviews"

/* The statements on `instalment_order`: each function is one, and so one atomic step. */

const CLAIMED_FOR = 2 * MINUTE
const SOON = 30 * SECOND

function soonAtLatest({ now, row }: World): Date {
  const due = millis(row.due_at)
  return new Date(due !== null && due <= now + CLAIMED_FOR ? due : now + SOON)
}

interface Read {
  status: string
  /** It shows a loan. */
  loan?: boolean
  /** The response to a confirmation. */
  response?: boolean
}

/** The status a read showed, where the row still has the one from before the read. @returns the status it has now */
export const recordStatus = statement("recordStatus", (w, before: ShopRow, read: Read): string => {
  const { row } = w
  const loan = read.loan === true || read.status === "CONFIRMED"
  const moves = mayFollow(before, read.status) && mayLeave(w, before)
  const learnsOfLoan = loan && before.confirmed_at === null && before.status === read.status
  if (!moves && !learnsOfLoan) return before.status
  const takesLoan = row.status !== "CONFIRMED" && (row.status !== "CANCELLED" || row.confirmed_at === null)
  const takes = read.response ? takesLoan : row.status === before.status
  if (!takes && w.safe.latestRead) return row.status
  if (row.status !== read.status) row.status_since = at(w)
  if (read.status === "AUTHORIZED" && w.safe.halfTime) row.authorized_at ??= at(w)
  if (loan) row.confirmed_at ??= at(w)
  Object.assign(row, { status: read.status, updated_at: at(w), due_at: soonAtLatest(w), attempts: 0 })
  w.touched = true
  return row.status
})

function mayLeave(w: World, { status }: ShopRow): boolean {
  return w.safe.laterRead || ["CREATED", "AUTHORIZED", "CONFIRMED"].includes(status)
}

/** Reads the order and records its status. The row is known from before the read, which others may overtake. */
export function* readLoan(w: World): Work<{ order: Order; status: string }> {
  yield "begins to read the order"
  const before = readRow(w)
  yield "reads the order"
  const order = show(w)
  yield "writes down what it read"
  return { order, status: recordStatus(w, before, { status: order.status, loan: wasConfirmed(order) }) }
}

export function* readLoanOrNull(w: World): Work<Order | null> {
  try {
    return (yield* readLoan(w)).order
  } catch (error) {
    if (error instanceof Error) throw error
    return null
  }
}

export function statusStands(w: World, { status_since }: ShopRow): boolean {
  return !w.safe.stands || (millis(status_since) ?? Infinity) <= w.now - STANDS_AFTER_MS
}

export function setDueSoon(w: World): void {
  Object.assign(w.row, { due_at: new Date(w.now + SOON), attempts: 0 })
}

export function makeDue({ now, row }: World): void {
  row.due_at = new Date(Math.min(millis(row.due_at) ?? now, now))
}

/** @returns false where the work has not, or no longer, the lock of the purchase */
export function setDueWhilePaying(w: World): boolean {
  const { now, row, ticket, purchase } = w
  if (ticket === null || purchase.lock !== ticket || ticket.until <= now) return false
  const soon = Math.min((millis(row.due_at) ?? Infinity) - 1, now + SOON)
  Object.assign(row, { due_at: ticket.worker === "plugin" ? soonAtLatest(w) : new Date(soon), attempts: 0 })
  return true
}

interface PlacedAs {
  orderId: string
  paymentId: string
  by: "sweep" | "return" | null
  unasked: boolean
}

export const recordPlaced = statement("recordPlaced", (w, placed: PlacedAs): void => {
  const { row } = w
  if (row.cancel_payment_id === placed.paymentId && placed.unasked) return
  endReviews(w, "placed")
  const placed_by = placed.by ?? row.placed_by ?? "storefront"
  if (row.order_id === placed.orderId && row.payment_id === placed.paymentId && row.placed_by === placed_by)
    return
  const ids = { order_id: placed.orderId, payment_id: placed.paymentId, placed_by }
  Object.assign(row, { ...ids, updated_at: at(w), due_at: at(w) })
})

export const purgePlaced = statement("purgePlaced", ({ row }, paymentId: string): void => {
  if (row.payment_id === paymentId) Object.assign(row, { order_id: null, payment_id: null, placed_by: null })
})

/** Unless another payment of the row lives, which the statement itself looks up. */
export const recordCancellation = statement("recordCancellation", (w, paymentId: string): void => {
  const wanted = !livingPayments(w).some(({ id }) => id !== paymentId)
  if (wanted) Object.assign(w.row, { cancel_wanted_at: at(w), cancel_payment_id: paymentId })
  Object.assign(w.row, { due_at: at(w), updated_at: at(w) })
})

/** The note is of an earlier payment where the form gets another one. */
export const forgetCancellation = statement("forgetCancellation", ({ row }): void => {
  Object.assign(row, { cancel_wanted_at: null, cancel_payment_id: null })
})

/** One read in so many milliseconds, however many ask. */
export function claimRead(w: World, everyMs: number): boolean {
  if ((millis(w.row.read_at) ?? -Infinity) >= w.now - everyMs) return false
  w.row.read_at = at(w)
  return true
}

const LOCKED = 60 * SECOND

/** Work on the purchase in one process at a time, renewed as long as it goes on; null while another one has the lock. */
export function* withPurchase<Result>(w: World, work: () => Work<Result>): Work<{ result: Result } | null> {
  yield "locks the purchase"
  if (isLocked(w)) return null
  return { result: yield* holding(w, "plugin", work) }
}

/** A request to complete the cart, which goes on without the lock where it waits for it too long. */
export function* asRequest(w: World, work: () => Work): Work {
  const until = w.now + 15 * SECOND
  yield "locks the purchase"
  while (isLocked(w)) {
    if (w.now >= until) return yield* work()
    yield pause(w, SECOND, "waits for the lock of the purchase")
  }
  yield* holding(w, "request", work)
}

function isLocked({ purchase: { lock }, now }: World): boolean {
  return lock !== null && lock.until > now
}

function* holding<Result>(w: World, worker: PurchaseLock["worker"], work: () => Work<Result>): Work<Result> {
  const { purchase } = w
  const mine = { worker, until: w.now + LOCKED }
  purchase.lock = mine
  const steps = work()
  const step = () => {
    const { ticket } = w
    w.ticket = mine
    try {
      return steps.next()
    } finally {
      w.ticket = ticket
    }
  }
  try {
    for (let next = step(); ; next = step()) {
      if (next.done) return next.value
      yield next.value
      mine.until = w.now + LOCKED
    }
  } finally {
    if (purchase.lock === mine) purchase.lock = null
  }
}

/** Claims the row for a poll. @returns until when; null while it is not due */
export function claimDue({ now, row }: World): number | null {
  if ((millis(row.due_at) ?? Infinity) > now) return null
  row.due_at = new Date(now + CLAIMED_FOR)
  row.attempts += 1
  return now + CLAIMED_FOR
}

export function endClaim(
  { now, row }: World,
  claimedUntil: number,
  next: { at: Date | null; status: string; progressed: boolean },
): void {
  if (millis(row.due_at) === claimedUntil) {
    if (row.status !== next.status) row.due_at = new Date(now + SOON)
    else row.due_at = next.at && next.at.getTime() <= now ? new Date(now + 10 * SECOND) : next.at
  }
  if (next.progressed) row.attempts = 0
  row.failures = 0
}

export function endFailedClaim({ row }: World, claimedUntil: number, next: Date): number {
  row.failures += 1
  if (millis(row.due_at) === claimedUntil) row.due_at = next
  return row.failures
}
