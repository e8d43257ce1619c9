import type { Order } from "../../../src/lender/client"
import { isLive } from "../../../src/modules/instalments/store/attempts"
import { isApproved } from "../../../src/modules/instalments/status"
import { refundedCents } from "../../../src/payments/loan"
import { fingerprintOf } from "../medusa/goods"
import { cartOrder } from "../medusa/state"
import type { Work } from "../process"
import { newId, Refused, type World } from "../world"
import { clearRolledBackOrder } from "./checkout"
import { readLedger } from "./ledger"
import { lasting } from "./reviews"
import { forgetCancellation, readLoan, setDueWhilePaying } from "./rows"

/* `checkout/session`: what a payment session asks of the plugin. */

/** The provider's `authorizePayment`. */
export function* authorizeSession(w: World, sessionId: string): Work {
  yield "finds the row of the session"
  if (w.row.payment_session_id !== sessionId) throw new Refused("form_not_opened")
  if (w.ticket === null) throw new Refused("being_completed")
  const { order, status } = yield* readLoan(w)
  if (order.status !== status || !isApproved(status)) throw new Refused(`The order is ${status}.`)
  yield "compares the cart with what was approved"
  if (sellsNothing(w, order)) throw new Refused("refunded")
  refuseOthers(w, w.medusa.cart.goods)
  if (w.medusa.orders.filter(({ ofCart }) => ofCart).length > 1) throw new Refused("being_completed")
  yield "forgets the cancellation of an earlier payment"
  refuseOthers(w, (cartOrder(w) ?? w.medusa.cart).goods)
  forgetCancellation(w)
  if (!setDueWhilePaying(w)) throw new Refused("being_completed")
}

function refuseOthers(w: World, goods: string): void {
  if (w.safe.goods && fingerprintOf(goods) !== w.row.fingerprint) throw new Refused("cart_changed")
}

/** Whether nothing new is sold for a confirmed loan: it is refunded, being refunded, or staff dealt with it. */
export function sellsNothing(w: World, order: Order): boolean {
  if (order.status !== "CONFIRMED" || !w.safe.notSold) return false
  const isRefunded = readLedger(w).some((entry) => isLive(entry) || entry.state === "done")
  const isDealtWith = lasting(w).some(
    ({ resolvedAt, reason }) => resolvedAt !== null && reason === "confirmed_without_order",
  )
  return refundedCents(order) > 0 || isRefunded || isDealtWith
}

/** `createPaymentSessionsWorkflow`: all sessions go, and the new one takes up the form of the cart. */
export function* replaceSessions(w: World, provider: "instalments" | "manual"): Work<string> {
  yield "Medusa replaces the payment sessions"
  const session = { id: newId(w, "payses"), provider }
  w.medusa.sessions = [session]
  w.medusa.collection.amount = w.medusa.cart.amount
  if (provider === "instalments") yield* takeUpForm(w, session.id)
  return session.id
}

/** Nothing approved is ever dropped, and an undecided form of the same goods is kept. */
function* takeUpForm(w: World, sessionId: string): Work {
  yield "looks for an open form of the cart"
  clearRolledBackOrder(w)
  if (w.row.payment_id === null && fingerprintOf(w.medusa.cart.goods) === w.row.fingerprint) {
    const { order, status } = yield* readLoan(w)
    if (!sellsNothing(w, order) && (isApproved(status) || status === "CREATED")) {
      yield "takes up the form"
      w.row.payment_session_id = sessionId
      return forgetCancellation(w)
    }
  }
  throw new Refused("There is no form for what the cart holds.")
}
