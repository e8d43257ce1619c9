import { withCheckoutLock, withLock } from "../recovery/cart-lock"
import { isPlaced, readCheckout, type CheckoutState } from "../checkout/checkout-state"
import { isAsApproved } from "../checkout/session/authorize"
import { replaceCollection } from "../checkout/completion/unpaid-order"
import type { ShopDeps } from "../modules/instalments/deps"
import type { ShopRow } from "../modules/instalments/service-order"
import { withLease } from "../modules/instalments/store/claims"
import { confirmLoan, hasOpenCapture } from "../payments/captures/capture"
import {
  dueConfirmation,
  listOwesLess,
  readCircumstances,
  readLastChance,
  wasEdited,
} from "../payments/captures/capture-due"
import type { PaymentGraph } from "../payments/payment"
import { captureInMedusa } from "../payments/record-in-medusa"

/**
 * Until Medusa knows the amount as authorized, it does not cancel the payment of an order that staff edit (money invariant
 * 11). It is cancelled now, once no edit can come in between, or be taken back.
 * @returns whether the row is to be polled again because of it
 */
async function cancelEdited(
  deps: ShopDeps,
  row: ShopRow,
  { payment: seen, orderId }: { payment: PaymentGraph; orderId: string },
): Promise<boolean> {
  if (!(await wasEdited(deps, row, { payment: seen, orderId, isAsApproved }))) return false
  await withLease(deps.instalments.sql, row.id, () =>
    // As Medusa's own edits lock it.
    withLock(deps, orderId, async () => {
      const { payment } = await readCheckout(deps.query, row)
      if (!payment || payment.captured_at || (await hasOpenCapture(deps, row))) return
      if (await wasEdited(deps, row, { payment, orderId, isAsApproved }))
        await replaceCollection(deps, orderId, payment)
    }),
  )
  return true
}

/** Whether the last chance to confirm an approval is now, as far as its dates and the lender's refusals tell. */
export async function isLastChance(deps: ShopDeps, row: ShopRow): Promise<boolean> {
  const at = await readLastChance(deps, row)
  return at !== null && at <= new Date() && !(await hasOpenCapture(deps, row))
}

/**
 * Makes the loan of a placed order if that is due. At the last chance the lender is asked first and Medusa records it
 * afterwards, whatever rows a crash left there. A completion under way may yet be taken back, and with it the order and
 * the payment that stand.
 * @returns null where nothing is due
 */
export async function confirmDue(
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
  })
  return { resolved }
}
