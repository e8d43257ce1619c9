import type { Admin } from "../../harness/people/admin"
import type { Cart, Shopper } from "../../harness/people/shopper"
import { ADDRESS } from "../../harness/people/shopper"
import type { TestShop } from "../../harness/shop/test-shop"

/** What every cell shares: one shop, its staff, and the content of every cart. */
export interface Fixture {
  shop: TestShop
  admin: Admin
  shopper: Shopper
  goods: { region_id: string; variant_id: string; option_id: string }
}

/** Offers every worker's account in Spain, together with Medusa's manual payment. */
export async function setUpFixture(
  shop: TestShop,
  people: { admin: Admin; shopper: Shopper },
  providers: string[],
): Promise<Fixture> {
  const { admin, shopper } = people
  const { body } = await admin.call<{ regions: { id: string; countries: { iso_2: string }[] }[] }>("/regions")
  const region_id =
    body.regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === "es"))?.id ?? ""
  const response = await admin.call(`/regions/${region_id}`, {
    payment_providers: ["pp_system_default", ...providers],
  })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  const cart = await shopper.fill([{ handle: "nail" }])
  const [line] = (
    await shopper.call<{
      cart: { items: { variant_id: string }[]; shipping_methods: { shipping_option_id: string }[] }
    }>(`/store/carts/${cart.id}?fields=items.variant_id,shipping_methods.shipping_option_id`)
  ).body.cart.items.map(({ variant_id }) => variant_id)
  const { cart: read } = (
    await shopper.call<{ cart: { shipping_methods: { shipping_option_id: string }[] } }>(
      `/store/carts/${cart.id}?fields=shipping_methods.shipping_option_id`,
    )
  ).body
  return {
    shop,
    admin,
    shopper,
    goods: {
      region_id,
      variant_id: line ?? "",
      option_id: read.shipping_methods[0]?.shipping_option_id ?? "",
    },
  }
}

/** Fills a cart that is ready to pay, in two requests. */
export async function fillCart({ shopper, goods }: Fixture): Promise<string> {
  const { region_id, variant_id, option_id } = goods
  const filled = await shopper.call<{ cart: Cart }>("/store/carts", {
    region_id,
    email: "ana@example.test",
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
    items: [{ variant_id, quantity: 5 }],
  })
  const { id } = filled.body.cart
  const { status, body } = await shopper.call(`/store/carts/${id}/shipping-methods`, { option_id })
  if (status !== 200) throw new Error(`No cart: ${JSON.stringify(body)}`)
  return id
}
