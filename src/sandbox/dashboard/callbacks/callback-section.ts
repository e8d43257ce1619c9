import { callbackAddress } from "../../callbacks/callback-address"
import { callbackUrl } from "../../callbacks/callback-url"
import type { CallbackAttempt } from "../../callbacks/callback-attempt"
import { maskedUrl } from "../../callbacks/masked-url"
import { html } from "../../markup/html"
import type { Html } from "../../markup/html"
import type { StoredOrder } from "../../orders/stored-order"
import type { World } from "../../world"
import { callbackTable } from "./callback-table"
import { facts } from "../parts/facts"
import { forgeries } from "./forgeries"
import { section } from "../parts/section"

/** What the shop is told of an order, was told, and can be told falsely. */
export function callbackSection(
  world: World,
  order: StoredOrder,
  attempts: readonly CallbackAttempt[],
): Html {
  const addresses = facts([
    ["When approved", request(order, "authorized")],
    ["When rejected", request(order, "rejected")],
  ])
  const told = html`${addresses}${callbackTable(world, { attempts, of: "order" })}`
  return html`${section({ name: "callbacks", title: "Callbacks", content: told, live: true })}
  ${section({ name: "forge", title: "Forge a callback", content: forgeries(order) })}`
}

function request(order: StoredOrder, event: "authorized" | "rejected"): Html | string {
  const address = callbackAddress(order, event)
  if (address === null) return "nothing is sent: the shop gave no address"
  return html`<code>GET ${maskedUrl(callbackUrl(address, order.id))}</code>`
}
