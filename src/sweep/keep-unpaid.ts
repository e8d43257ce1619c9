import { besideNoCompletion } from "../checkout/beside-no-completion"
import { isOfCart } from "../checkout/cart-row"
import { readCheckout, type CheckoutState } from "../checkout/read-checkout"
import { isUnpaid, readStandingOrder } from "../checkout/standing-order"
import type { ShopDeps } from "../modules/instalments/deps"
import { endReviews, openReview } from "../modules/instalments/records/reviews"
import type { ShopRow } from "../modules/instalments/service-order"

/**
 * Lists an order that a killed completion left while its shopper was still at the form: nobody has paid it, and Medusa
 * answers every later completion with it as if somebody had. An approval pays it after all; what ends otherwise is
 * listed for that.
 */
export async function keepUnpaid(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<void> {
  if (row.status === "CREATED" && (await isLeftUnpaid(deps, row, state)))
    await openReview(deps.instalments.sql, row.id, "order_unpaid")
  else await endReviews(deps.instalments.sql, row.id, "order_not_unpaid")
}

async function isLeftUnpaid(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  if (!isOfCart(row) || !standsUnpaid(state)) return false
  // A completion that is under way pays its order in a moment, or takes it back.
  const now = await besideNoCompletion(deps, row, () => readCheckout(deps.query, row))
  const standing = standsUnpaid(now) && (await readStandingOrder(deps.query, now.order.id))
  return standing ? isUnpaid(standing) : false
}

type Unpaid = CheckoutState & { order: NonNullable<CheckoutState["order"]> }

function standsUnpaid(state: CheckoutState): state is Unpaid {
  const payments = [...state.cancelledPayments, ...state.strandedPayments, ...state.otherPayments]
  return state.order?.cancelled === false && !state.payment && payments.length === 0
}
