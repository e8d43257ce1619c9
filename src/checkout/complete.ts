import {
  completeCartWorkflow,
  convertDraftOrderWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { ShopDeps } from "../modules/instalments/deps"
import { messageOf } from "../modules/instalments/message-of"
import { recordDetail } from "../modules/instalments/records/record-status"
import type { ShopRow } from "../modules/instalments/service-order"
import { cancelInMedusa } from "../money/record-in-medusa"
import { besideNoCompletion } from "./beside-no-completion"
import { isOfCart, type CartRow } from "./cart-row"
import { dropForgottenLock } from "./forgotten-lock"
import { linkToPayments, undoOrderWithoutCart } from "./killed-completion"
import { isPlaced, readCheckout, type CheckoutState } from "./read-checkout"
import { reserveGoods } from "./reserve-goods"
import { awaitsLoan, readStandingOrder } from "./standing-order"

/**
 * Completes the cart at top level, where Medusa's own lock of it holds. A failure leaves the cart as it was;
 * whether an order stands is looked up afterwards, never believed.
 */
export async function completeCart(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<void> {
  if (!isOfCart(row)) return
  await attempt(deps, row, async () => {
    await dropForgottenLock(deps, row.cart_id)
    await undoOrderWithoutCart(deps, row)
    await cancelStranded(deps, state)
    await ensureSession(deps, row, state)
    await completeCartWorkflow(deps.container).run({ input: { id: row.cart_id } })
  })
}

/**
 * Authorises the payment of an order that already stands: one whose completion was killed before it asked us
 * (Medusa answers it as a success from then on), or one that awaits another payment. Its goods are reserved first, of a
 * draft by making it an order: without them nothing is authorised, and the approval lapses.
 */
export async function authorizeOnOrder(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<void> {
  await attempt(deps, row, async () => {
    if (isOfCart(row)) return besideNoCompletion(deps, row, () => authorizeKilled(deps, row))
    if (state.order?.draft)
      await convertDraftOrderWorkflow(deps.container).run({ input: { id: state.order.id } })
    await authorizeNow(deps, row, state)
  })
}

/** What looked killed may have been under way, and have placed its order by now or taken it back. */
async function authorizeKilled(deps: ShopDeps, row: CartRow): Promise<void> {
  const now = await readCheckout(deps.query, row)
  if (!now.order || isPlaced(now) || now.otherPayments.length > 0) return
  const standing = await readStandingOrder(deps.query, now.order.id)
  if (!standing || !awaitsLoan(standing, row)) return
  await linkToPayments(deps, row, now.order.id)
  await reserveGoods(deps, now.order.id)
  await authorizeNow(deps, row, now)
}

async function authorizeNow(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<void> {
  const sessionId = await ensureSession(deps, row, state)
  await deps.container.resolve(Modules.PAYMENT).authorizePaymentSession(sessionId, {})
}

/**
 * Medusa authorises the first of an unordered list of sessions, and a session whose payment was cancelled
 * hands that payment out again without asking. So this row's session must be the only one, and untouched;
 * otherwise all are replaced by a new one, which adopts this approved order.
 */
async function ensureSession(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<string> {
  const [only, ...others] = await readSessionIds(deps, row.payment_collection_id)
  const spent = state.cancelledPayments.length > 0
  if (only !== undefined && others.length === 0 && only === row.payment_session_id && !spent) return only
  const { result } = await createPaymentSessionsWorkflow(deps.container).run({
    input: {
      payment_collection_id: row.payment_collection_id,
      provider_id: deps.instalments.accounts.get(row.account).providerId,
    },
  })
  return result.id
}

/** Before the loan gets another payment: two would be captured. */
async function cancelStranded(deps: ShopDeps, { strandedPayments }: CheckoutState): Promise<void> {
  for (const payment of strandedPayments) {
    if (!(await cancelInMedusa(deps, payment)))
      throw new MedusaError(MedusaError.Types.CONFLICT, "A capture of its payment is under way.")
  }
}

/** Of any provider. */
async function readSessionIds(deps: ShopDeps, collectionId: string): Promise<string[]> {
  const { data } = await deps.query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { payment_collection_id: collectionId },
  })
  const sessions: { id: string }[] = data
  return sessions.map((session) => session.id)
}

async function attempt(deps: ShopDeps, row: ShopRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const message = messageOf(error)
    deps.logger.warn(`instalments: ${row.id} is approved, but Medusa could not place its order: ${message}`)
    await recordDetail(deps.instalments.sql, row, { source: "authorize", detail: message })
  }
}
