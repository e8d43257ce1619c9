import type { Order } from "../lender/client"
import {
  isCreated,
  isOfCart,
  isOfShop,
  type CreatedRow,
  type ShopRow,
} from "../modules/instalments/lender-order"
import { withCheckoutLock, releaseExpiredLock } from "../recovery/cart-lock"
import { clearRolledBackOrder, isPlaced, readCheckout, type CheckoutState } from "../checkout/checkout-state"
import { isAsApproved } from "../checkout/session/authorize"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/errors"
import type { InstalmentOrderRow } from "../modules/instalments/service"
import { clearCancellation } from "../modules/instalments/store/orders"
import { withPurchase } from "../modules/instalments/store/purchases"
import { STANDS_AFTER_MS, endingOf, wasConfirmed } from "../modules/instalments/status"
import { isLive } from "../modules/instalments/store/attempts"
import { listRefunds, readLedger, resolveOwedRefunds } from "../modules/instalments/store/refund-entries"
import {
  isListed,
  endReviews,
  listDifferences,
  openObstacle,
  openReview,
  openReviewAgain,
} from "../modules/instalments/store/reviews"
import { confirmLoan, hasOpenCapture, resolveCapture } from "../payments/captures/capture"
import { falseWhereVetoed } from "../payments/captures/require-hook"
import {
  cancelInMedusa,
  captureInMedusa,
  deleteStaleCaptures,
  type Leftovers,
} from "../payments/record-in-medusa"
import { finishCancellation, reconcileCancelled } from "../recovery/loans-to-refund"
import { deleteIncorrectTransactions, deleteStaleCredits, deleteStaleRefunds } from "../recovery/stale-rows"
import {
  giveMissingCredit,
  markAuthorized,
  recountCollection,
  repairMedusa,
} from "../recovery/payment-records"
import type { PaymentGraph } from "../payments/payment"
import { leftOfLoan } from "../payments/loan"
import { refundNotShown } from "../payments/refunds/refund-decision"
import { keepExternalRefunds, resolveRefund } from "../payments/refunds/refund-ledger"
import {
  dueConfirmation,
  listOwesLess,
  readCircumstances,
  readLastChance,
} from "../payments/captures/capture-due"
import type { Books } from "../recovery/books"
import { cancelEdited, keepUnpaid } from "../checkout/completion/unpaid-order"

/**
 * Ends what was sent and has no response yet, from an order read just now, before anything else can fail: refunds, and
 * the confirmation (money invariants 3 to 5).
 * @returns whether something is still without an end
 */
export async function resolveIntents(deps: ShopDeps, id: string, order: Order): Promise<boolean> {
  const row = await deps.instalments.retrieveInstalmentOrder(id)
  if (!isCreated(row)) return true
  const refunds = await resolveRefunds(deps, row, order)
  const capture = (await resolveCapture(deps, row)) === "unresolved"
  const hidden = await awaitsLender(deps, row, order)
  return refunds || capture || hidden
}

/**
 * Brings Medusa and the lender to agree about one row, from an order read just now: captures and refunds Medusa has no
 * record of, loans confirmed under a cancelled payment.
 * @param row as it is after `advance`
 * @returns whether something is still open
 */
export async function reconcileOrder(
  deps: ShopDeps,
  row: InstalmentOrderRow,
  { order, books }: { order: Order; books: Books },
): Promise<boolean> {
  if (!isCreated(row)) return true
  if (isOfShop(row) && isOfCart(row)) await releaseExpiredLock(deps, row.cart_id)
  const ledger = await readLedger(deps.instalments.sql, row.id)
  await keepExternalRefunds(deps, row, { order, ledger })
  // Medusa knows nothing of an order this shop did not make, so there is nothing else to agree about.
  if (!isOfShop(row)) return false
  const state = await readCheckout(deps.query, row)
  // `cancelEdited` takes it, and Medusa's edits need it.
  if (state.order) await releaseExpiredLock(deps, state.order.id)
  const refunded = wasConfirmed(order) && leftOfLoan(order) <= 0
  if (await cancelUncancelled(deps, row, { seen: state, refunded })) return true
  // Before anything that is wrong with Medusa's rows can delay it.
  const lastChance = wasConfirmed(order) ? null : await readLastChance(deps, row)
  if (lastChance && lastChance <= new Date() && !(await hasOpenCapture(deps, row))) {
    const last = await confirmDue(deps, row, state)
    if (last) return !last.resolved
  }
  const account = await keepAccount(deps, row, { state, books })
  const credits = state.order ? await deleteStaleCredits(deps, state.order.id, books) : "none"
  // Without a loan nothing could be refunded.
  const owed = state.payment !== null && wasConfirmed(order)
  const refunds = await deleteStaleRefunds(deps, row, { payments: paymentsOf(state), owed })
  // Medusa would count it with whatever it captures meanwhile.
  if (refunds === "under_way") return true
  const resolved = wasConfirmed(order)
    ? await reconcileConfirmed(deps, row, { order, state, credits, account, books })
    : await reconcileUnconfirmed(deps, row, { state, waits: account === "under_way" || books.differ })
  if (books.differ || resolved) await listDifferences(deps.instalments.sql, row.id, books.differences)
  await listRefunds(deps.instalments.sql, row.id)
  return !resolved || [account, credits, refunds].some((left) => left !== "none")
}

/** A cancelled order's account is left as its cancellation made it: no money is asked for by it any more. */
async function keepAccount(
  deps: ShopDeps,
  row: CreatedRow,
  { state, books }: { state: CheckoutState; books: Books },
): Promise<Leftovers> {
  const { order } = state
  if (!order || order.cancelled) return "none"
  return deleteIncorrectTransactions(deps, order.id, {
    payments: paymentsOf(state),
    attempts: await deps.instalments.listInstalmentAttempts({ instalment_order_id: row.id }),
    books,
  })
}

function paymentsOf({ payment, cancelledPayments, orphanedPayments }: CheckoutState): PaymentGraph[] {
  return [...(payment ? [payment] : []), ...cancelledPayments, ...orphanedPayments]
}

async function resolveRefunds(deps: ShopDeps, row: CreatedRow, order: Order): Promise<boolean> {
  const ledger = await readLedger(deps.instalments.sql, row.id)
  let unresolved = false
  for (const entry of ledger.filter(isLive))
    if ((await resolveRefund(deps, row, { entry, order })) === "unresolved") unresolved = true
  // Also what another server has ended, or a crash left unlisted.
  if (ledger.length > 0) await listRefunds(deps.instalments.sql, row.id)
  return unresolved
}

/**
 * A review of a refund that the lender does not show ends with a read that shows them all.
 * @returns whether such a review is open, so that the row is polled until then
 */
async function awaitsLender(deps: ShopDeps, row: CreatedRow, order: Order): Promise<boolean> {
  const { sql } = deps.instalments
  const ledger = await readLedger(sql, row.id)
  if (ledger.length === 0) return false
  if (refundNotShown(ledger, order)) return isListed(sql, row.id, "refund_not_shown")
  await endReviews(sql, row.id, "refunds_shown")
  return false
}

/**
 * When Medusa cancels an order or a collection it swallows a failing cancellation of the payment. It is cancelled
 * now, so that it is not captured (money invariant 7). What is to be cancelled is decided once no completion can come
 * in between. So is a payment without an order whose loan is refunded: Medusa would put it under the next order.
 * @returns whether the row is to be polled again because of it
 */
async function cancelUncancelled(
  deps: ShopDeps,
  row: ShopRow,
  { seen, refunded }: { seen: CheckoutState; refunded: boolean },
): Promise<boolean> {
  if (uncancelledPayments(row, { ...seen, refunded }).length === 0) return false
  await withPurchase(deps.instalments.sql, row, () =>
    withCheckoutLock(deps, row, async (state) => {
      const now = { ...(await deps.instalments.retrieveInstalmentOrder(row.id)) }
      if (state.payment && now.cancel_payment_id && now.cancel_payment_id !== state.payment.id) {
        await clearCancellation(deps.instalments.sql, row.id, state.payment.id)
        now.cancel_wanted_at = null
      }
      for (const payment of uncancelledPayments(now, { ...state, refunded }))
        await cancelInMedusa(deps, payment)
    }),
  )
  return true
}

function uncancelledPayments(
  row: Pick<ShopRow, "cancel_wanted_at">,
  state: CheckoutState & { refunded: boolean },
): PaymentGraph[] {
  const { payment, order, cancelledPayments, orphanedPayments, refunded } = state
  const wanted = row.cancel_wanted_at !== null || order?.cancelled === true || (refunded && order === null)
  return [
    ...(wanted && payment && !payment.captured_at ? [payment] : []),
    ...cancelledPayments.filter((one) => !one.canceled_at),
    ...orphanedPayments.filter((one) => !one.captured_at),
  ]
}

async function reconcileConfirmed(
  deps: ShopDeps,
  row: ShopRow,
  read: { order: Order; state: CheckoutState; credits: Leftovers; account: Leftovers; books: Books },
): Promise<boolean> {
  const { books } = read
  const { payment, order } = read.state
  if (!payment) {
    const resolved = await reconcileCancelled(deps, row, read)
    const refunded = leftOfLoan(read.order) <= 0
    const now = refunded ? await clearRolledBackOrder(deps, row) : row
    // Read again: the refund took a while, and Medusa may have finished a capture meanwhile.
    const state = await readCheckout(deps.query, now)
    const unpaid = refunded && (await keepUnpaid(deps, now, { ...state, refunded }))
    return (await dropLeftCaptures(deps, state.cancelledPayments)) && resolved && !unpaid
  }
  if (!order) {
    if (leftOfLoan(read.order) <= 0) return true
    await openObstacle(deps.instalments.sql, row.id, "confirmed_without_order")
    return true
  }
  if (!payment.captured_at) return captureConfirmed(deps, row, payment)
  await endReviews(deps.instalments.sql, row.id, "captured")
  if (leftOfLoan(read.order) <= 0) await resolveOwedRefunds(deps.instalments.sql, row.id)
  if (read.credits === "under_way") return false
  if (!(await repairMedusa(deps, row, { payment, books }))) return false
  await recountCollection(deps, payment, books)
  if (order.cancelled) return finishCancellation(deps, row, { payment, order: read.order })
  // A wrong transaction counts as a refund, and would get credit.
  if (books.differ) return true
  return read.account !== "under_way" && giveMissingCredit(deps, row, { payment, orderId: order.id, books })
}

/** The loan is made; Medusa only has to write it down. The next poll does the rest. */
async function captureConfirmed(deps: ShopDeps, row: CreatedRow, payment: PaymentGraph): Promise<boolean> {
  try {
    await captureInMedusa(deps, payment)
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: ${row.id} is confirmed, and Medusa could not capture it: ${message}`)
    await openReview(deps.instalments.sql, row.id, "not_captured")
  }
  return false
}

/** An order without a loan: a confirmation without a response is ended, one that is due is made. */
async function reconcileUnconfirmed(
  deps: ShopDeps,
  row: ShopRow,
  { state, waits }: { state: CheckoutState; waits: boolean },
): Promise<boolean> {
  const { payment, order } = state
  // An intent without an end says that a loan may yet be made: also when the payment is gone.
  if (await hasOpenCapture(deps, row)) return false
  if (!payment) {
    await endReviews(deps.instalments.sql, row.id, "order_owes_payment")
    const unpaid = await keepUnpaid(deps, row, state)
    return (await dropLeftCaptures(deps, state.cancelledPayments)) && !unpaid
  }
  const due = await confirmDue(deps, row, { ...state, waits })
  if (due) return due.resolved
  const stale = await deleteStaleCaptures(deps, payment)
  if (stale === "dropped") await openReviewAgain(deps.instalments.sql, row.id, "capture_not_done")
  // The read that shows the end the second time cancels it. A completion made it meanwhile where this was that one.
  if (endingOf(row.status) !== null && !row.confirmed_at && !payment.captured_at)
    return Date.now() - new Date(row.status_since ?? 0).getTime() < STANDS_AFTER_MS
  if (order && stale === "none") await markAuthorized(deps, payment)
  return stale !== "under_way"
}

/**
 * Makes the loan of a placed order if that is due. At the last chance the lender is asked first and Medusa records it
 * afterwards, whatever rows a crash left there. A completion under way may yet be taken back, and with it the order and
 * the payment that stand.
 * @returns null where nothing is due
 */
async function confirmDue(
  deps: ShopDeps,
  row: ShopRow,
  { payment, order, waits }: CheckoutState & { waits?: boolean },
): Promise<{ resolved: boolean } | null> {
  if (!payment || !order) return null
  if (await cancelEdited(deps, row, { payment, orderId: order.id })) return { resolved: false }
  if (waits) return null
  // What a staff member has resolved stays resolved, and is no obstacle.
  await listOwesLess(deps, row, order.id)
  const due = dueConfirmation(row, deps.instalments.settings, await readCircumstances(deps, row, order.id))
  if (due === null) return null
  const resolved = await withCheckoutLock(deps, row, async (now) => {
    if (!isPlaced(now)) return false
    if (due === "last_chance")
      await confirmLoan(deps, row, { asked: { payment: now.payment.id }, isAsApproved })
    return captureInMedusa(deps, now.payment)
  }).catch(falseWhereVetoed)
  return { resolved }
}

/**
 * Of payments that Medusa cancelled: a capture that a crashed process left would say that the customer pays. Their loan was
 * not made, or Medusa cannot refund it (money invariant 8).
 */
async function dropLeftCaptures(deps: ShopDeps, payments: PaymentGraph[]): Promise<boolean> {
  const ends = await Promise.all(payments.map((payment) => deleteStaleCaptures(deps, payment)))
  return !ends.includes("under_way")
}
