import { isFinal } from "../../../src/modules/instalments/status"
import { isLive } from "../../../src/modules/instalments/store/attempts"
import type { Difference } from "../../../src/modules/instalments/store/reviews"
import { Books, fingerprintOf } from "../../../src/recovery/books"
import { confirm, refundAtLender } from "../lender"
import { cancelOrder, capturePayment } from "../medusa/payments"
import { findOrderOf, findPayment, livingPayments } from "../medusa/state"
import { attempt } from "../plugin/checkout"
import { holdPurchase, releasePurchase } from "../plugin/intents"
import { adoptFoundRefund, listRefunds, resolveReview } from "../plugin/ledger"
import { refundRestOfLoan } from "../plugin/loans"
import { captureInMedusa, recordRefund } from "../plugin/records"
import { claimFrom } from "../plugin/refund"
import { openReviews } from "../plugin/reviews"
import { syncOrder } from "../plugin/sweep"
import { readLoan, setDueSoon } from "../plugin/rows"
import { pause, spawn, type Work } from "../process"
import { HOUR, MINUTE, Refused, SECOND, type World } from "../world"
import { ask, send, soon } from "./ask"
import { wantRefunds } from "./refunds"

/** One staff member's day: each act after a while, whatever the others do. */
export function* work(w: World): Work {
  const { random } = w
  for (let acts = random.between(1, 5); acts > 0 && !w.quiet; acts--) {
    yield pause(w, random.chance(0.5) ? soon(w) : random.between(MINUTE, 2 * HOUR), "turns to the order")
    yield* drawAct(w, ACTS)
  }
}

/** Several people act on one order in the same seconds. */
export function* rush(w: World): Work {
  const { random } = w
  yield { name: "waits for the order", wake: w.now + 2 * HOUR, ready: () => w.medusa.payments.length > 0 }
  const later = random.chance(0.5) ? random.between(1, 5 * SECOND) : random.between(MINUTE, HOUR)
  yield pause(w, later, "turns to the order")
  for (let acts = random.between(2, 5); acts > 0; acts--) {
    yield pause(w, random.between(1, random.pick([200, 1_000, 8_000])), "acts at once")
    spawn(w, "staff in a rush", null, drawAct(w, ACTS_AT_ONCE))
  }
}

type Act = (w: World) => Work

/** Each as often as it is drawn for one of the others. */
const ACTS: readonly (readonly [Act, number])[] = [
  [captureByHand, 8],
  [wantRefunds, 10],
  [cancel, 4],
  [hold, 4],
  [(w) => tell(w, "resolve a review", resolveOne(w)), 4],
  [refundInPortal, 4],
  [refundRest, 2],
  [(w) => tell(w, "record a refund", recordFound(w)), 2],
  [(w) => tell(w, "correct the records", correctRecords(w)), 4],
  [confirmInPortal, 1],
  [(w) => tell(w, "fulfil", fulfil(w)), 1],
]
const ACTS_AT_ONCE: typeof ACTS = [
  [captureByHand, 4],
  [cancel, 3],
  [hold, 3],
  [wantRefunds, 2],
  [refundInPortal, 1],
  [(w) => tell(w, "release", releaseForStaff(w)), 1],
  [refundRest, 1],
  [(w) => tell(w, "fulfil", fulfil(w)), 1],
]

function* drawAct(w: World, acts: typeof ACTS): Work {
  let left = w.random.between(
    1,
    acts.reduce((sum, [, often]) => sum + often, 0),
  )
  for (const [act, often] of acts) {
    left -= often
    if (left <= 0) return yield* act(w)
  }
}

function* tell(w: World, name: string, request: Work): Work {
  yield* ask(w, name, request)
}

function* captureByHand(w: World): Work {
  yield "looks for a payment to capture"
  const [payment] = livingPayments(w)
  for (let clicks = w.random.between(1, 2); payment && clicks > 0; clicks--)
    send(w, "capture", capturePayment(w, payment.id, "user_ana"))
}

function* cancel(w: World): Work {
  const order = findOrderOf(w)
  if (!order) return
  w.marks.add("cancellation asked")
  for (let tries = 0; tries < 3 && order.canceledAt === null; tries++) {
    yield* ask(w, "cancel the order", cancelOrder(w, order.id, "user_ana"))
    yield pause(w, 10 * SECOND, "looks whether the order is cancelled")
  }
}

function* hold(w: World): Work {
  const { random } = w
  const answer = yield* ask(w, "hold", holdForStaff(w))
  if (answer.said === "refused") return
  const long = random.chance(0.5) ? soon(w) : random.between(MINUTE, 3 * HOUR)
  yield pause(w, random.chance(0.3) ? random.between(1, SECOND) : long, "thinks about the hold")
  for (let tries = 0; tries < 3; tries++)
    if ((yield* ask(w, "release", releaseForStaff(w))).said !== "nothing") return
}

/** `holdForStaff` */
function* holdForStaff(w: World): Work {
  yield "looks whether the order can be held"
  const { status } = w.row
  if (status === "CONFIRMED" || isFinal(status)) throw new Refused("Nothing can be held.")
  yield "commits the hold"
  const held = holdPurchase(w)
  if (held !== "held") throw new Refused(held)
  w.heldFor.push({ from: w.now, until: null })
}

function* releaseForStaff(w: World): Work {
  yield "releases the hold"
  for (const held of w.heldFor) held.until ??= w.now
  if (!releasePurchase(w)) throw new Refused("This order is not on hold.")
}

/** `findAcceptedRefund`, then `resolveReviews` of one review. */
function* resolveOne(w: World): Work {
  yield "looks at the review queue"
  const [first, ...others] = openReviews(w)
  if (!first) return
  const { id, reason } = w.random.pick([first, ...others])
  const accepted = w.ledger.find((one) => isLive(one) && one.accepted)
  const notMade = reason === "refund_unresolved" && accepted ? accepted : null
  if (notMade) {
    const { order } = yield* readLoan(w)
    yield "compares the refund that was accepted for later"
    if (claimFrom(w, notMade, order)) {
      setDueSoon(w)
      return listRefunds(w)
    }
  }
  yield "resolves the review"
  const disowns = notMade !== null && isLive(notMade)
  if (!resolveReview(w, id, notMade?.id ?? null)) throw new Refused("The review is not open any more.")
  w.resolved.add(id)
  if (disowns) w.disowned += 1
}

function* refundInPortal(w: World): Work {
  yield "refunds in the portal"
  const id = refundAtLender(w, { cents: w.random.pick([2500, 1000, 10_000]), by: "portal" })
  if (id !== null) w.portalRefunds.push(id)
}

function* confirmInPortal(w: World): Work {
  yield "confirms in the portal"
  if (confirm(w, "portal")) w.marks.add("confirmed in portal")
}

/** The lender's merchant portal confirms and refunds a loan before there is an order. */
export function* actEarly(w: World): Work {
  const { loan, random } = w
  yield { name: "waits for the approval", wake: w.now + HOUR, ready: () => loan.status === "AUTHORIZED" }
  yield pause(w, random.between(1, 3 * SECOND), "turns to the loan")
  yield* confirmInPortal(w)
  yield pause(w, random.between(1, 30 * SECOND), "turns to the loan")
  yield* refundInPortal(w)
}

function* refundRest(w: World): Work {
  w.marks.add("rest asked")
  yield* ask(w, "refund the loan", refundRestOfLoan(w))
}

/** As a staff member does who sees it in the review queue. */
export function* correctListed(w: World): Work {
  yield* attempt(correctRecords(w))
}

/** `repairRecords` */
function* correctRecords(w: World): Work {
  yield "looks at what differs"
  let agreed = differencesOf(w)
  const seen = fingerprintOf(agreed)
  for (let round = 0; round < 3 && agreed.length > 0; round += 1) {
    yield* syncOrder(w, { source: "admin", books: new Books(agreed) })
    const { unresolved } = yield* syncOrder(w, { source: "admin" })
    agreed = differencesOf(w)
    if (fingerprintOf(agreed) === seen) throw new Refused("Nothing was corrected.")
    if (unresolved) setDueSoon(w)
  }
}

function differencesOf(w: World): Difference[] {
  return openReviews(w).find(({ reason }) => reason === "records_differ")?.differences ?? []
}

/** `recordFoundRefund` */
function* recordFound(w: World): Work {
  yield "looks for a refund to record"
  const payment = findPayment(w, w.row.payment_id)
  const entry = w.ledger.find(({ origin }) => origin === "service")
  if (!payment || payment.canceled_at || !payment.captured_at || !entry)
    throw new Refused("There is nothing to record.")
  setDueSoon(w)
  yield "adopts the refund"
  if (!adoptFoundRefund(w, entry.id)) throw new Refused("It was recorded already.")
  yield* recordRefund(w, payment.id, { id: entry.id, amount: entry.cents / 100 })
  listRefunds(w)
}

function* fulfil(w: World): Work {
  yield "sends the goods"
  const order = findOrderOf(w)
  if (!order || order.canceledAt !== null) throw new Refused("There is no order to fulfil.")
  order.fulfilled = true
  const toCapture = w.settings.capture === "on_fulfillment" ? livingPayments(w) : []
  for (const { id } of toCapture) yield* captureInMedusa(w, id)
}
