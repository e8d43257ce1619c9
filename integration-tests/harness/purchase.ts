import type { Admin, AdminPayment } from "./admin"
import { eventually } from "./eventually"
import { Form } from "./form"
import type { Session, Shopper } from "./shopper"
import type { TestShop } from "./test-shop"

/** One purchase, as each of the three sides knows it. */
export interface Purchase {
  cartId: string
  session: Session
  form: Form
  orderId: string
}

type Basket = Parameters<Shopper["fill"]>[0]

/** From an empty cart to an order the shopper was approved for and came back to. */
export async function buy(
  shop: Pick<TestShop, "sandbox">,
  shopper: Shopper,
  what: { basket?: Basket; country?: string; delivery?: string; provider?: string } = {},
): Promise<Purchase> {
  const cart = await shopper.fill(what.basket, {
    country: what.country,
    delivery: what.delivery,
  })
  const session = await shopper.chooseInstalments(cart.id, what.provider)
  const form = Form.of(shop, session)
  const { location } = await shopper.follow(await form.approve())
  const orderId = /\/order\/(order_[A-Z0-9]+)\/confirmed$/.exec(location)?.[1]
  if (!orderId) throw new Error(`Not placed: the shopper was sent to ${location}.`)
  return { cartId: cart.id, session, form, orderId }
}

/** The order's payment once Medusa has captured it. */
export function captured(admin: Admin, orderId: string): Promise<AdminPayment> {
  return eventually(
    () => admin.payment(orderId),
    (payment) => payment.captured_at !== null,
  )
}
