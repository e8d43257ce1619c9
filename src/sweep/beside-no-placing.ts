import { besideNoCompletion } from "../checkout/beside-no-completion"
import { isOfCart } from "../checkout/cart-row"
import { readCheckout, type CheckoutState } from "../checkout/read-checkout"
import type { ShopDeps } from "../modules/instalments/deps"
import { isOfShop, type CreatedRow } from "../modules/instalments/service-order"

/**
 * Does work on the checkout as it is while nobody places an order of it. Under the row's lease, which is taken first
 * as whoever places takes it: a storefront completes its cart without the lease, so that needs Medusa's lock too.
 */
export async function besideNoPlacing<Result>(
  deps: ShopDeps,
  row: CreatedRow,
  work: (now: CheckoutState) => Promise<Result>,
): Promise<Result> {
  const alone = async () => work(await readCheckout(deps.query, row))
  return isOfShop(row) && isOfCart(row) ? besideNoCompletion(deps, row, alone) : alone()
}
