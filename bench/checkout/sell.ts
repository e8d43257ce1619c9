import { performance } from "node:perf_hooks"
import { Shopper, type Cart } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"

export interface Sold {
  /** The shop's time from an empty cart to an order, without the shopper's time on the form. */
  ms: number
  orderId: string
}

export async function sellByInstalments(shop: TestShop): Promise<Sold> {
  const shopper = new Shopper(shop)
  const startedAt = performance.now()
  const cart = await fill(shopper)
  const { data } = await shopper.chooseInstalments(cart.id)
  const leftAt = performance.now()
  const form = new URL(data.form_url).pathname.split("/").at(-1) ?? ""
  const { redirect } = await shop.sandbox.decide(form, "approve")
  const backAt = performance.now()
  const { location } = await shopper.follow(redirect)
  const orderId = /\/order\/(order_[A-Z0-9]+)\/confirmed$/.exec(location)?.[1]
  if (!orderId) throw new Error(`Not placed: the shopper was sent to ${location}.`)
  return { ms: performance.now() - backAt + leftAt - startedAt, orderId }
}

/** The control: Medusa's own provider, which makes no remote call. */
export async function sellBySystem(shop: TestShop): Promise<Sold> {
  const shopper = new Shopper(shop)
  const startedAt = performance.now()
  const cart = await fill(shopper)
  await shopper.choose(cart.id, "pp_system_default")
  const { body } = await shopper.complete(cart.id)
  if (!body.order) throw new Error(`Not placed: ${JSON.stringify(body)}`)
  return { ms: performance.now() - startedAt, orderId: body.order.id }
}

/** Sends the requests of a storefront for a new shopper. */
export async function fill(shopper: Shopper): Promise<Cart> {
  const { id } = await shopper.open()
  await shopper.add(id, { handle: "sofa" })
  await shopper.deliver(id, "Standard")
  return shopper.cart(id)
}
