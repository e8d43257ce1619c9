import { isKnownStatus, type Order } from "../../../src/lender/client"
import { isApproved, isFinal, isLoan, wasConfirmed } from "../../../src/modules/instalments/status"
import { endsAny } from "../../../src/modules/instalments/store/review-reasons"
import { isPlaced } from "../../../src/checkout/checkout-state"
import { leftOfLoan } from "../../../src/payments/loan"
import { NotFound } from "../lender"
import { cancelPayment } from "../medusa/payments"
import { readCheckout } from "../medusa/state"
import { pause, type Work } from "../process"
import { MINUTE, millis, readRow, SECOND, type World } from "../world"
import { clearRolledBackOrder, lostItsPayment, place, type Source } from "./checkout"
import { endReviews, lasting, openReview } from "./reviews"
import { claimRead, readLoan, statusStands } from "./rows"

/* `checkout/completion/advance.ts`, step by step. */

/** Reads the instalment order again and does what its status now calls for. @returns the read, where it counts */
export function* advance(w: World, source: Source, whenRead?: (order: Order) => Work): Work<Order | null> {
  const read = yield* readOrList(w)
  if (!read) return null
  if (whenRead) yield* whenRead(read)
  yield "looks at where the row stands"
  const now = readRow(w)
  if (read.status !== now.status) {
    listOdd(w, read)
    return null
  }
  const ending = isApproved(now.status) ? "approved_now" : "recognised"
  const reasons = lasting(w).map(({ reason }) => reason)
  if (endsAny(ending, reasons)) endReviews(w, ending)
  yield* follow(w, read, { source, stands: statusStands(w, now) })
  return read
}

function* readOrList(w: World): Work<Order | null> {
  try {
    return (yield* readLoan(w)).order
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    openReview(w, "missing_at_service")
    return null
  }
}

function listOdd(w: World, { status }: Order): void {
  const known = isKnownStatus(status)
  if (known && !isLoan(w.row)) return
  const long = w.now - (millis(w.row.status_since) ?? 0) >= 10 * MINUTE
  if (status === "ERROR") openReview(w, "service_error")
  else if (!known || long) openReview(w, "unknown_status")
}

function* follow(w: World, order: Order, { source, stands }: { source: Source; stands: boolean }): Work {
  switch (order.status) {
    case "CREATED":
      yield "looks whether an order stands on the form"
      if (w.row.authorized_at !== null && stands && isPlaced(readCheckout(w)))
        openReview(w, "authorization_expired")
      return
    case "AUTHORIZED":
    case "CONFIRMED":
      return yield* place(w, order, source)
    case "REJECTED":
      return yield* endUnpaid(w, "declined", stands)
    case "INVALIDATED":
    case "UNCONFIRMED":
      return yield* endUnpaid(w, "expired", stands)
    case "CANCELLED":
      if (!wasConfirmed(order) && !isLoan(w.row)) yield* endUnpaid(w, "cancelled", stands)
      else if (stands && leftOfLoan(order) > 0) openReview(w, "service_error")
      return
    case "ERROR":
      openReview(w, "service_error")
      yield* endUnpaid(w, "failed", stands)
  }
}

/** No money comes from this form, as far as this read shows. */
function* endUnpaid(
  w: World,
  outcome: "declined" | "expired" | "cancelled" | "failed",
  stands: boolean,
): Work {
  yield "follows an end without a loan"
  clearRolledBackOrder(w)
  const { order, payment } = readCheckout(w)
  endReviews(w, "not_financed")
  if (order && payment && outcome !== "failed") openReview(w, "authorization_expired")
  if (payment && !payment.captured_at && (stands || !order)) yield* cancelPayment(w, payment.id)
  if (order && payment) return
  const listed = lasting(w).some(({ reason }) => reason === "authorization_expired")
  if (outcome === "expired" && !listed && lostItsPayment(w)) openReview(w, "payment_cancelled")
}

/** The shopper is back: waited for while the lender has not decided. */
export function* followReturn(w: World): Work {
  const until = w.now + 6 * SECOND
  do {
    yield "looks at the row of a return"
    if (claimRead(w, 2 * SECOND)) yield* advance(w, "return")
    if (w.row.status !== "CREATED") return
    yield pause(w, SECOND, "waits for the decision")
  } while (w.now < until)
}

export function* followCallback(w: World): Work {
  for (let turn = 0; turn < 2; turn++) {
    yield "looks at the row of a callback"
    if (w.row.payment_id !== null) return
    if (claimRead(w, 2 * SECOND)) {
      yield* advance(w, "return")
      return
    }
    yield pause(w, 2 * SECOND, "waits for its turn to read")
  }
}

/** A read that proved nothing is no end, unless no money can come of the row any more. */
export function isOpenUnread({ row }: World): boolean {
  return row.status === "CREATED" || !isFinal(row.status)
}
