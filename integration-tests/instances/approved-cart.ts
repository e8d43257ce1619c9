import type { Form } from "../harness/people/form"
import { request } from "../harness/shop/http"
import type { Server } from "../harness/shop/instances"
import { atForm } from "../harness/people/purchase"
import { Shopper, type Session } from "../harness/people/shopper"

/** A cart filled on one server, whose shopper was approved and has not returned. */
export interface ApprovedCart {
  id: string
  session: Session
  form: Form
}

export async function approvedCart(
  server: Server,
  what?: Parameters<typeof atForm>[2],
): Promise<ApprovedCart> {
  const { cart, session, form } = await atForm(server, new Shopper(server), what)
  await form.approve()
  return { id: cart.id, session, form }
}

/** The shopper's browser returns, and the load balancer routes it to this server. @returns where it is redirected */
export async function returnOn(server: Server, cart: ApprovedCart): Promise<string> {
  const { headers } = await request(onServer(server, cart.form.urls.ok))
  return headers.get("location") ?? ""
}

/** The lender's notification arrives, and the load balancer routes it to this server. */
export async function callbackOn(server: Server, cart: ApprovedCart): Promise<number> {
  const { status } = await request(
    `${onServer(server, cart.form.urls.callback)}?svc_order_id=${encodeURIComponent(cart.form.id)}`,
  )
  return status
}

/**
 * `locking-postgres` lets in two completions of a cart that begin at the same moment. Both are refused where both have made an
 * order by then; else one of them fails at what the other has written.
 */
export function expectCompletedOrBeside(
  completed: { type: string; message?: string; error?: { name?: string } },
  orderId: string,
): void {
  if (completed.type === "cart") expect(completed.error?.name).toBe("being_completed")
  else if (completed.type === "invalid_data")
    expect(completed.message).toMatch(/, already exists\.$|^Cannot create multiple links/)
  else expect(completed).toMatchObject({ type: "order", order: { id: orderId } })
}

function onServer(server: Server, address: string): string {
  const { pathname, search } = new URL(address)
  return `${server.url}${pathname}${search}`
}
