import { request } from "../../harness/shop/http"
import { register } from "../../harness/shop/register"
import type { Cart, Shopper } from "../../harness/people/shopper"
import type { Fixture } from "./fixture"
import { formAt, type Performers, type Play } from "./play"
import { ORDERS } from "./purchase"
import type { StepOf } from "./schedule"

const INSTALMENTS = "pp_instalments_default"
const MANUAL = "pp_system_default"

interface ShownAmounts {
  total: number
  payment_collection?: { amount: number }
}

/** What a shopper does, and the lender's notification of it. */
export const shopperSteps: Performers<
  "choose" | "choose-manual" | "return" | "callback" | "change" | "complete" | "complete-elsewhere"
> = {
  choose: (play) => choose(play, INSTALMENTS),
  "choose-manual": (play) => choose(play, MANUAL),

  /**
   * Returns from the form several times concurrently. A shopper redirected to a placed order has an order with a payment
   * (money invariant 1).
   */
  return: async (play, { form: index, way, times }) => {
    const form = formAt(play, index)
    if (!form) return
    const address = form.request.configuration.urls[way]
    const accepts = await Promise.all(Array.from({ length: times }, () => play.shopper.follow(address)))
    for (const { location, status } of accepts) {
      if (status !== 303) play.violations.push(`a return was answered ${status} ${location}`)
      const placed = /\/order\/(order_[A-Z0-9]+)\/confirmed/.exec(location)?.[1]
      if (placed) await expectPaid(play, placed)
    }
  },

  callback: async (play, { form: index, forged, times }) => {
    const form = formAt(play, index)
    const address = form?.request.configuration.urls.authorized_notification_callback
    if (!form || !address) return
    const claimed = forged ? `${form.id.slice(0, -1)}x` : form.id
    await Promise.all(Array.from({ length: times }, () => request(`${address}?svc_order_id=${claimed}`)))
  },

  change: (play, { what }) => change(play, what),

  /**
   * A storefront completes the cart at Medusa itself. After a crash Medusa responds with the order that stands and asks for
   * no payment any more: the sweep pays or lists it.
   */
  complete: async (play) => {
    const { body } = await play.shopper.complete(play.cartId)
    if (body.type === "order" && body.order && !play.crashed) await expectPaid(play, body.order.id)
  },

  /** By a route of the shop that the plugin's options do not name. */
  "complete-elsewhere": async (play) => {
    const { body } = await play.shopper.call<{ order_id?: string }>(
      `/store/test-complete/unknown/${play.cartId}`,
      undefined,
      "POST",
    )
    if (body.order_id && !play.crashed) await expectPaid(play, body.order_id)
  },
}

/** A storefront that gets no collection, as when two requests are concurrent, shows Medusa's message and stops. */
async function choose(play: Play, provider: string): Promise<void> {
  // Two other steps at most are performed at once with this one, and each can change the amount meanwhile.
  for (let attempt = 1; attempt <= 3; attempt++) {
    if ((await chooseOnce(play, provider)) !== "amount_changed") return
    const { body } = await play.shopper.call<{ cart: ShownAmounts }>(
      `/store/carts/${play.cartId}?fields=total,payment_collection.amount`,
    )
    if (body.cart.total !== body.cart.payment_collection?.amount) return
  }
  play.violations.push(
    "canChoose: refused because the amount changed, but the cart's total is its payment's amount",
  )
}

/** @returns the code with which it was refused */
async function chooseOnce({ shopper, cartId }: Play, provider: string): Promise<string | undefined> {
  const { body } = await shopper.call<{ payment_collection?: { id: string } }>("/store/payment-collections", {
    cart_id: cartId,
  })
  if (!body.payment_collection) return undefined
  const path = `/store/payment-collections/${body.payment_collection.id}/payment-sessions`
  const chosen = await shopper.call<{ code?: string }>(path, {
    provider_id: provider,
    // Most storefronts pass cart data along: the plugin must not read it, the naive baseline does.
    data: { cart_id: cartId },
  })
  return chosen.body.code
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

/** A shopper's changes to the cart, at any time; Medusa refuses them for a cart that became an order. */
export async function change(play: Play, what: StepOf<"change">["what"]): Promise<void> {
  if (what === "quantity" || what === "variant") return changeLine(play, what)
  // The cart gets the customer's e-mail address, which is not the one of the approval.
  if (what === "address" || what === "email" || what === "login") play.moves += 1
  if (what === "shopper") play.corrections += 1
  if (what === "region") play.country = play.country === "es" ? "pt" : "es"
  const address = addressOf(play, play.country)
  const CHANGES: Record<typeof what, [path: string, json: object]> = {
    address: ["", { shipping_address: address }],
    email: ["", { email: `m${play.moves}.${play.canary.email}` }],
    // Goes nowhere else: only the form shows other data.
    shopper: ["", { billing_address: { ...address, phone: correctedPhone(play) } }],
    region: ["", { region_id: play.fixture.catalogue.regions.get(play.country), shipping_address: address }],
    promotion: ["/promotions", { promo_codes: ["HOLA10"] }],
    // Medusa copies a cart's metadata to its order, so no metadata that a shopper writes may have an effect.
    metadata: ["", { metadata: { instalments_hold: true } }],
    login: ["/customer", {}],
  }
  const [path, json] = CHANGES[what]
  const shopper = what === "login" ? await customerOf(play.fixture) : play.shopper
  await shopper.call(`/store/carts/${play.cartId}${path}`, json)
}

/** The address of a schedule's shopper; each move is to another house of the same street. */
export function addressOf({ canary, moves }: Pick<Play, "canary" | "moves">, country: string): object {
  return {
    first_name: canary.firstName,
    last_name: "Ruiz",
    address_1: moves === 0 ? canary.street : `${canary.street}, ${moves}`,
    city: "Madrid",
    postal_code: "28013",
    country_code: country,
    phone: `+34${canary.phone}`,
    metadata: { dni: canary.dni },
  }
}

export const correctedPhone = ({ corrections }: Play): string => `+3469${corrections % 10}000000`

async function changeLine({ shopper, cartId, fixture }: Play, what: "quantity" | "variant"): Promise<void> {
  type Line = Cart["items"][number] & { quantity: number; variant_id: string }
  const { body } = await shopper.call<{ cart: Cart & { items: Line[] } }>(`/store/carts/${cartId}`)
  const [line] = body.cart.items
  if (!line) return
  const { id, quantity, variant_id } = line
  const path = `/store/carts/${cartId}/line-items`
  if (what === "quantity") return void (await shopper.call(`${path}/${id}`, { quantity: (quantity % 3) + 1 }))
  await shopper.call(path, { variant_id: otherVariant(fixture, variant_id), quantity })
  await shopper.call(`${path}/${id}`, undefined, "DELETE")
}

/** The other variant of the same product, at the same price. */
export function otherVariant({ catalogue }: Fixture, variantId: string): string | undefined {
  const pair = [...catalogue.variants.values()].find((ids) => ids.includes(variantId)) ?? []
  return pair.find((id) => id !== variantId)
}

const customers = new WeakMap<Fixture, Promise<Shopper>>()

/** One account of each shop serves every shopper who signs in: what matters is that the cart gets a customer. */
function customerOf(fixture: Fixture): Promise<Shopper> {
  const known = customers.get(fixture) ?? register(fixture.shop, { first_name: "Alba" })
  customers.set(fixture, known)
  return known
}
