import { randomBytes } from "node:crypto"
import { Form } from "../../integration-tests/harness/people/form"
import { buy } from "../../integration-tests/harness/people/purchase"
import { Shopper } from "../../integration-tests/harness/people/shopper"
import type { TestShop } from "../../integration-tests/harness/shop/test-shop"
import { READ_EVERY_MS } from "../../src/modules/instalments/store/claims"
import type { Flood } from "./flood"

/** A client that sends callbacks without end. */
export interface Sender extends Flood {
  name: string
  /**
   * The maximum number of reads at the lender per minute, when callbacks arrive in bursts spaced by this many
   * milliseconds.
   */
  reads(burstMs: number): number
  /** The minimum share of requests served, relative to a route that does nothing. */
  requests: number
}

/** Clients without a token of this shop, and clients with a token of an undecided or a placed order. */
export async function senders(shop: TestShop): Promise<Sender[]> {
  const shopper = new Shopper(shop)
  const cart = await shopper.fill()
  const undecided = Form.of(shop, await shopper.chooseInstalments(cart.id))
  const { form: placed } = await buy(shop, shopper)
  return [
    {
      name: "forged tokens",
      path: () => `/instalments/callback/${someToken()}?svc_order_id=${undecided.id}`,
      status: 404,
      reads: () => 0,
      requests: 0.25,
    },
    {
      name: "a valid token of an undecided order",
      path: () => callbackOf(undecided),
      status: 200,
      // One read as it begins, one after each pause, and one when the last pause is over.
      reads: (burstMs) => 60_000 * (1 / READ_EVERY_MS + 2 / burstMs),
      requests: 0.1,
    },
    {
      name: "a valid token of a placed order",
      path: () => callbackOf(placed),
      status: 200,
      reads: () => 0,
      requests: 0.1,
    },
  ]
}

/** The control: a route of the same Medusa, called with tokens too. */
export const NOTHING: Flood = { path: () => `/test/nothing/${someToken()}`, status: 200 }

function callbackOf({ urls, id }: Form): string {
  return `${new URL(urls.callback).pathname}?svc_order_id=${id}`
}

function someToken(): string {
  return randomBytes(16).toString("base64url")
}
