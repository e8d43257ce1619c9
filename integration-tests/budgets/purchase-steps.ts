import { randomBytes } from "node:crypto"
import type { Admin } from "../harness/people/admin"
import { Form } from "../harness/people/form"
import { request } from "../harness/shop/http"
import type { Cost, Meter } from "./meter"
import { orderOfCart } from "../harness/assertions/records"
import { Shopper } from "../harness/people/shopper"
import type { Step } from "./step-budgets"
import { sweep } from "../harness/time/sweep"
import type { TestShop } from "../harness/shop/test-shop"
import { forgetRead, makeDue } from "../harness/time/waiting-times"

/** The shopper and the admin, and the counter of their calls. */
export interface Counted {
  shop: TestShop
  admin: Admin
  meter: Meter
}

const REFUNDED = 10
/** A pass reads the list of updated orders, however many of them it places, until two readings agree. */
const LIST = "GET /orders"

/** A purchase in instalments in a shop that captures by hand, and repeated requests to its URLs afterwards. */
export async function buyByInstalments({ shop, admin, meter }: Counted): Promise<Record<Step, Cost>> {
  const shopper = new Shopper(shop)
  const cart = await shopper.fill()
  const chosen = await meter(() => shopper.chooseInstalments(cart.id))
  const form = Form.of(shop, chosen.result)
  const again = await meter(() => shopper.chooseInstalments(cart.id))
  const early = await meter(() => form.notify())
  await forgetRead(shop, chosen.result)
  await form.approve()
  const back = await meter(() => shopper.follow(form.urls.ok))
  const orderId = await orderOfCart(shop, cart.id)
  const payment = await admin.payment(orderId)
  const captured = await meter(() => succeeds(admin.capture(payment.id)))
  const refunded = await meter(() => succeeds(admin.refund(payment.id, REFUNDED)))

  await forgetRead(shop, chosen.result)
  const backAgain = await meter(() => shopper.follow(form.urls.ok))
  const warnedAgain = await meter(() => form.notify())
  const warnedOfAnother = await meter(() => form.notify("another-orders"))
  const token = randomBytes(16).toString("base64url")
  const forgedReturn = await meter(() => shopper.follow(`${shop.url}/instalments/return/${token}/ok`))
  const forgedCallback = await meter(() =>
    request(`${shop.url}/instalments/callback/${token}?svc_order_id=${form.id}`),
  )
  return {
    initiate: chosen.cost,
    reuse: again.cost,
    adopt: await adopt(shop, meter),
    callback: early.cost,
    return: back.cost,
    sweep: await placeBySweep(shop, meter),
    capture: captured.cost,
    refund: refunded.cost,
    "replayed return": backAgain.cost,
    "replayed callback": warnedAgain.cost,
    "callback of another order": warnedOfAnother.cost,
    "forged return": forgedReturn.cost,
    "forged callback": forgedCallback.cost,
  }
}

/** Uses another cart, so that the purchase above stays ordinary. */
async function adopt(shop: TestShop, meter: Meter): Promise<Cost> {
  const shopper = new Shopper(shop)
  const cart = await shopper.fill()
  await Form.of(shop, await shopper.chooseInstalments(cart.id)).approve()
  return (await meter(() => shopper.chooseInstalments(cart.id))).cost
}

/** Uses another cart too, which no form, refund or order that is due beside it adds to. */
async function placeBySweep(shop: TestShop, meter: Meter): Promise<Cost> {
  await sweep(shop)
  const shopper = new Shopper(shop)
  const cart = await shopper.fill()
  const session = await shopper.chooseInstalments(cart.id)
  await Form.of(shop, session).approve()
  // The other orders, of earlier rounds too, come due by themselves half a minute after a refund, or two after a form.
  await shop.sql("UPDATE instalment_order SET due_at = now() + interval '1 hour' WHERE due_at IS NOT NULL")
  await makeDue(shop, session)
  const { cost } = await meter(() => sweep(shop))
  await orderOfCart(shop, cart.id)
  return { ...cost, calls: cost.calls.filter((call) => call !== LIST) }
}

/** The same purchase paid with Medusa's own provider, with the steps that this provider has. */
export async function buyBySystem({ shop, admin, meter }: Counted): Promise<Partial<Record<Step, Cost>>> {
  const shopper = new Shopper(shop)
  const cart = await shopper.fill()
  const chosen = await meter(() => succeeds(shopper.choose(cart.id, "pp_system_default")))
  const again = await meter(() => succeeds(shopper.choose(cart.id, "pp_system_default")))
  const completed = await meter(() => succeeds(shopper.complete(cart.id)))
  const payment = await admin.payment(await orderOfCart(shop, cart.id))
  const captured = await meter(() => succeeds(admin.capture(payment.id)))
  const refunded = await meter(() => succeeds(admin.refund(payment.id, REFUNDED)))
  return {
    initiate: chosen.cost,
    reuse: again.cost,
    adopt: again.cost,
    return: completed.cost,
    sweep: completed.cost,
    capture: captured.cost,
    refund: refunded.cost,
  }
}

async function succeeds(response: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await response
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
