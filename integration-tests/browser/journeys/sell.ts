import { Admin } from "../../harness/people/admin"
import { Shopper } from "../../harness/people/shopper"
import { request } from "../../harness/shop/http"
import { eventually } from "../../harness/time/eventually"
import type { Demo } from "../demo"
import type { Confirmed } from "../storefront"
import type { Fixture } from "./fixture"

const ON_DELIVERY = "pp_system_default"

/**
 * Sells an order, approved and not captured yet, by the requests of the storefront: tests of the admin assert nothing about
 * its pages, which take their time. @returns the order with the URL of its form
 */
export async function sell({ demo, records }: Fixture): Promise<{ form: string; order: Confirmed }> {
  const shopper = await shopperOf(demo)
  const cart = await shopper.fill()
  const { data } = await shopper.chooseInstalments(cart.id)
  const { id, configuration } = await records.orderOf(data.form_url)
  await records.approve(id)
  const orderId = await eventually(
    async () => {
      const { location } = await shopper.follow(configuration.urls.ok)
      return /\/order\/(order_[A-Z0-9]+)\/confirmed$/.exec(location)?.[1] ?? ""
    },
    (placed) => placed !== "",
  )
  return { form: data.form_url, order: await shown(demo, orderId) }
}

/** Sells an order that is paid on delivery, by the same requests. */
export async function sellOnDelivery(demo: Demo): Promise<Confirmed> {
  const shopper = await shopperOf(demo)
  const cart = await shopper.fill()
  await shopper.choose(cart.id, ON_DELIVERY)
  const { body } = await shopper.complete(cart.id)
  if (!body.order) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`)
  return shown(demo, body.order.id)
}

/** The key is the one that the storefront is given. */
async function shopperOf({ storefront, medusa }: Demo): Promise<Shopper> {
  const { body } = await request<{ publishableKey: string }>(`${storefront}/config.json`)
  return new Shopper({ url: medusa, publishableKey: body.publishableKey })
}

/** The order as its shopper is shown it. */
async function shown({ medusa }: Demo, id: string): Promise<Confirmed> {
  const admin = await Admin.login({ url: medusa })
  const { display_id, total } = await admin.order(id)
  return { id, number: `#${display_id}`, total: Math.round(total * 100) }
}
