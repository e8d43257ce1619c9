import type { Deps } from "../../modules/instalments/deps"
import type { InstalmentOrderRow } from "../../modules/instalments/service"
import { readCheckout } from "../checkout-state"
import { readCartGoods } from "../request/read-purchase"
import { fingerprint, isDeliveryAsApproved } from "../session/fingerprint"

/**
 * The cart and its delivery are as they were when the form was opened, nothing pays for it, and instalments are still chosen. A shopper who is
 * led back to another form pays a first instalment for what the loan cannot pay.
 */
export async function isStillWanted(deps: Deps, row: InstalmentOrderRow): Promise<boolean> {
  if (row.cart_id === null || row.payment_session_id === null) return false
  const [state, goods, sessions] = await Promise.all([
    readCheckout(deps.query, row),
    readCartGoods(deps.query, row.cart_id),
    deps.query.graph({
      entity: "payment_session",
      fields: ["id"],
      filters: { id: row.payment_session_id },
    }),
  ])
  const isPaid = state.order !== null || state.payment !== null || state.otherPayments.length > 0
  const isAsOpened =
    goods !== null && fingerprint(goods) === row.fingerprint && isDeliveryAsApproved(row, goods.delivery)
  return !isPaid && isAsOpened && sessions.data.length > 0
}
