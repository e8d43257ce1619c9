import { request } from "../../harness/shop/http"
import { formAt, type Play } from "./play"
import { ORDERS } from "./purchase"
import type { Step } from "./schedule"

const INSTALMENTS = "pp_instalments_default"
const MANUAL = "pp_system_default"

interface ShownAmounts {
  total: number
  payment_collection?: { amount: number }
}

/** A storefront that gets no collection, as when two requests are concurrent, shows Medusa's message and stops. */
export async function choose(play: Play, provider: "instalments" | "manual"): Promise<void> {
  // Two other steps at most are performed at once with this one, and each can change the amount meanwhile.
  for (let attempt = 1; attempt <= 3; attempt++) {
    if ((await chooseOnce(play, provider)) !== "amount_changed") return
    const { total, payment_collection } = await shownAmounts(play)
    if (total !== payment_collection?.amount) return
  }
  play.violations.push(
    "canChoose: refused because the amount changed, but the cart's total is its payment's amount",
  )
}

/** @returns the code with which it was refused */
async function chooseOnce(
  { shopper, cartId }: Play,
  provider: "instalments" | "manual",
): Promise<string | undefined> {
  const { body } = await shopper.call<{ payment_collection?: { id: string } }>("/store/payment-collections", {
    cart_id: cartId,
  })
  if (!body.payment_collection) return undefined
  const path = `/store/payment-collections/${body.payment_collection.id}/payment-sessions`
  const chosen = await shopper.call<{ code?: string }>(path, {
    provider_id: provider === "manual" ? MANUAL : INSTALMENTS,
    // Most storefronts pass cart data along: the plugin must not read it, the naive baseline does.
    data: { cart_id: cartId },
  })
  return chosen.body.code
}

async function shownAmounts({ shopper, cartId }: Play): Promise<ShownAmounts> {
  const { body } = await shopper.call<{ cart: ShownAmounts }>(
    `/store/carts/${cartId}?fields=total,payment_collection.amount`,
  )
  return body.cart
}

/**
 * A storefront completes the cart at Medusa itself. After a crash Medusa responds with the order that stands and asks for no
 * payment any more: the sweep pays or lists it.
 */
export async function complete(play: Play): Promise<void> {
  const { body } = await play.shopper.complete(play.cartId)
  if (body.type === "order" && body.order && !play.crashed) await expectPaid(play, body.order.id)
}

/**
 * Returns from the form several times concurrently. A shopper redirected to a placed order has an order with a payment
 * (money invariant 1).
 */
export async function comeBack(play: Play, step: Extract<Step, { do: "return" }>): Promise<void> {
  const form = formAt(play, step.form)
  if (!form) return
  const address = form.request.configuration.urls[step.way]
  const accepts = await Promise.all(Array.from({ length: step.times }, () => play.shopper.follow(address)))
  for (const { location, status } of accepts) {
    if (status !== 303) play.violations.push(`a return was answered ${status} ${location}`)
    const placed = /\/order\/(order_[A-Z0-9]+)\/confirmed/.exec(location)?.[1]
    if (placed) await expectPaid(play, placed)
  }
}

async function expectPaid({ fixture, cartId, violations }: Play, orderId: string): Promise<void> {
  const found = await fixture.shop.sql(
    `SELECT 1 FROM order_payment_collection pc
       JOIN payment p ON p.payment_collection_id = pc.payment_collection_id AND p.deleted_at IS NULL
      WHERE pc.order_id IN ${ORDERS} AND pc.order_id = $2 AND pc.deleted_at IS NULL`,
    [cartId, orderId],
  )
  if (found.length === 0) violations.push(`the shopper was told that ${orderId} is placed; it has no payment`)
}

export async function callBack(play: Play, step: Extract<Step, { do: "callback" }>): Promise<void> {
  const form = formAt(play, step.form)
  const address = form?.request.configuration.urls.authorized_notification_callback
  if (!form || !address) return
  const claimed = step.forged ? `${form.id.slice(0, -1)}x` : form.id
  await Promise.all(Array.from({ length: step.times }, () => request(`${address}?svc_order_id=${claimed}`)))
}
