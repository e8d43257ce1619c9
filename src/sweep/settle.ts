import type { Order } from "../client"
import { isOfCart } from "../checkout/cart-row"
import { dropForgottenLock } from "../checkout/forgotten-lock"
import { isPlaced, readCheckout, type CheckoutState } from "../checkout/read-checkout"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"
import { isLive } from "../modules/instalments/records/intents"
import {
  clearNeed,
  listFoundRefunds,
  recordNeed,
  recordNewNeed,
} from "../modules/instalments/records/needs-person"
import { isCreated, isOfShop, type CreatedRow, type ShopRow } from "../modules/instalments/service-order"
import { resolveCapture } from "../money/capture"
import { dropDanglingCaptures, type Leftovers } from "../money/dangling"
import { finishCancellation } from "../money/finish-cancellation"
import { dropLeftCredits } from "../money/left-credit"
import { dropLeftRefunds } from "../money/left-refunds"
import { dropMisbooked } from "../money/misbooked"
import { giveMissingCredit } from "../money/missing-credit"
import type { PaymentGraph } from "../money/read-payment"
import { cancelInMedusa, captureInMedusa } from "../money/record-in-medusa"
import { keepForeignRefunds, listLedger, resolveRefund } from "../money/refund-ledger"
import { markAuthorized, recountCollection } from "../money/repair-collection"
import { repairMedusa } from "../money/repair-medusa"
import { wasConfirmed } from "../money/was-confirmed"
import { besideNoPlacing } from "./beside-no-placing"
import { isCaptureDue } from "./deadline"
import { keepUnpaid } from "./keep-unpaid"
import { readCircumstances } from "./read-circumstances"
import { settleCancelled } from "./settle-cancelled"

/**
 * Brings Medusa and the service to agree about one row, from an order read just now: answers that were lost,
 * captures and refunds Medusa has no record of, loans confirmed under a cancelled payment.
 * @returns whether something is still open
 */
export async function settle(deps: ShopDeps, id: string, order: Order): Promise<boolean> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!isCreated(row)) return true
  const unresolved = await resolveRefunds(deps, row, order)
  // Medusa knows nothing of an order this shop did not make, so there is nothing to agree about.
  if (!isOfShop(row)) return unresolved
  if (isOfCart(row)) await dropForgottenLock(deps, row.cart_id)
  await keepForeignRefunds(deps, row, order)
  const state = await readCheckout(deps.query, row)
  if (await cancelForgotten(deps, row, state)) return true
  const account = await keepAccount(deps, row, state)
  const credits = state.order ? await dropLeftCredits(deps, state.order.id) : "none"
  const refunds = await dropLeftRefunds(deps, row, paymentsOf(state))
  // Medusa would count it with whatever it captures meanwhile.
  if (refunds === "under_way") return true
  // Without a loan nothing could be refunded, and a row that is listed is not captured by itself.
  if (refunds === "dropped" && state.payment && wasConfirmed(order))
    await recordNewNeed(deps.instalments.sql, row.id, "refund_not_done")
  const settled = wasConfirmed(order)
    ? await settleConfirmed(deps, row, { order, state, credits })
    : await settleUnconfirmed(deps, row, state)
  await listFoundRefunds(deps.instalments.sql, row.id)
  return unresolved || !settled || [account, credits, refunds].some((left) => left !== "none")
}

/** A cancelled order's account is left as its cancellation made it: nobody asks for money by it any more. */
async function keepAccount(deps: ShopDeps, row: CreatedRow, state: CheckoutState): Promise<Leftovers> {
  const { order } = state
  if (!order || order.cancelled) return "none"
  return dropMisbooked(deps, order.id, {
    payments: paymentsOf(state),
    captures: await deps.instalments.listInstalmentCaptures({ instalment_order_id: row.id }),
    refunds: await listLedger(deps, row),
  })
}

function paymentsOf({ payment, cancelledPayments, strandedPayments }: CheckoutState): PaymentGraph[] {
  return [...(payment ? [payment] : []), ...cancelledPayments, ...strandedPayments]
}

async function resolveRefunds(deps: ShopDeps, row: CreatedRow, order: Order): Promise<boolean> {
  let unresolved = false
  for (const entry of await listLedger(deps, row)) {
    if (!isLive(entry)) continue
    const end = await resolveRefund(deps, row, { entry, order })
    if (end === "unresolved") unresolved = true
    else await clearNeed(deps.instalments.sql, row.id, ["refund_unresolved"])
  }
  return unresolved
}

/**
 * When Medusa cancels an order or a collection it swallows a failing cancellation of the payment. It is cancelled
 * now, so that nobody captures it (money law 7).
 */
async function cancelForgotten(deps: ShopDeps, row: CreatedRow, state: CheckoutState): Promise<boolean> {
  const wanted = row.cancel_wanted_at !== null || state.order?.cancelled === true
  const live = wanted && state.payment && !state.payment.captured_at ? [state.payment] : []
  const forgotten = [
    ...live,
    ...state.cancelledPayments.filter((payment) => !payment.canceled_at),
    ...state.strandedPayments.filter((payment) => !payment.captured_at),
  ]
  for (const payment of forgotten) await cancelInMedusa(deps, payment)
  return forgotten.length > 0
}

async function settleConfirmed(
  deps: ShopDeps,
  row: CreatedRow,
  read: { order: Order; state: CheckoutState; credits: Leftovers },
): Promise<boolean> {
  const { payment, order } = read.state
  // Whoever captured after a killed server found the loan made, and did not look for that server's intent.
  await resolveCapture(deps, row)
  if (!payment) return settleCancelled(deps, row, read)
  if (!order) {
    await recordNeed(deps.instalments.sql, row.id, "confirmed_without_order")
    return true
  }
  if (!payment.captured_at) return captureConfirmed(deps, row, payment)
  await clearNeed(deps.instalments.sql, row.id, ["not_captured", "confirm_refused", "capture_not_done"])
  if (read.credits === "under_way") return false
  if (!(await repairMedusa(deps, row, payment))) return false
  await recountCollection(deps, payment)
  if (order.cancelled) return finishCancellation(deps, row, { payment, order: read.order })
  return giveMissingCredit(deps, row, { payment, orderId: order.id })
}

/** The loan is made; Medusa only has to write it down. The next look sees to the rest. */
async function captureConfirmed(deps: ShopDeps, row: CreatedRow, payment: PaymentGraph): Promise<boolean> {
  try {
    await captureInMedusa(deps, payment)
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: ${row.id} is confirmed, and Medusa could not capture it: ${message}`)
    await recordNeed(deps.instalments.sql, row.id, "not_captured")
  }
  return false
}

/** An approved order: a confirmation without an answer is ended, one that is due is made. */
async function settleUnconfirmed(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  const { payment, order } = state
  // Also when the payment is gone: an intent without an end would say for ever that a loan may yet be made.
  if ((await resolveCapture(deps, row)) !== "open") return false
  if (!payment) {
    await keepUnpaid(deps, row, state)
    return dropLeftCaptures(deps, state.cancelledPayments)
  }
  if (order && isCaptureDue(row, deps.instalments.settings, await readCircumstances(deps, order.id)))
    return captureDue(deps, row)
  const dangling = await dropDanglingCaptures(deps, payment)
  if (dangling === "dropped") await recordNeed(deps.instalments.sql, row.id, "capture_not_done")
  if (order && dangling === "none") await markAuthorized(deps, payment)
  return dangling !== "under_way"
}

/** A completion under way may yet be taken back, and with it the order and the payment that stand. */
async function captureDue(deps: ShopDeps, row: CreatedRow): Promise<boolean> {
  return besideNoPlacing(deps, row, async (now) => isPlaced(now) && captureInMedusa(deps, now.payment))
}

/** Of payments that ended without money: a capture that a killed process left would say that there is a loan. */
async function dropLeftCaptures(deps: ShopDeps, payments: PaymentGraph[]): Promise<boolean> {
  const ends = await Promise.all(payments.map((payment) => dropDanglingCaptures(deps, payment)))
  return !ends.includes("under_way")
}
