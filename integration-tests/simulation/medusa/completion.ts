import type { PaymentGraph } from "../../../src/payments/payment"
import { authorizeSession } from "../plugin/authorize"
import { pause, type Work } from "../process"
import { at, MINUTE, newId, Refused, SECOND, type MedusaOrder, type World } from "../world"
import { cancelPayment } from "./payments"
import { cartOrder, findOrderOf, livingPayments, PROVIDER } from "./state"

/* Medusa's lock of a cart, its completion, and its sessions. Order, links and payment are separate commits. */

const HELD = 2 * MINUTE

/** @throws Refused when the lock cannot be had in time; it expires where a crash left it */
export function* withCartLock<Result>(w: World, waitMs: number, work: () => Work<Result>): Work<Result> {
  const owner = newId(w, "owner")
  const { cart } = w.medusa
  const until = w.now + waitMs
  yield "takes the lock of the cart"
  while (cart.lock !== null && cart.lock.until > w.now) {
    if (w.now >= until) throw new Refused("The cart is locked.")
    yield pause(w, SECOND, "waits for the lock of the cart")
  }
  cart.lock = { owner, until: w.now + HELD }
  try {
    return yield* work()
  } finally {
    if (cart.lock?.owner === owner) cart.lock = null
  }
}

/** `completeCartWorkflow`: for the storefront and for the plugin. */
export function* completeCartWorkflow(w: World): Work {
  yield* withCartLock(w, 15 * SECOND, () => complete(w))
}

function* complete(w: World): Work {
  yield "Medusa looks for the order of the cart"
  if (cartOrder(w)) return
  if (w.medusa.sessions.length === 0) throw new Refused("The cart has no payment session.")
  yield "Medusa makes the order"
  const order = newOrder(w)
  let payment: PaymentGraph | null = null
  try {
    yield "Medusa links the order"
    if (findOrderOf(w)) throw new Refused("Cannot create multiple links.")
    Object.assign(order, { ofCart: true, ofCollection: true })
    w.medusa.cart.completedAt = w.now
    payment = yield* authorizePaymentSession(w, order.id)
    yield "Medusa ends the completion"
    if (!w.quiet && w.random.chance(0.04)) throw new Refused("A hook of the shop fails.")
  } catch (error) {
    yield* rollBack(w, order, payment)
    throw error
  }
}

function newOrder(w: World): MedusaOrder {
  const { goods, amount } = w.medusa.cart
  const none = { canceledAt: null, ofCart: false, ofCollection: false, fulfilled: false }
  const made = {
    id: newId(w, "order"),
    createdAt: w.now,
    total: amount,
    goods,
    transactions: [],
    changes: [],
  }
  const order = { ...made, ...none }
  w.medusa.orders.push(order)
  return order
}

/** The payment first, whose error is swallowed; then the links, then the order. */
function* rollBack(w: World, order: MedusaOrder, payment: PaymentGraph | null): Work {
  w.marks.add("completion failed")
  const { medusa } = w
  const hasSession = medusa.sessions.some(({ id }) => id === payment?.payment_session_id)
  if (payment && hasSession && (w.quiet || !w.random.chance(0.2)))
    try {
      yield* cancelPayment(w, payment.id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  yield "Medusa takes the links back"
  order.ofCart = false
  medusa.cart.completedAt = null
  const wasInPart = w.marks.has("taken back in part")
  w.marks.add("taken back in part")
  yield "Medusa takes the order back"
  if (!wasInPart) w.marks.delete("taken back in part")
  const isPaid = medusa.payments.some((one) => one.data?.authorized_order_id === order.id)
  if (order.ofCollection && payment === null && isPaid) w.marks.add("taken back late")
  order.ofCollection = false
  medusa.orders = medusa.orders.filter((one) => one !== order)
}

/** The first of the sessions, in no order. One that has a payment hands it out without asking the provider. */
export function* authorizePaymentSession(
  w: World,
  orderId: string | null,
  wanted?: string,
): Work<PaymentGraph> {
  yield "Medusa takes a session"
  const { medusa } = w
  const [first, ...others] = medusa.sessions
  if (!first) throw new Refused("There is no payment session.")
  const session = medusa.sessions.find(({ id }) => id === wanted) ?? w.random.pick([first, ...others])
  const paymentOfSession = () => medusa.payments.find((one) => one.payment_session_id === session.id)
  const known = paymentOfSession()
  if (known) return known
  if (session.provider === "instalments") yield* authorizeSession(w, session.id)
  yield "Medusa commits the payment"
  // A unique index: of two that authorize one session at once, one is faster.
  if (paymentOfSession()) throw new Refused("The session has a payment.")
  if (livingPayments(w).some((one) => one.captured_at)) w.marks.add("authorized late")
  const payment = newPayment(w, session, orderId)
  if (!medusa.sessions.includes(session)) throw new Refused("The session is gone.")
  yield "Medusa marks its collection as authorized"
  if (medusa.collection.status === "not_paid") medusa.collection.status = "authorized"
  return payment
}

function newPayment(
  w: World,
  { id: sessionId, provider }: { id: string; provider: "instalments" | "manual" },
  orderId: string | null,
): PaymentGraph {
  const isOurs = provider === "instalments"
  const payment: PaymentGraph = {
    id: newId(w, "pay"),
    amount: w.medusa.collection.amount,
    data: isOurs ? { instalment_order_id: w.row.id, authorized_order_id: orderId } : {},
    provider_id: isOurs ? PROVIDER : "pp_system_default",
    payment_collection_id: w.medusa.collection.id,
    payment_session_id: sessionId,
    created_at: at(w),
    canceled_at: null,
    captured_at: null,
    captures: [],
    refunds: [],
    payment_collection: null,
  }
  w.medusa.payments.push(payment)
  return payment
}
