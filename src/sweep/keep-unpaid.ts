import { MathBN } from "@medusajs/framework/utils"
import { besideNoCompletion, isOfCart } from "../checkout/killed-completion"
import { readCheckout, type CheckoutState } from "../checkout/read-checkout"
import type { Deps, ShopDeps } from "../modules/instalments/deps"
import { clearNeed, recordNeed } from "../modules/instalments/records/needs-person"
import type { ShopRow } from "../modules/instalments/service-order"
import { outstandingOf, type SummedUp } from "../money/outstanding"

/**
 * Lists an order that a killed completion left while its shopper was still at the form: nobody has paid it, and Medusa
 * answers every later completion with it as if somebody had. An approval pays it after all; what ends otherwise is
 * listed for that.
 */
export async function keepUnpaid(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<void> {
  const listed = row.needs_person === "order_unpaid"
  const unpaid = row.status === "CREATED" && (await isLeftUnpaid(deps, row, state))
  if (unpaid && !listed) await recordNeed(deps.instalments.sql, row.id, "order_unpaid")
  if (!unpaid && listed) await clearNeed(deps.instalments.sql, row.id, ["order_unpaid"])
}

async function isLeftUnpaid(deps: ShopDeps, row: ShopRow, state: CheckoutState): Promise<boolean> {
  if (!isOfCart(row) || !standsUnpaid(state)) return false
  // A completion that is under way pays its order in a moment, or takes it back.
  const now = await besideNoCompletion(deps, row, () => readCheckout(deps.query, row))
  return standsUnpaid(now) && isOutstanding(deps.query, now.order.id)
}

type Unpaid = CheckoutState & { order: NonNullable<CheckoutState["order"]> }

function standsUnpaid(state: CheckoutState): state is Unpaid {
  const payments = [...state.cancelledPayments, ...state.otherPayments]
  return state.order?.cancelled === false && !state.payment && payments.length === 0
}

/** Gift cards and credit may have paid all of it. */
async function isOutstanding(query: Deps["query"], orderId: string): Promise<boolean> {
  const { data } = await query.graph({ entity: "order", fields: ["id", "summary"], filters: { id: orderId } })
  const [order]: SummedUp[] = data
  return order !== undefined && MathBN.gt(outstandingOf(order), 0)
}
