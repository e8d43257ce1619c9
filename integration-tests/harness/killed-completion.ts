import type { Form } from "./form"
import { orderOfCart } from "./records"
import type { Shopper } from "./shopper"
import type { TestShop } from "./test-shop"

/**
 * An approved shopper comes back, and the server is killed once the order stands and before its payment is asked
 * for: the service's second read, which Medusa waits for then, hangs. The server is left dead. @returns the order's id
 */
export async function killedOnceOrderStood(
  shop: TestShop,
  shopper: Shopper,
  { form, cart }: { form: Form; cart: { id: string } },
): Promise<string> {
  const { faults } = shop.sandbox
  const hung = faults.add({ kind: "hang", operation: "get", orderId: form.id, nth: 2 })
  const coming = shopper.follow(await form.approve()).catch(() => undefined)
  const orderId = await orderOfCart(shop, cart.id)
  await shop.crash()
  await coming
  faults.remove(hung.id)
  faults.release(hung.id)
  return orderId
}
