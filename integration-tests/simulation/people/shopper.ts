import { completeCartWorkflow, withCartLock } from "../medusa/completion"
import { amountOf } from "../medusa/goods"
import { cartOrder, readCheckout } from "../medusa/state"
import { followCallback, followReturn } from "../plugin/advance"
import { replaceSessions } from "../plugin/authorize"
import { attempt } from "../plugin/checkout"
import { captureInMedusa } from "../plugin/records"
import { asRequest, makeDue } from "../plugin/rows"
import { pause, type Work } from "../process"
import { MINUTE, Refused, SECOND, type World } from "../world"
import { ask, send, soon } from "./ask"

/** The shopper at and after the form: back in several tabs, by the storefront, by another method, or not at all. */
export function* shop(w: World): Work {
  const { random, loan } = w
  yield { name: "fills in the form", wake: w.now + 30 * MINUTE, ready: () => loan.status !== "CREATED" }
  if (random.chance(0.1)) return
  for (let times = random.between(1, 3); times > 0; times--) {
    yield pause(w, random.chance(0.6) ? random.between(0, 4 * SECOND) : soon(w), "comes back")
    const way = random.between(0, 19)
    if (way < 9) send(w, "return", followReturn(w))
    else if (way < 16) send(w, "storefront", storefront(w))
    else if (way < 17) yield* ask(w, "another method", payOtherwise(w))
    else if (way < 18) yield* ask(w, "instalments again", chooseAgain(w))
    else yield* changeCart(w)
  }
}

/** The storefront completes the cart, now and then by a route of the shop that the plugin does not know of. */
function* storefront(w: World): Work {
  if (w.random.chance(0.1)) yield* completeCartWorkflow(w)
  else yield* asRequest(w, () => completeCartWorkflow(w))
  yield "Medusa announces the order"
  const { payment } = readCheckout(w)
  if (payment && w.settings.capture === "automatic") yield* attempt(captureInMedusa(w, payment.id))
}

function* payOtherwise(w: World): Work {
  yield "chooses another method"
  if (w.medusa.cart.completedAt !== null) throw new Refused("The cart is an order.")
  w.marks.add("paid otherwise")
  yield* replaceSessions(w, "manual")
  yield pause(w, w.random.between(100, 4 * SECOND), "goes on to pay")
  if (w.random.chance(0.7)) yield* asRequest(w, () => completeCartWorkflow(w))
}

function* chooseAgain(w: World): Work {
  yield "chooses instalments again"
  if (w.medusa.cart.completedAt === null) yield* replaceSessions(w, "instalments")
}

function* changeCart(w: World): Work {
  yield "changes the cart"
  w.marks.add("cart changed")
  yield* ask(w, "a changed cart", setGoods(w, w.random.pick(["others", "swapped", "swapped"])))
  if (!w.random.chance(0.5)) return
  yield pause(w, w.random.between(SECOND, MINUTE), "puts the cart back")
  yield* ask(w, "the cart as before", setGoods(w, "approved"))
  yield* ask(w, "instalments again", chooseAgain(w))
}

/** Medusa deletes the sessions of a cart whose total changes; under the lock of the cart. */
function* setGoods(w: World, goods: string): Work {
  yield* withCartLock(w, 5 * SECOND, function* () {
    yield "Medusa changes the cart"
    const { cart, collection } = w.medusa
    if (cart.completedAt !== null || cartOrder(w)) throw new Refused("The cart is an order.")
    const isSameTotal = cart.amount === amountOf(goods)
    Object.assign(cart, { goods, amount: amountOf(goods) })
    if (isSameTotal) return
    collection.amount = cart.amount
    w.medusa.sessions = []
  })
}

/** The lender's notification: recorded, then followed. */
export function callBack(w: World): void {
  if (!w.random.chance(0.2)) send(w, "callback", receive(w))
}

function* receive(w: World): Work {
  yield "records the callback"
  if (w.row.payment_id === null) makeDue(w)
  yield* followCallback(w)
}
