import type { Admin, AdminOrder, AdminPayment } from "./admin"
import { eventually } from "../time/eventually"
import { Form } from "./form"
import type { Cart, Session, Shopper } from "./shopper"
import type { TestShop } from "../shop/test-shop"

/** One purchase, as the shopper, the shop and the lender know it. */
export interface Purchase {
  cartId: string
  session: Session
  form: Form
  orderId: string
}

/** A purchase with its payment. */
export interface Paid extends Purchase {
  payment: AdminPayment
}

/** The basket, the country and the payment method; a sofa in Spain by default. */
interface Sought {
  basket?: Parameters<Shopper["fill"]>[0]
  country?: string
  delivery?: string
  codes?: string[]
  provider?: string
}

/** From an empty cart to the lender's form. */
export async function atForm(
  shop: Pick<TestShop, "sandbox">,
  shopper: Shopper,
  what: Sought = {},
): Promise<{ cart: Cart; session: Session; form: Form }> {
  const { basket, provider, ...options } = what
  const cart = await shopper.fill(basket, options)
  const session = await shopper.chooseInstalments(cart.id, provider)
  return { cart, session, form: Form.of(shop, session) }
}

/** From an empty cart to the order of an approved shopper who returned. */
export async function buy(
  shop: Pick<TestShop, "sandbox">,
  shopper: Shopper,
  what: Sought = {},
): Promise<Purchase> {
  const { cart, session, form } = await atForm(shop, shopper, what)
  const { location } = await shopper.follow(await form.approve())
  const orderId = /\/order\/(order_[A-Z0-9]+)\/confirmed$/.exec(location)?.[1]
  if (!orderId) throw new Error(`Not placed: the shopper was sent to ${location}.`)
  return { cartId: cart.id, session, form, orderId }
}

/** The same, with the order's payment, which nobody has captured. */
export async function buyApproved(
  shop: Pick<TestShop, "sandbox">,
  { shopper, admin }: { shopper: Shopper; admin: Admin },
  what: Sought = {},
): Promise<Paid> {
  const purchase = await buy(shop, shopper, what)
  return { ...purchase, payment: await admin.payment(purchase.orderId) }
}

/** From an empty cart to an order whose payment the shop captured automatically. */
export async function buyAndPay(
  shop: Pick<TestShop, "sandbox">,
  { shopper, admin }: { shopper: Shopper; admin: Admin },
  what: Sought = {},
): Promise<Paid> {
  const purchase = await buy(shop, shopper, what)
  return { ...purchase, payment: await captured(admin, purchase.orderId) }
}

/** The order's payment once Medusa has captured it. The order may stand before it has any payment. */
export async function captured(admin: Admin, orderId: string): Promise<AdminPayment> {
  await eventually(
    () => admin.order(orderId),
    ({ payment_collections }) =>
      payment_collections.flatMap(({ payments }) => payments).find(({ canceled_at }) => !canceled_at)
        ?.captured_at != null,
  )
  return admin.payment(orderId)
}

/** The order once Medusa shows it as fully paid. */
export function capturedOrder(admin: Admin, orderId: string): Promise<AdminOrder> {
  return eventually(
    () => admin.order(orderId),
    (order) => order.payment_status === "captured",
  )
}
