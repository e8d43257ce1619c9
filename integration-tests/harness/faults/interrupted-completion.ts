import type { Form } from "../people/form"
import { heldCall } from "./held-call"
import { orderOfCart } from "../assertions/records"
import type { Shopper } from "../people/shopper"
import type { TestShop } from "../shop/test-shop"

interface Bought {
  form: Form
  cart: { id: string }
}

/**
 * An approved shopper returns, and the server crashes once the order exists and before its payment is requested: the
 * lender's second read, which Medusa waits for then, hangs. The server stays down. @returns the order's id
 */
export async function crashedOnceOrderPlaced(
  shop: TestShop,
  shopper: Shopper,
  bought: Bought,
): Promise<string> {
  const returning = await bought.form.approve()
  return crashedAtRead(shop, bought, { nth: 2, asks: () => shopper.follow(returning) })
}

/**
 * The same while the form is open: the storefront completes the cart itself, which reads once. The minute has passed after
 * which the crashed server's lock of the purchase ends.
 */
export async function crashedBeforeApproval(
  shop: TestShop,
  shopper: Shopper,
  bought: Bought,
): Promise<string> {
  const orderId = await crashedAtRead(shop, bought, {
    nth: 1,
    asks: () => shopper.complete(bought.cart.id),
  })
  await shop.sql("UPDATE instalment_purchase SET locked_until = now() WHERE cart_id = $1", [bought.cart.id])
  return orderId
}

async function crashedAtRead(
  shop: TestShop,
  { form, cart }: Bought,
  read: { nth: number; asks: () => Promise<unknown> },
): Promise<string> {
  const { faults } = shop.sandbox
  const hung = faults.add({ kind: "hang", operation: "get", orderId: form.id, nth: read.nth })
  const asking = read.asks().catch(() => undefined)
  const orderId = await orderOfCart(shop, cart.id)
  await heldCall(shop, hung)
  await shop.crash()
  await asking
  faults.remove(hung.id)
  faults.release(hung.id)
  return orderId
}
