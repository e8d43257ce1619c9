import { register } from "../../harness/shop/register"
import type { Cart, Shopper } from "../../harness/people/shopper"
import type { Play } from "./play"
import type { Step } from "./schedule"
import type { Fixture } from "./fixture"

type Change = Extract<Step, { do: "change" }>["what"]

interface Line {
  id: string
  quantity: number
  variant_id: string
}

/** A shopper's changes to the cart, at any time; Medusa refuses them for a cart that became an order. */
export async function change(play: Play, what: Change): Promise<void> {
  const { shopper, cartId, canary } = play
  const path = `/store/carts/${cartId}`
  switch (what) {
    case "quantity":
    case "variant":
      return changeLine(play, what)
    case "address":
      play.moves += 1
      await shopper.call(path, { shipping_address: addressOf(play, play.country) })
      return
    case "email":
      play.moves += 1
      await shopper.call(path, { email: `m${play.moves}.${canary.email}` })
      return
    case "shopper":
      // Goes nowhere else: only the form shows other data.
      play.corrections += 1
      await shopper.call(path, {
        billing_address: { ...addressOf(play, play.country), phone: `+3469${play.corrections % 10}000000` },
      })
      return
    case "region":
      play.country = play.country === "es" ? "pt" : "es"
      await shopper.call(path, {
        region_id: play.fixture.catalogue.regions.get(play.country),
        shipping_address: addressOf(play, play.country),
      })
      return
    case "promotion":
      await shopper.call(`${path}/promotions`, { promo_codes: ["HOLA10"] })
      return
    case "metadata":
      // Medusa copies a cart's metadata to its order, so no metadata that a shopper writes may have an effect.
      await shopper.call(path, { metadata: { instalments_hold: true } })
      return
    case "login":
      // The cart gets the customer's e-mail address, which is not the one of the approval.
      play.moves += 1
      await (await customerOf(play.fixture)).call(`${path}/customer`, {})
  }
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

async function changeLine({ shopper, cartId, fixture }: Play, what: "quantity" | "variant"): Promise<void> {
  const { body } = await shopper.call<{ cart: Cart & { items: Line[] } }>(`/store/carts/${cartId}`)
  const [line] = body.cart.items
  if (!line) return
  const path = `/store/carts/${cartId}/line-items`
  if (what === "quantity") {
    await shopper.call(`${path}/${line.id}`, { quantity: (line.quantity % 3) + 1 })
    return
  }
  await shopper.call(path, { variant_id: otherVariant(fixture, line.variant_id), quantity: line.quantity })
  await shopper.call(`${path}/${line.id}`, undefined, "DELETE")
}

/** The other variant of the same product, at the same price. */
export function otherVariant(
  { catalogue }: Pick<Fixture, "catalogue">,
  variantId: string,
): string | undefined {
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
