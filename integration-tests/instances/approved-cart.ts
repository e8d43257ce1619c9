import { Form } from "../harness/form"
import { request } from "../harness/http"
import type { Server } from "../harness/instances"
import { Shopper, type Session } from "../harness/shopper"

/** A cart filled on one server, whose shopper was approved and has not come back. */
export interface ApprovedCart {
  id: string
  session: Session
  form: Form
}

type Basket = Parameters<Shopper["fill"]>[0]

export async function approvedCart(server: Server, basket?: Basket): Promise<ApprovedCart> {
  const shopper = new Shopper(server)
  const { id } = await shopper.fill(basket)
  const session = await shopper.chooseInstalments(id)
  const form = Form.of(server, session)
  await form.approve()
  return { id, session, form }
}

/** The shopper's browser comes back, and the balancer hands it to this server. Where it is sent. */
export async function returnOn(server: Server, cart: ApprovedCart): Promise<string> {
  const { headers } = await request(onServer(server, cart.form.urls.ok))
  return headers.get("location") ?? ""
}

/** The service's notification arrives, and the balancer hands it to this server. */
export async function callbackOn(server: Server, cart: ApprovedCart): Promise<number> {
  const { status } = await request(
    `${onServer(server, cart.form.urls.callback)}?svc_order_id=${encodeURIComponent(cart.form.id)}`,
  )
  return status
}

function onServer(server: Server, address: string): string {
  const { pathname, search } = new URL(address)
  return `${server.url}${pathname}${search}`
}
